import type { Payload } from 'payload'
import {
  confirmationTime,
  confirmSubscriber,
  endSubscription,
  subscriberOf,
} from '../../content/subscribers/subscribers.ts'
import { page } from '../page.tsx'
import { sealed, unsealed } from '../submit/challenge.ts'
import { leadTo, notStored } from '../submit/formAnswer.ts'
import type { PageAnswer, PageEndpoint, Visit } from '../visit.ts'
import { digestNotice } from './digestNotice.tsx'
import { currentWeek, digestPath, requireDigest, weekInstant } from './digestWeek.ts'

/** What the signature of links that confirm a subscription is for. */
const use = 'subscription'

/** The path of the link that confirms the subscription of a key, below the page root. */
export const confirmPath = (payload: Payload, key: string): string =>
  `${digestPath}confirm/?token=${sealed(payload, use, key)}`

/** The page with the button that confirms a subscription: programs that follow the links of mails press none. */
export const confirmPage: PageEndpoint = async (visit) => {
  await requireDigest(visit)
  if (visit.params.done !== undefined) {
    return digestNotice(visit, {
      title: 'pages:digest:confirmed',
      text: 'pages:digest:confirmedText',
    })
  }
  const key = keyIn(visit)
  if (!key || !(await subscriberOf(visit.call.payload, key))) return gone(visit)

  return buttonPage(visit, 'confirm')
}

/** Confirms the subscription of a link. */
export const receiveConfirmation: PageEndpoint = async (visit) => {
  await requireDigest(visit)
  const key = keyIn(visit)
  const week = weekInstant(await currentWeek(visit.call))
  if (!key || !(await confirmSubscriber(visit.call.payload, { key, week }))) return gone(visit)

  return leadTo(visit, `${digestPath}confirm/?done=1`)
}

const keyIn = (visit: Visit): string | undefined =>
  unsealed(visit.call.payload, { use, text: tokenIn(visit), lifetime: confirmationTime })

const tokenIn = ({ params: { token } }: Visit): string =>
  typeof token === 'string' ? token.trim() : ''

const gone = async (visit: Visit): Promise<PageAnswer> => ({
  ...(await digestNotice(visit, {
    title: 'pages:digest:gone',
    text: 'pages:digest:goneText',
    again: 'pages:digest:title',
  })),
  status: 410,
})

/** The page with the button that ends a subscription, which is there even where the owner sends no weekly mail any more. */
export const endPage: PageEndpoint = (visit) => buttonPage(visit, 'end')

/** Ends the subscription of a link, by its button or by that of a mail program (RFC 8058), which sends the form without a page. */
export const receiveEnd: PageEndpoint = async (visit) => {
  const address = tokenIn(visit)
  if (address) await endSubscription(visit.call.payload, address)

  return digestNotice(visit, { title: 'pages:digest:ended', text: 'pages:digest:endedText' })
}

/** A page whose one button does what its address says. */
const buttonPage = async (visit: Visit, action: 'confirm' | 'end'): Promise<PageAnswer> => {
  const { say } = visit
  const answer = await page(visit, {
    head: { title: say(`pages:digest:${action}`), path: undefined, isUnlisted: true },
    content: (
      <div className="notice">
        <h1>{say(`pages:digest:${action}`)}</h1>
        <p>{say(`pages:digest:${action}Text`)}</p>
        <form className="submission" method="post">
          <button type="submit">{say(`pages:digest:${action}Button`)}</button>
        </form>
      </div>
    ),
  })

  return { ...answer, headers: notStored }
}

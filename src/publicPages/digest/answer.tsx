import { readBody } from '../../api/body.ts'
import { ApiError } from '../../api/errors.ts'
import { allCategories, parentOf } from '../../api/terms/taxonomy.ts'
import { languageTitle } from '../../calendar/languageName.ts'
import { pageRoot, servesPages } from '../../calendar/publicPath.ts'
import { triesRetryAfter } from '../../content/login/tries.ts'
import { mailingSite } from '../../content/mail/noMail.ts'
import { sendMail, unsent } from '../../content/mail/send.ts'
import {
  confirmationTime,
  confirmSubscriber,
  endSubscription,
  storeSubscriber,
  subscriberOf,
} from '../../content/subscribers/subscribers.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { page } from '../page.tsx'
import { Notice } from '../parts/Notice.tsx'
import { challengeId, newChallenge, sealed, unsealed } from '../submit/challenge.ts'
import { isMailAddress, mostOf } from '../submit/judge.ts'
import { isForeign, mayMail, mayTake } from '../submit/visitorLimits.ts'
import { below, languagesOf, type PageAnswer, type PageEndpoint, type Visit } from '../visit.ts'
import { DigestForm, type DigestRequest } from './DigestForm.tsx'
import { confirmationMail } from './digestMail.ts'
import { currentWeek, digestPath, hasDigest, weekInstant } from './digestWeek.ts'

/** More bytes than the form has with all categories chosen. */
const longestForm = 50_000

/** The page where visitors subscribe to the weekly mail, or what comes next after they did (decision 85). */
export const digestPage: PageEndpoint = async (visit) => {
  await requireOpen(visit)
  if (visit.params.sent === undefined) return formPage(visit, {})

  return notice(visit, { title: 'pages:digest:sent', text: 'pages:digest:sentText' })
}

/**
 * Takes the form of a visitor and mails a link that confirms it. The answer is the same whether the address is known or not; too many mails to one
 * address are not sent, and nobody is told.
 */
export const receiveSubscriber: PageEndpoint = async (visit) => {
  await requireOpen(visit)
  const { payload, request } = visit.call
  const sent = await readBody(request, {
    limit: longestForm,
    isList: (name) => name === 'categories',
  })
  // A program that fills in every field is not told that it was found out.
  if (textOf(sent.company)) return leadTo(visit, `${digestPath}?sent=1`)
  const requested = await requestIn(visit, sent)
  const form = challengeId(payload, textOf(sent.challenge))
  if (!form || isForeign(visit)) {
    return formPage(visit, { requested, notice: 'pages:digest:old', status: 422 })
  }
  if (!isMailAddress(requested.email) || requested.email.length > mostOf.email) {
    return formPage(visit, { requested, fault: visit.say('pages:digest:fault'), status: 422 })
  }
  if (!(await mayTake(visit, 'subscription'))) {
    const answer = await formPage(visit, { requested, notice: 'pages:digest:tooMany', status: 429 })

    return { ...answer, headers: { ...answer.headers, 'Retry-After': triesRetryAfter } }
  }
  if (await mayMail(visit, 'subscription', requested.email)) {
    const key = await storeSubscriber(payload, {
      ...requested,
      form,
      categories: requested.categories.map(Number),
    })
    if (key) void mailConfirmation(visit, requested, key)
  }

  return leadTo(visit, `${digestPath}?sent=1`)
}

const mailConfirmation = async (
  { call: { payload, settings } }: Visit,
  { email, language }: DigestRequest,
  key: string,
): Promise<void> => {
  const site = mailingSite(payload.config)
  if (!site) return
  const token = sealed(payload, confirmation, key)
  const link = `${pageRoot(language, { ...settings, site })}${digestPath}confirm/?token=${token}`
  try {
    const mail = confirmationMail({ site, link }, { language, texts: settings.texts })
    await sendMail(payload, { email, name: '' }, mail)
  } catch (error) {
    payload.logger.error(`A mail that confirms a subscription was not sent: ${unsent(error)}`)
  }
}

const confirmation = 'subscription'

/** The page with the button that confirms a subscription: programs that follow the links of mails press none. */
export const confirmPage: PageEndpoint = async (visit) => {
  await requireOpen(visit)
  if (visit.params.done !== undefined) {
    return notice(visit, { title: 'pages:digest:confirmed', text: 'pages:digest:confirmedText' })
  }
  const key = keyIn(visit)
  if (!key || !(await subscriberOf(visit.call.payload, key))) return gone(visit)

  return buttonPage(visit, 'confirm')
}

/** Confirms the subscription of a link. */
export const receiveConfirmation: PageEndpoint = async (visit) => {
  await requireOpen(visit)
  const key = keyIn(visit)
  const week = weekInstant(await currentWeek(visit.call))
  if (!key || !(await confirmSubscriber(visit.call.payload, { key, week }))) return gone(visit)

  return leadTo(visit, `${digestPath}confirm/?done=1`)
}

const keyIn = ({ call: { payload }, params }: Visit): string | undefined =>
  unsealed(payload, { use: confirmation, text: textOf(params.token), lifetime: confirmationTime })

const gone = async (visit: Visit): Promise<PageAnswer> => ({
  ...(await notice(visit, {
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
  const address = textOf(visit.params.token)
  if (address) await endSubscription(visit.call.payload, address)

  return notice(visit, { title: 'pages:digest:ended', text: 'pages:digest:endedText' })
}

const requireOpen = async ({ call }: Visit): Promise<void> => {
  if (!(await hasDigest(call))) throw new ApiError('rest_no_route')
}

const leadTo = (visit: Visit, path: string): PageAnswer => ({
  status: 303,
  headers: { ...notStored, Location: below(visit, path) },
  body: '',
})

const notStored = { 'Cache-Control': 'no-store' }

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** What was sent, without languages and categories that there are not. */
const requestIn = async (visit: Visit, sent: Record<string, unknown>): Promise<DigestRequest> => {
  const { call } = visit
  const known = (await topCategories(visit)).map(({ value }) => value)
  const chosen = [sent.categories].flat().map(textOf)
  const language = textOf(sent.language)

  return {
    email: textOf(sent.email).toLowerCase(),
    language: offered(visit).includes(language) ? language : call.language,
    categories: known.filter((one) => chosen.includes(one)),
  }
}

const offered = (visit: Visit): string[] =>
  languagesOf(visit).filter((language) => servesPages(language, visit.call.settings))

const topCategories = async ({ call }: Visit): Promise<{ value: string; name: string }[]> =>
  [...(await allCategories(call)).values()]
    .filter((category) => parentOf(category) === 0)
    .map(({ id, name }) => ({ value: `${id}`, name: name ?? '' }))
    .sort((a, b) => a.name.localeCompare(b.name, call.language))

type Shown = { title: TextKey; text: TextKey; again?: TextKey }

const notice = async (visit: Visit, { title, text, again }: Shown): Promise<PageAnswer> => {
  const { say } = visit
  const answer = await page(visit, {
    head: { title: say(title), path: undefined, isUnlisted: true },
    content: (
      <Notice
        title={say(title)}
        text={say(text)}
        links={[
          ...(again ? [{ href: below(visit, digestPath), text: say(again) }] : []),
          { href: below(visit, '/events/'), text: say('pages:coming') },
        ]}
      />
    ),
  })

  return { ...answer, headers: notStored }
}

/** A page whose one button does what its address says. */
const buttonPage = async (visit: Visit, deed: 'confirm' | 'end'): Promise<PageAnswer> => {
  const { say } = visit
  const answer = await page(visit, {
    head: { title: say(`pages:digest:${deed}`), path: undefined, isUnlisted: true },
    content: (
      <div className="notice">
        <h1>{say(`pages:digest:${deed}`)}</h1>
        <p>{say(`pages:digest:${deed}Text`)}</p>
        <form className="submission" method="post">
          <button type="submit">{say(`pages:digest:${deed}Button`)}</button>
        </form>
      </div>
    ),
  })

  return { ...answer, headers: notStored }
}

type FormState = { requested?: DigestRequest; fault?: string; notice?: TextKey; status?: number }

const formPage = async (
  visit: Visit,
  { requested, fault, notice: said, status = 200 }: FormState,
): Promise<PageAnswer> => {
  const { call, say } = visit
  const title = say('pages:digest:title')
  const answer = await page(visit, {
    head: {
      title: fault ? say('pages:submit:faultyTitle', { title }) : title,
      path: () => digestPath,
      description: say('pages:digest:intro'),
    },
    content: (
      <>
        <h1>{title}</h1>
        <p>{say('pages:digest:intro')}</p>
        {said || fault ? (
          <p className="status-notice" role="alert">
            {fault ? <a href="#email">{fault}</a> : said && say(said)}
          </p>
        ) : null}
        <DigestForm
          say={say}
          request={requested ?? { email: '', language: call.language, categories: [] }}
          fault={fault}
          challenge={newChallenge(call.payload)}
          languages={offered(visit).map((value) => ({
            value,
            name: languageTitle(value, call.language),
          }))}
          categories={await topCategories(visit)}
        />
      </>
    ),
  })

  return { ...answer, status, headers: notStored }
}

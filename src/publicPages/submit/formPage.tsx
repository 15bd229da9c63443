import { paragraphsOf, storedPagesIn } from '../../api/site/readBranding.ts'
import { mailingSite } from '../../content/mail/noMail.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { hasNoStore } from '../../media/hasNoStore.ts'
import { page } from '../page.tsx'
import { Notice } from '../parts/Notice.tsx'
import { below, type PageAnswer, type Visit } from '../visit.ts'
import { newChallenge } from './challenge.ts'
import { leadTo, notStored } from './formAnswer.ts'
import { choicesOf } from './formChoices.ts'
import type { Faults } from './judge.ts'
import { SubmissionForm } from './SubmissionForm.tsx'
import { noValues, type SentForm } from './sentForm.ts'

const path = '/events/submit/'

/** The largest picture that a visitor may send, in bytes, unless the site takes only smaller ones. */
export const largestPicture = 8_000_000

type FormState = {
  sent?: SentForm
  faults?: Faults
  /** What is said above the form. */
  notice?: TextKey
  wantsCode?: boolean
  status?: number
}

/** The page of the form, with what was typed and what is wrong with it. */
export const formPage = async (
  visit: Visit,
  { sent, faults: found = {}, notice, wantsCode = false, status = 200 }: FormState,
): Promise<PageAnswer> => {
  const { call, say } = visit
  const { payload } = call
  const [{ submissionText }, choices] = await Promise.all([storedPagesIn(call), choicesOf(call)])
  const title = say('pages:submit:title')
  const isFaulty = Object.keys(found).length > 0
  // Browsers keep no chosen file in a form that comes back.
  const isLost = isFaulty && sent?.picture !== undefined
  const faults = { ...(isLost && { picture: say('pages:submit:faults:pictureAgain') }), ...found }
  const answer = await page(visit, {
    hasScript: true,
    head: {
      title: isFaulty ? say('pages:submit:faultyTitle', { title }) : title,
      path: () => path,
      description: say('pages:submit:intro'),
    },
    content: (
      <>
        <h1>{title}</h1>
        {paragraphsOf(submissionText || say('pages:submit:intro')).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {notice ? (
          <p className="status-notice" role="alert">
            {say(notice, { email: sent?.values.email ?? '' })}
          </p>
        ) : null}
        {mailingSite(payload.config) ? null : (
          <noscript>
            <p className="status-notice">{say('pages:submit:needsScript')}</p>
          </noscript>
        )}
        <SubmissionForm
          say={say}
          values={sent?.values ?? noValues}
          faults={faults}
          choices={choices}
          challenge={sent?.challenge || newChallenge(payload)}
          proof={sent?.proof ?? ''}
          largestPicture={largestOf(visit)}
          wantsCode={wantsCode}
        />
        <script src={below(visit, '/events/submit.js')} defer />
      </>
    ),
  })

  return { ...answer, status, headers: notStored }
}

/** The page after an event was sent. */
export const thanks = async (visit: Visit): Promise<PageAnswer> => {
  const { say, call } = visit
  const isMailed = mailingSite(call.payload.config) !== undefined
  const answer = await page(visit, {
    head: { title: say('pages:submit:thanks'), path: () => path, isUnlisted: true },
    content: (
      <Notice
        title={say('pages:submit:thanks')}
        text={say(isMailed ? 'pages:submit:received' : 'pages:submit:receivedWithoutMail')}
        links={[
          { href: below(visit, '/events/'), text: say('pages:coming') },
          { href: below(visit, path), text: say('pages:submit:another') },
        ]}
      />
    ),
  })

  return { ...answer, headers: notStored }
}

/** Leads to the page after an event was sent. */
export const leadToThanks = (visit: Visit): PageAnswer => leadTo(visit, `${path}?sent=1`)

/** The bytes of the largest picture; `undefined` where no picture can be stored. */
export const largestOf = ({ call: { payload, settings } }: Visit): number | undefined =>
  hasNoStore(payload) ? undefined : Math.min(largestPicture, settings.maxUploadSize)

/** What is said of a picture that is too large. */
export const tooLarge = (visit: Visit): string =>
  visit.say('pages:submit:faults:large', {
    megabytes: Math.floor((largestOf(visit) ?? 0) / 1_000_000),
  })

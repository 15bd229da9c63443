import type { CollectionAfterChangeHook, Payload, PayloadRequest } from 'payload'
import { pageRoot, publicAddress } from '../../calendar/publicPath.ts'
import { settingsOf } from '../../model/settings.ts'
import { type EntryState, isTrashed, storedStatusOf } from '../../model/status.ts'
import { whenOver } from '../../storage/database/transactionEnds.ts'
import { mailLook } from '../mail/mailLook.ts'
import { mailingSite } from '../mail/noMail.ts'
import { sendMail, unsent } from '../mail/send.ts'
import { outcomeMail } from '../mail/submissionMails.ts'
import { reviewTurn } from '../reviewTurn.ts'
import { findRow } from '../storedRows.ts'
import { noteDecided, type Submission, submissionOf } from '../submissions/submissions.ts'

type Outcome = 'published' | 'refused'

/**
 * Mails a visitor what became of the event that they sent, once that is stored, and has their data forgotten soon. Nobody waits
 * for the mail, and what fails stands in the log.
 */
export const mailSender: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const outcome = previousDoc && outcomeOf(previousDoc, doc)
  if (!outcome) return
  const { payload } = req
  const sent = await submissionOf(payload, doc.id, req)
  if (!sent) return
  await noteDecided(req, sent)
  const news = {
    outcome,
    title: doc.title ?? '',
    note: doc.reviewNote ?? '',
    slug: await slugFor(req, doc.id, sent),
  }
  const send = async () => void notify(payload, sent, news)
  if (!(await whenOver(payload, req, { committed: send }))) await send()
}

const outcomeOf = (before: EntryState, after: EntryState): Outcome | undefined => {
  if (isTrashed(after)) {
    return !isTrashed(before) && storedStatusOf(before) === 'pending' ? 'refused' : undefined
  }
  const turn = reviewTurn(before, after)
  if (turn === 'approved') return 'published'

  return turn === 'returned' ? 'refused' : undefined
}

/** The slug of an event in the language of its sender; what hooks get of a document leaves it out. */
const slugFor = async (
  req: PayloadRequest,
  event: number,
  { language }: Submission,
): Promise<string> => {
  const row = await findRow<{ resolved?: Resolved }>(req, 'events', event, { resolved: true })

  return row?.resolved?.[language]?.slug ?? ''
}

type Resolved = { [language: string]: { slug?: string | null } | null } | null

type News = { outcome: Outcome; title: string; note: string; slug: string }

const notify = async (
  payload: Payload,
  { name, email, language }: Submission,
  { outcome, slug, ...news }: News,
): Promise<void> => {
  const site = mailingSite(payload.config)
  if (!site) return
  const settings = settingsOf(payload.config)
  const address = publicAddress('events', slug, { ...settings, site, language })
  const link =
    (outcome === 'published' && address) || `${pageRoot(language, { ...settings, site })}/`
  try {
    const mail = outcomeMail(
      { ...news, name, outcome, site, link },
      { language, texts: settings.texts, look: await mailLook(payload, { site, language }) },
    )
    await sendMail(payload, { email, name }, mail)
  } catch (error) {
    payload.logger.error(`A mail about a submitted event was not sent: ${unsent(error)}`)
  }
}

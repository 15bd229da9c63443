import type { Payload } from 'payload'
import { mayEditOthers } from '../../model/permissions.ts'
import { settingsOf } from '../../model/settings.ts'
import { colleagues } from '../colleagues.ts'
import { type Content, type Mail, mailOf, reviewMail, type Wording } from './mails.ts'
import { mailingSite } from './noMail.ts'
import { sendMail, unsent } from './send.ts'

/** What became of an event that a visitor sent, by its title. */
type Outcome = Content & { outcome: 'published' | 'refused'; title: string; note: string }

/** The mail to the visitor who sent an event that was published or refused. */
export const outcomeMail = ({ note, outcome, ...news }: Outcome, wording: Wording): Mail =>
  mailOf(news, wording, `mail:submission:${outcome}:subject`, (say) => [
    say(`mail:submission:${outcome}:text`),
    ...(outcome === 'refused' && note ? [say('mail:review:note'), note] : []),
    news.link,
  ])

/** The mail with the code by which a visitor confirms their address. */
export const codeMail = (content: Content & { code: string }, wording: Wording): Mail =>
  mailOf(content, wording, 'mail:submission:code:subject', (say) => [
    say('mail:submission:code:text'),
    content.code,
    say('mail:submission:code:ignore'),
  ])

/** Events of visitors within this time, in milliseconds, cause one mail to the editors, which names the first of them. */
const betweenMails = 10 * 60 * 1000

type Handed = { id: number; title: string; by: string; note: string; collection: string }

/**
 * Mails all editors that a visitor sent an event. Nobody waits for it, and what fails stands in the log.
 */
export const mailEditors = async (
  payload: Payload,
  { id, collection, ...news }: Handed,
): Promise<void> => {
  const site = mailingSite(payload.config)
  const now = Date.now()
  if (!site || now - (lastMail.get(payload) ?? 0) < betweenMails) return
  lastMail.set(payload, now)
  const { texts } = settingsOf(payload.config)
  const link = `${site}${payload.config.routes.admin}/collections/${collection}/${id}`
  try {
    const editors = (await colleagues(payload)).filter(mayEditOthers)
    for (const { email, name, language = Object.keys(texts)[0] ?? 'en' } of editors) {
      if (!email) continue
      const mail = reviewMail(
        { ...news, turn: 'submitted', link, site },
        { name },
        { language, texts },
      )
      await sendMail(payload, { email, name }, mail)
    }
  } catch (error) {
    payload.logger.error(`A mail about a submitted event was not sent: ${unsent(error)}`)
  }
}

const lastMail = new WeakMap<Payload, number>()

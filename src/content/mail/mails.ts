import { escapeUTF8 } from 'entities'
import { textIn } from '../../i18n/textIn.ts'
import type { TextKey, Texts } from '../../i18n/texts.ts'
import type { ReviewTurn } from '../reviewTurn.ts'
import { htmlMail } from './htmlMail.ts'
import type { MailLook } from './mailLook.ts'

export type Mail = {
  subject: string
  text: string
  html: string
  /** Headers of its own. */
  headers?: Record<string, string>
}

/** The language of a mail, the texts of all, and for visitors how the calendar looks. */
export type Wording = { language: string; texts: Record<string, Texts>; look?: MailLook }

/** What every mail says. */
export type Content = {
  /** What its reader is called. */
  name: string
  /** Public address of the site. */
  site: string
  /** Where it leads. */
  link: string
}

/** What its reader signs in with. */
type OfAccount = Content & { username: string }

/** For how long the link of a mail for a new password holds, in milliseconds. */
export const linkLife = 60 * 60 * 1000

/** The mail to somebody who forgot their password, in their language. */
export const resetMail = (content: OfAccount, wording: Wording): Mail =>
  mailOf(content, wording, 'mail:reset:subject', (say) => [
    say('mail:reset:asked'),
    content.link,
    say('mail:reset:ignore'),
  ])

/** The mail to somebody at whose name passwords are guessed: its link makes their browser known. */
export const loginLinkMail = (content: OfAccount, wording: Wording): Mail =>
  mailOf(content, wording, 'mail:loginLink:subject', (say) => [
    say('mail:loginLink:guessed'),
    content.link,
    say('mail:loginLink:ignore'),
  ])

/** For how long an invitation holds, in milliseconds. */
export const invitationLife = 7 * 24 * 60 * 60 * 1000

/** The mail to somebody who is to write in the calendar; `by` is who invites them, as colleagues call them. */
export const invitationMail = (content: OfAccount & { by: string }, wording: Wording): Mail =>
  mailOf(content, wording, 'mail:invitation:subject', (say) => [
    say('mail:invitation:invited'),
    content.link,
    say('mail:invitation:signIn'),
  ])

/** What became of an entry, by its title; `by` is who did it, as colleagues call them. */
export type ReviewNews = { turn: ReviewTurn; title: string; by: string; note: string } & Omit<
  Content,
  'name'
>

/** The mail about an entry that was handed in, handed back or published. */
export const reviewMail = (
  { turn, note, ...news }: ReviewNews,
  { name }: { name: string },
  wording: Wording,
): Mail =>
  mailOf({ ...news, name }, wording, `mail:review:${turn}:subject`, (say) => [
    say(`mail:review:${turn}:text`),
    ...(note ? [say('mail:review:note'), note] : []),
    news.link,
  ])

/** A webhook that is paused without a person, and the host that it was sent to. */
export type PausedWebhook = Content & {
  fault: 'failing' | 'gone' | 'secret'
  webhook: string
  host: string
}

/** The mail to administrators about a webhook that is paused (WH-2). */
export const pausedWebhookMail = ({ fault, ...news }: PausedWebhook, wording: Wording): Mail =>
  mailOf(news, wording, 'mail:webhook:subject', (say) => [
    say(`mail:webhook:${fault}`),
    say('mail:webhook:next'),
    news.link,
  ])

/** A mail as text and as HTML; a paragraph that is an address is a link. */
export const mailOf = (
  content: Content & { [value: string]: string },
  { language, texts, look }: Wording,
  subjectKey: TextKey,
  paragraphsOf: (say: (key: TextKey) => string) => string[],
): Mail => {
  const values = { ...content, site: new URL(content.site).host }
  const say = (key: TextKey) => textIn(texts, language, key, values)

  return letter({
    language,
    subject: say(subjectKey),
    paragraphs: [say('mail:reset:greeting'), ...paragraphsOf(say)],
    look,
  })
}

type Letter = {
  language: string
  subject: string
  paragraphs: string[]
  look?: MailLook | undefined
}

/** Paragraphs as a mail; one that is an address is a link. */
export const letter = ({ language, subject, paragraphs, look }: Letter): Mail => ({
  subject,
  text: `${[...paragraphs, ...(look ? [signature(look)] : [])].join('\n\n')}\n`,
  html: htmlMail({
    language,
    subject,
    look,
    body: paragraphs
      .map((text) => `<p>${isAddress(text) ? linkTo(text) : escapeUTF8(text)}</p>`)
      .join('\n'),
  }),
})

/** Mail programs know a signature by its first line (RFC 3676, 4.3). */
const signature = ({ name, home }: MailLook): string => `-- \n${name}\n${home}`

const isAddress = (text: string) => /^https?:\/\/\S+$/.test(text)

const linkTo = (address: string) => `<a href="${escapeUTF8(address)}">${escapeUTF8(address)}</a>`

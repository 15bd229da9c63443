import { escapeUTF8 } from 'entities'
import { textIn } from '../../i18n/textIn.ts'
import type { TextKey, Texts } from '../../i18n/texts.ts'
import type { ReviewTurn } from '../reviewTurn.ts'

export type Mail = {
  subject: string
  text: string
  html: string
  /** Headers of its own. */
  headers?: Record<string, string>
}

/** The language of a mail, and the texts of all. */
export type Wording = { language: string; texts: Record<string, Texts> }

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

/** A mail as text and as HTML; a paragraph that is an address is a link. */
export const mailOf = (
  content: Content & { [value: string]: string },
  { language, texts }: Wording,
  subjectKey: TextKey,
  paragraphsOf: (say: (key: TextKey) => string) => string[],
): Mail => {
  const values = { ...content, site: new URL(content.site).host }
  const say = (key: TextKey) => textIn(texts, language, key, values)

  return letter({
    language,
    subject: say(subjectKey),
    paragraphs: [say('mail:reset:greeting'), ...paragraphsOf(say)],
  })
}

type Letter = { language: string; subject: string; paragraphs: string[] }

/** Paragraphs as a mail; one that is an address is a link. */
export const letter = ({ language, subject, paragraphs }: Letter): Mail => ({
  subject,
  text: `${paragraphs.join('\n\n')}\n`,
  html: htmlMail({
    language,
    subject,
    body: paragraphs
      .map((text) => `<p>${isAddress(text) ? linkTo(text) : escapeUTF8(text)}</p>`)
      .join('\n'),
  }),
})

/** The HTML of a mail around what it says; programs of mail follow styles in the elements alone. */
export const htmlMail = ({
  language,
  subject,
  body,
}: Pick<Letter, 'language' | 'subject'> & { body: string }): string => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeUTF8(subject)}</title>
<body style="font-family: system-ui, sans-serif; line-height: 1.5; max-width: 40rem; margin: 1rem auto; padding: 0 1rem; overflow-wrap: anywhere">
${body}
</body>
</html>
`

const isAddress = (text: string) => /^https?:\/\/\S+$/.test(text)

const linkTo = (address: string) => `<a href="${escapeUTF8(address)}">${escapeUTF8(address)}</a>`

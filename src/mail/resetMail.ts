import { escapeUTF8 } from 'entities'
import { textIn } from '../translations/inLanguage.ts'
import type { TextKey, Texts } from '../translations/texts.ts'

/** For how long the link of a mail holds, in milliseconds. */
export const linkLife = 60 * 60 * 1000

type Reset = {
  /** What the person is called, and what they sign in with. */
  name: string
  username: string
  /** Public address of the site. */
  site: string
  /** Where a new password is chosen. */
  link: string
}

export type Mail = { subject: string; text: string; html: string }

/** The mail to somebody who forgot their password, in their language. */
export const resetMail = (reset: Reset, language: string, texts: Record<string, Texts>): Mail => {
  const { name, username, link } = reset
  const site = new URL(reset.site).host
  const say = (key: TextKey) => textIn(texts, language, key, { name, username, site })
  const subject = say('mail:reset:subject')
  const paragraphs = [
    say('mail:reset:greeting'),
    say('mail:reset:asked'),
    link,
    say('mail:reset:ignore'),
  ]

  return {
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<title>${escapeUTF8(subject)}</title>
${paragraphs.map((text) => `<p>${text === link ? linkTo(text) : escapeUTF8(text)}</p>`).join('\n')}
</html>
`,
  }
}

const linkTo = (address: string) => `<a href="${escapeUTF8(address)}">${escapeUTF8(address)}</a>`

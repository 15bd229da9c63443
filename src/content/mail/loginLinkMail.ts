import { textIn } from '../../i18n/textIn.ts'
import type { TextKey, Texts } from '../../i18n/texts.ts'
import { letter, type Mail } from './letter.ts'

type LoginLink = {
  /** What the person is called, and what they sign in with. */
  name: string
  username: string
  /** Public address of the site. */
  site: string
  /** Where the browser is made known. */
  link: string
}

/** The mail to somebody at whose name passwords are guessed, in their language. */
export const loginLinkMail = (
  { name, username, site, link }: LoginLink,
  language: string,
  texts: Record<string, Texts>,
): Mail => {
  const say = (key: TextKey) =>
    textIn(texts, language, key, { name, username, site: new URL(site).host })

  return letter(
    say('mail:loginLink:subject'),
    [say('mail:reset:greeting'), say('mail:loginLink:guessed'), link, say('mail:loginLink:ignore')],
    language,
  )
}

import { textIn } from '../../i18n/textIn.ts'
import type { TextKey, Texts } from '../../i18n/texts.ts'
import { letter, type Mail } from './letter.ts'

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

/** The mail to somebody who forgot their password, in their language. */
export const resetMail = (reset: Reset, language: string, texts: Record<string, Texts>): Mail => {
  const { name, username, link } = reset
  const site = new URL(reset.site).host
  const say = (key: TextKey) => textIn(texts, language, key, { name, username, site })

  return letter(
    say('mail:reset:subject'),
    [say('mail:reset:greeting'), say('mail:reset:asked'), link, say('mail:reset:ignore')],
    language,
  )
}

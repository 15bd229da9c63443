import { textIn } from '../../i18n/textIn.ts'
import type { TextKey, Texts } from '../../i18n/texts.ts'
import { letter, type Mail } from './letter.ts'

/** For how long an invitation holds, in milliseconds. */
export const invitationLife = 7 * 24 * 60 * 60 * 1000

type Invitation = {
  /** What the person is called, and what they will sign in with. */
  name: string
  username: string
  /** Who invites them, as colleagues call them. */
  by: string
  /** Public address of the site. */
  site: string
  /** Where they choose their password. */
  link: string
}

/** The mail to somebody who is to write in the calendar, in their language. */
export const invitationMail = (
  { name, username, by, site, link }: Invitation,
  { language, texts }: { language: string; texts: Record<string, Texts> },
): Mail => {
  const say = (key: TextKey) =>
    textIn(texts, language, key, { name, username, by, site: new URL(site).host })

  return letter(
    say('mail:invitation:subject'),
    [
      say('mail:reset:greeting'),
      say('mail:invitation:invited'),
      link,
      say('mail:invitation:signIn'),
    ],
    language,
  )
}

import { type Found, unseen, warning, well, wrong } from '../../plugin/doctor/finding.ts'
import { reasonOf } from '../../plugin/doctor/secrets.ts'
import { transportTo } from '../smtp.ts'

type Environment = { acts: boolean; SMTP_URL?: string | undefined }

/** Greets the mail server, and signs in where the address has a name, without sending anything. */
export const mailFinding = async ({ acts, SMTP_URL }: Environment): Promise<Found> => {
  if (!acts) return unseen('This is a preview, which sends no mails.')
  if (!SMTP_URL) {
    return warning(
      'There is no mail server: nobody gets a link to a new password.',
      'Set SMTP_URL and MAIL_FROM, unless this is meant.',
    )
  }
  const { host } = new URL(SMTP_URL)
  const transport = transportTo(SMTP_URL)
  try {
    await transport.verify()

    return well(`${host} takes mails; none was sent.`)
  } catch (error) {
    const isRefused = error instanceof Error && 'code' in error && error.code === 'EAUTH'

    return wrong(
      `${host} ${isRefused ? 'refuses the name or the password' : 'cannot be used'} (${reasonOf(error)}).`,
      isRefused
        ? 'Correct SMTP_URL; special characters in name and password are percent-encoded.'
        : 'Start the mail server, open the way to it, or correct SMTP_URL.',
    )
  } finally {
    transport.close()
  }
}

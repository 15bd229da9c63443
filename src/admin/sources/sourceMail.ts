import type { Payload } from 'payload'
import { colleagues } from '../../content/colleagues.ts'
import { mailOf } from '../../content/mail/mails.ts'
import { mailingSite } from '../../content/mail/noMail.ts'
import { sendMail, unsent } from '../../content/mail/send.ts'
import { textIn } from '../../i18n/textIn.ts'
import { settingsOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import type { SourceFault } from './storedSources.ts'

/** Mails all administrators that a source cannot be read, in their language; what fails stands in the log. */
export const tellFailure = async (
  payload: Payload,
  { name: title, fault }: { name: string; fault: SourceFault },
): Promise<void> => {
  const site = mailingSite(payload.config)
  if (!site) return
  const { texts } = settingsOf(payload.config)
  const link = `${site}${payload.config.routes.admin}/collections/${slugOf(payload, 'calendar-sources')}`
  try {
    const people = await colleagues(payload)
    for (const { email, name, role, language = Object.keys(texts)[0] ?? 'en' } of people) {
      if (role !== 'administrator' || !email) continue
      const reason = textIn(texts, language, `sources:fault:${fault}`)
      const content = { name, site, link, title, reason }
      const wording = { language, texts }
      await sendMail(
        payload,
        { email, name },
        mailOf(content, wording, 'mail:source:subject', (say) => [
          say('mail:source:text'),
          reason,
          link,
        ]),
      )
    }
  } catch (error) {
    payload.logger.error(`A mail about a source was not sent: ${unsent(error)}`)
  }
}

import type { Payload } from 'payload'
import { isAdministrator } from '../../model/permissions.ts'
import { settingsOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { colleagues } from '../colleagues.ts'
import { pausedWebhookMail } from '../mail/mails.ts'
import { mailingSite } from '../mail/noMail.ts'
import { sendMail, unsent } from '../mail/send.ts'
import { changeWebhook, type StoredWebhook } from './webhooks.ts'

/** Why a webhook is paused without a person. */
export type Fault = 'failing' | 'gone' | 'secret'

/** Pauses a webhook, once, and mails administrators why (WH-2). What waits, waits on. */
export const pauseWebhook = async (
  payload: Payload,
  { id, name, address }: StoredWebhook,
  fault: Fault,
): Promise<void> => {
  const isPaused = await changeWebhook(
    payload,
    { id, where: { paused: { not_equals: true } } },
    { paused: true, pausedBecause: fault, pausedAt: new Date().toISOString() },
  )
  if (!isPaused) return
  payload.logger.warn(`Webhook ${id} is paused: ${fault}.`)
  const site = mailingSite(payload.config)
  if (!site) return
  const { texts } = settingsOf(payload.config)
  const link = `${site}${payload.config.routes.admin}/collections/${slugOf(payload, 'calendar-webhooks')}/${id}`
  try {
    for (const person of await colleagues(payload)) {
      const { email, language = Object.keys(texts)[0] ?? 'en' } = person
      if (!email || !isAdministrator(person)) continue
      const news = {
        fault,
        webhook: name,
        host: new URL(address).host,
        name: person.name,
        site,
        link,
      }
      await sendMail(
        payload,
        { email, name: person.name },
        pausedWebhookMail(news, { language, texts }),
      )
    }
  } catch (error) {
    payload.logger.error(`A mail about a webhook was not sent: ${unsent(error)}`)
  }
}

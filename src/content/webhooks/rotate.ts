import type { Payload, PayloadRequest } from 'payload'
import { newSecret, sealed, unsealed } from './sealedSecret.ts'
import { changeWebhook, rotationTime, type StoredWebhook } from './webhooks.ts'

/** The secret with which messages to a webhook are signed; for administrators, who checked it. */
export const secretOf = (payload: Payload, { secret }: StoredWebhook): string =>
  unsealed(payload, secret) ?? ''

/** Gives a webhook a new secret, and resolves with it. The one before signs, too, for a day, so that receivers can follow (WH-2). */
export const rotateSecret = async (
  payload: Payload,
  { id, secret: previousSecret }: StoredWebhook,
  req?: PayloadRequest,
): Promise<string> => {
  const secret = newSecret()
  await changeWebhook(
    payload,
    { id, ...(req && { req }) },
    {
      secret: sealed(payload, secret),
      previousSecret,
      previousUntil: new Date(Date.now() + rotationTime).toISOString(),
    },
  )

  return secret
}

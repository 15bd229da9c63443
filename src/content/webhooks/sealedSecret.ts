import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'

const prefix = 'whsec_'

/** A secret in the form of Standard Webhooks: 32 random bytes in base64 (WH-2). */
export const newSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`

/** A secret as it is stored: only with the secret of the site it is read again. */
export const sealed = (payload: Payload, secret: string): string => payload.encrypt(secret)

/** The secret that was sealed; undefined where the secret of the site was another one. */
export const unsealed = (
  payload: Payload,
  stored: string | null | undefined,
): string | undefined => {
  if (!stored) return undefined
  try {
    const secret = payload.decrypt(stored)

    return /^whsec_[A-Za-z0-9+/]+=*$/.test(secret) ? secret : undefined
  } catch {
    return undefined
  }
}

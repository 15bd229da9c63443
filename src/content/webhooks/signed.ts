import { Webhook } from 'standardwebhooks'

export type Message = {
  /** The same at each attempt, so that receivers know what they have. */
  id: string
  /** When this attempt is made. */
  at: Date
  body: string
}

/**
 * The headers of a message after Standard Webhooks 1.0, with a signature for each secret: of two the receiver needs to know
 * one (WH-2).
 */
export const signedHeaders = (
  { id, at, body }: Message,
  secrets: readonly string[],
): Record<string, string> => ({
  'Content-Type': 'application/json',
  'webhook-id': id,
  'webhook-timestamp': `${Math.floor(at.getTime() / 1000)}`,
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
})

import type { presentDelivery } from '../../api/webhooks/present.ts'
import { answerOf } from '../answerOf.ts'
import { postJson } from '../postJson.ts'

/** A delivery as the form of a webhook lists it. */
export type Listed = ReturnType<typeof presentDelivery>

// The functions of this file throw the server's refusal. `address` is that of the webhook's own endpoints.

export const listDeliveries = async (address: string): Promise<Listed[]> => {
  const response = await fetch(`${address}/deliveries`, { credentials: 'include' })
  const { deliveries } = await answerOf<{ deliveries: Listed[] }>(response)

  return deliveries
}

/** The secret, or a new one. */
export const requestSecret = async (address: string, way: 'secret' | 'rotate'): Promise<string> => {
  const { secret } = await postJson<{ secret: string }>(`${address}/${way}`, {})

  return secret
}

/** Sends a delivery once more, and answers how the address took it. */
export const requestAgain = async (address: string, delivery: string): Promise<Listed> => {
  const sent = await postJson<{ delivery: Listed }>(`${address}/again`, { delivery })

  return sent.delivery
}

/** Sends a test, and answers how the address took it. */
export const requestTest = async (address: string): Promise<Listed> => {
  const { delivery } = await postJson<{ delivery: Listed }>(`${address}/test`, {})

  return delivery
}

import { rotateSecret, secretOf } from '../../content/webhooks/rotate.ts'
import { sendTest } from '../../content/webhooks/testMessage.ts'
import { type StoredWebhook, webhookAt } from '../../content/webhooks/webhooks.ts'
import { slugOf } from '../../model/slugs.ts'
import type { Call, Endpoint } from '../call.ts'
import { parseParams } from '../parseParams.ts'
import { requireUnchanged } from '../precondition.ts'
import { created, inWriteTransaction } from '../writing.ts'
import { type SentWebhook, webhookParams, webhookPath } from './params.ts'
import { presentDelivery, presentWebhook } from './present.ts'
import { requireAdministrator, webhookOfCall } from './webhookOfCall.ts'

/** `POST /webhooks`; the answer has the secret, which no other read has (WH-1). */
export const createWebhook: Endpoint = async (call, input) => {
  requireAdministrator(call)
  const sent: SentWebhook = await parseParams(webhookParams.create, input, call)

  return created(
    call,
    'webhooks',
    await inWriteTransaction(call, async (inside) => {
      const { payload, req } = inside
      const { id } = await payload.create({
        collection: slugOf(payload, 'calendar-webhooks'),
        data: {
          name: sent.name ?? '',
          address: sent.address ?? '',
          types: sent.types ?? [],
          languages: sent.languages ?? [call.settings.languages[0]],
          paused: sent.paused ?? false,
        },
        depth: 0,
        ...(req && { req }),
      })
      const stored = await storedIn(inside, id)

      return { ...presentWebhook(inside, stored), secret: secretOf(payload, stored) }
    }),
  )
}

/** POST, PUT and PATCH of `/webhooks/<id>`; with `rotate_secret` the answer has the new secret (WH-1, WH-2). */
export const updateWebhook: Endpoint = async (call, input) => {
  const { query } = await webhookOfCall(call, input, { ...webhookPath, ...webhookParams.update })
  const { id: _, rotate_secret: isRotated, ...sent } = query

  return {
    body: await inWriteTransaction(call, async (inside) => {
      const { payload, req } = inside
      const { webhook } = await webhookOfCall(inside, {}, webhookPath)
      await requireUnchanged(inside)
      await payload.update({
        collection: slugOf(payload, 'calendar-webhooks'),
        id: webhook.id,
        data: Object.fromEntries(
          Object.entries(sent).filter(
            ([name, value]) => value !== undefined && name in webhookParams.create,
          ),
        ),
        depth: 0,
        ...(req && { req }),
      })
      const secret = isRotated && (await rotateSecret(payload, webhook, req))

      return {
        ...presentWebhook(inside, await storedIn(inside, webhook.id)),
        ...(secret && { secret }),
      }
    }),
  }
}

/** DELETE of `/webhooks/<id>`, for good, with its deliveries; its last form is the answer (WH-1). */
export const deleteWebhook: Endpoint = async (call, input) => {
  await webhookOfCall(call, input, webhookPath)

  return {
    body: await inWriteTransaction(call, async (inside) => {
      const { payload, req } = inside
      const { webhook } = await webhookOfCall(inside, {}, webhookPath)
      await requireUnchanged(inside)
      await payload.delete({
        collection: slugOf(payload, 'calendar-webhooks'),
        id: webhook.id,
        depth: 0,
        ...(req && { req }),
      })

      return presentWebhook(inside, webhook)
    }),
  }
}

/** `POST /webhooks/<id>/test`: sends a message that says nothing, and answers how the address took it (WH-1). */
export const testWebhook: Endpoint = async (call, input) => {
  const { webhook } = await webhookOfCall(call, input, webhookPath)

  return { body: presentDelivery(await sendTest(call.payload, webhook)) }
}

const storedIn = async ({ payload, req }: Call, id: number): Promise<StoredWebhook> => {
  const stored = await webhookAt(payload, id, req)
  if (!stored) throw new Error(`The webhook ${id} is gone.`)

  return stored
}

import { APIError, type Endpoint, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { presentDelivery } from '../../api/webhooks/present.ts'
import { deliverAgain } from '../../api/webhooks/sendAgain.ts'
import { deliveryOf, pageOfDeliveries } from '../../content/webhooks/deliveries.ts'
import { rotateSecret, secretOf } from '../../content/webhooks/rotate.ts'
import { sendTest } from '../../content/webhooks/testMessage.ts'
import { type StoredWebhook, webhookAt } from '../../content/webhooks/webhooks.ts'
import { declares } from '../../http/declaredIds.ts'
import { say } from '../../i18n/admin.ts'
import { callerOf, isAdministrator } from '../../model/permissions.ts'
import { inTransaction } from '../../storage/database/transaction.ts'
import { sentBody } from '../sentBody.ts'

const againSchema = z.object({ delivery: z.string().max(100) })

/** How many deliveries the form of a webhook lists. */
const listed = 50

const ofWebhook = declares({
  at: 'path.id',
  of: 'calendar-webhooks',
  right: 'administrators',
})

/** The endpoints for the form of a webhook, under Payload's REST, for administrators alone (WH-1, WH-2). */
export const webhookEndpoints: Endpoint[] = [
  {
    path: '/admin-webhooks/:id/deliveries',
    method: 'get',
    custom: ofWebhook,
    handler: async (req) => {
      const { id } = await webhookOf(req)
      const { docs } = await pageOfDeliveries(req.payload, {
        where: { webhook: { equals: id } },
        limit: listed,
        page: 1,
      })

      return uncached({ deliveries: docs.map(presentDelivery) })
    },
  },
  {
    path: '/admin-webhooks/:id/secret',
    method: 'post',
    custom: ofWebhook,
    handler: async (req) => uncached({ secret: secretOf(req.payload, await webhookOf(req)) }),
  },
  {
    path: '/admin-webhooks/:id/rotate',
    method: 'post',
    custom: ofWebhook,
    handler: async (req) => {
      const webhook = await webhookOf(req)
      const secret = await inTransaction(req.payload, {}, (own) =>
        rotateSecret(req.payload, webhook, own),
      )

      return uncached({ secret })
    },
  },
  {
    path: '/admin-webhooks/:id/test',
    method: 'post',
    custom: ofWebhook,
    handler: async (req) =>
      uncached({ delivery: presentDelivery(await sendTest(req.payload, await webhookOf(req))) }),
  },
  {
    path: '/admin-webhooks/:id/again',
    method: 'post',
    custom: ofWebhook,
    handler: async (req) => {
      const webhook = await webhookOf(req)
      const { delivery: key } = await sentBody(req, againSchema)
      const delivery = await deliveryOf(req.payload, webhook.id, key)
      if (!delivery) throw new APIError(say(req, 'webhooks:gone'), 404, undefined, true)

      return uncached({
        delivery: presentDelivery(await deliverAgain(req.payload, webhook, delivery)),
      })
    },
  },
]

const uncached = (body: object) => Response.json(body, { headers: { 'Cache-Control': 'no-store' } })

/** Throws 403 unless the caller is an administrator, and 404 without a webhook of that id. */
const webhookOf = async (req: PayloadRequest): Promise<StoredWebhook> => {
  if (!isAdministrator(callerOf(req))) {
    throw new APIError(say(req, 'people:onlyAdministrators'), 403, undefined, true)
  }
  const id = Number(req.routeParams?.id)
  const webhook = Number.isSafeInteger(id) ? await webhookAt(req.payload, id) : undefined
  if (!webhook) throw new APIError(say(req, 'webhooks:gone'), 404, undefined, true)

  return webhook
}

import type { Payload } from 'payload'
import { attemptAgain } from '../../content/webhooks/attempt.ts'
import { type Delivery, deliveryOf } from '../../content/webhooks/deliveries.ts'
import type { StoredWebhook } from '../../content/webhooks/webhooks.ts'
import type { Endpoint } from '../call.ts'
import { ApiError } from '../errors.ts'
import { found, parseParams } from '../parseParams.ts'
import { messageBody } from './messageBody.ts'
import { againParams } from './params.ts'
import { presentDelivery } from './present.ts'
import { webhookOfCall } from './webhookOfCall.ts'

/** `POST /webhooks/<id>/again`: sends a delivery once more, also to a webhook that is paused, and answers how the address took it (WH-2). */
export const sendAgain: Endpoint = async (call, input) => {
  const { webhook, query } = await webhookOfCall(call, input, againParams)
  const delivery = await deliveryOf(call.payload, webhook.id, query.delivery ?? '')
  await parseParams(
    {
      delivery: found(againParams.delivery, delivery, () => ({ says: 'api:reasons:delivery' })),
    },
    { delivery: query.delivery },
    call,
  )
  // Without one the parameter was refused.
  if (!delivery) throw new ApiError('rest_no_route')

  return { body: presentDelivery(await deliverAgain(call.payload, webhook, delivery)) }
}

/** Sends a delivery of a webhook once more, with what its object is now. */
export const deliverAgain = async (
  payload: Payload,
  webhook: StoredWebhook,
  delivery: Delivery,
): Promise<Delivery> =>
  attemptAgain(payload, webhook, { delivery, body: await messageBody(payload, delivery) })

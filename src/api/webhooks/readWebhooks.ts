import { pageOfDeliveries } from '../../content/webhooks/deliveries.ts'
import { pageOfWebhooks } from '../../content/webhooks/webhooks.ts'
import type { Endpoint } from '../call.ts'
import { beyondReach } from '../entries/find.ts'
import { cappedPage, pageAnswer } from '../pageAnswer.ts'
import { parseParams } from '../parseParams.ts'
import { deliveryListParams, webhookListParams, webhookPath } from './params.ts'
import { presentDelivery, presentWebhook } from './present.ts'
import { requireAdministrator, webhookOfCall } from './webhookOfCall.ts'

/** `GET /webhooks` (WH-1). A page beyond the last one is empty. */
export const listWebhooks: Endpoint = async (call, input) => {
  requireAdministrator(call)
  const request = cappedPage(await parseParams(webhookListParams, input, call), call)
  const { docs, total } = await pageOfWebhooks(call.payload, {
    limit: request.per_page,
    page: Math.min(request.page, beyondReach),
  })

  return pageAnswer(call, 'webhooks', {
    docs: docs.map((webhook) => presentWebhook(call, webhook)),
    total,
    request,
    filters: {},
  })
}

/** `GET /webhooks/<id>` (WH-1). */
export const readWebhook: Endpoint = async (call, input) => {
  const { webhook } = await webhookOfCall(call, input, webhookPath)

  return { body: presentWebhook(call, webhook) }
}

/** `GET /webhooks/<id>/deliveries`, the newest first (WH-2). */
export const listDeliveries: Endpoint = async (call, input) => {
  const { webhook, query } = await webhookOfCall(call, input, deliveryListParams)
  const request = cappedPage(query, call)
  const { docs, total } = await pageOfDeliveries(call.payload, {
    where: { webhook: { equals: webhook.id } },
    limit: request.per_page,
    page: Math.min(request.page, beyondReach),
  })

  return pageAnswer(call, `webhooks/${webhook.id}/deliveries`, {
    member: 'deliveries',
    docs: docs.map(presentDelivery),
    total,
    request,
    filters: {},
  })
}

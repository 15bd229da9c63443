import { deliveryStates, lostType, testType } from '../../../content/webhooks/deliveries.ts'
import { pauseReasons } from '../../../content/webhooks/webhooks.ts'
import type { Say } from '../../../i18n/texts.ts'
import { webhookTypes } from '../../../model/webhookTypes.ts'
import type { Tree } from '../jsonSchema.ts'
import { envelope, links } from './listSchemas.ts'
import { address, flag, integer, list, nullable, object, ref, text } from './pieces.ts'

/** Webhooks and what was sent to them (WH-1, WH-2). */
export const webhookSchemas = (say: Say): Record<string, Tree> => {
  const moment = (description: string): Tree =>
    text(description, { pattern: '^(\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2})?$' })

  return {
    Webhook: object(
      {
        id: integer(say('api:document:webhook:id')),
        name: text(say('api:params:webhooks:name')),
        address: address(say('api:params:webhooks:address')),
        types: {
          ...list({ type: 'string', enum: [...webhookTypes] }),
          description: say('api:params:webhooks:types'),
        },
        languages: {
          ...list({ type: 'string' }),
          description: say('api:params:webhooks:languages'),
        },
        paused: flag(say('api:params:webhooks:paused')),
        paused_because: text(say('api:document:webhook:pausedBecause'), {
          enum: ['', ...pauseReasons],
        }),
        paused_utc: moment(say('api:document:webhook:pausedUtc')),
        date_utc: moment(say('api:document:webhook:dateUtc')),
        modified_utc: moment(say('api:document:webhook:modifiedUtc')),
        rest_url: address(say('api:document:webhook:restUrl')),
        deliveries_rest_url: address(say('api:document:webhook:deliveriesRestUrl')),
      },
      { secret: text(say('api:document:webhook:secret')) },
    ),
    WebhookList: object({ webhooks: list(ref('Webhook')), ...envelope(say) }, links(say)),
    Delivery: object({
      id: text(say('api:document:delivery:id')),
      type: text(say('api:document:delivery:type'), {
        enum: [...webhookTypes, testType, lostType],
      }),
      object: nullable(integer(say('api:document:delivery:object'))),
      language: text(say('api:document:delivery:language')),
      changed_utc: moment(say('api:document:delivery:changedUtc')),
      state: text(say('api:document:delivery:state'), { enum: [...deliveryStates] }),
      attempts: integer(say('api:document:delivery:attempts')),
      attempted_utc: moment(say('api:document:delivery:attemptedUtc')),
      next_attempt_utc: moment(say('api:document:delivery:nextAttemptUtc')),
      status: nullable(integer(say('api:document:delivery:status'))),
      answer: text(say('api:document:delivery:answer')),
      fault: text(say('api:document:delivery:fault')),
      milliseconds: nullable(integer(say('api:document:delivery:milliseconds'))),
    }),
    DeliveryList: object({ deliveries: list(ref('Delivery')), ...envelope(say) }, links(say)),
  }
}

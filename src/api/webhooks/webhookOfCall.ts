import { type StoredWebhook, webhookAt } from '../../content/webhooks/webhooks.ts'
import { isAdministrator } from '../../model/permissions.ts'
import type { Call } from '../call.ts'
import { idParam } from '../entries/params.ts'
import { ApiError } from '../errors.ts'
import { forbidden } from '../forbidden.ts'
import { found, type Params, parseParams, type Query } from '../parseParams.ts'

/** Webhooks are for administrators alone, and nobody else learns which there are (WH-1). */
export const requireAdministrator = (call: Call): void => {
  if (!isAdministrator(call.caller)) throw forbidden(call)
}

/**
 * The webhook that the path addresses, for administrators alone, and the parameters that were sent. One that does not exist is among
 * the faults.
 */
export const webhookOfCall = async <P extends Params>(
  call: Call,
  input: Record<string, unknown>,
  params: P,
): Promise<{ webhook: StoredWebhook; query: Query<P> }> => {
  requireAdministrator(call)
  const webhook = await webhookAt(call.payload, Number(call.path.id), call.req)
  const query = await parseParams(
    {
      ...params,
      id: found(idParam, webhook, (value) => ({
        says: 'api:reasons:webhook',
        values: { id: String(value) },
      })),
    },
    { ...input, ...call.path },
    call,
  )
  // Without one the id was refused.
  if (!webhook) throw new ApiError('rest_no_route')

  return { webhook, query }
}

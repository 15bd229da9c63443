import type { Say } from '../../../i18n/texts.ts'
import { type FaultCode, faultStatuses } from '../../errors.ts'
import type { Tree } from '../jsonSchema.ts'

/** The name of the example of a refusal; a code that has several statuses has as many. */
export const faultExampleName = (code: FaultCode, status: number): string =>
  status === faultStatuses.get(code) ? code : `${code}_${status}`

/** What a refusal looks like (ERR-1). */
export const faultExample = (code: FaultCode, status: number, say: Say): Tree => ({
  code,
  message: say(`api:errors:${code}`, { names: 'start_date', id: 4711 }),
  data: { status, ...detailsOf(code, say) },
})

/** ERR-2, ERR-3. */
const detailsOf = (code: FaultCode, say: Say): Tree => {
  if (code === 'rest_missing_callback_param') return { params: ['start_date'] }

  return code === 'rest_invalid_param'
    ? { params: { start_date: say('api:reasons:value') }, details: [] }
    : {}
}

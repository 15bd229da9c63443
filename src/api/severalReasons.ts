import type { Call } from './call.ts'
import type { Reason } from './reasons.ts'
import { sayTo } from './say.ts'

/** Several reasons as the one that a value has (ERR-3). */
export const severalReasons = (reasons: Reason[], call: Call): Reason => {
  const [only, ...more] = reasons
  if (only && more.length === 0) return only
  const sentences = reasons.map(({ says, values }) => sayTo(call)(says, values))

  return { says: 'api:reasons:several', values: { reasons: sentences.join(' ') } }
}

import type { Call } from '../../api/call.ts'
import { storedPagesIn } from '../../api/site/readBranding.ts'
import { baseOf } from '../../calendar/language.ts'
import { dateRegions } from '../../model/dateRegions.ts'

/** The same call with the region that the owner chose for its language, where there is one. */
export const inRegion = async (call: Call): Promise<Call> => {
  const stored = await storedPagesIn(call)
  const region = dateRegions.find(
    (one) => one === stored.region && baseOf(one) === baseOf(call.language),
  )

  return region ? { ...call, region } : call
}

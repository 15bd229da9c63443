import type { Cost, CostWording } from '../../calendar/cost.ts'
import type { Event } from '../../payload-types.ts'
import type { Call } from '../call.ts'
import { sayTo } from '../say.ts'

/** The parsed price of an event. `hooks/computeCost` is the only writer of this JSON, with what `parseCost` gave. */
export const storedCost = ({ costParsed }: Pick<Event, 'costParsed'>): Cost | null =>
  (costParsed as Cost | null) ?? null

/** The currency and the words with which an answer shows a cost. */
export const costWording = (call: Pick<Call, 'settings' | 'language'>): CostWording => ({
  currency: call.settings.currency,
  free: sayTo(call)('collections:free'),
})

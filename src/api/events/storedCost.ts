import type { Cost, Shown } from '../../calendar/cost.ts'
import type { Event } from '../../payload-types.ts'
import type { Call } from '../call.ts'
import { sayTo } from '../say.ts'

/** The parsed price of an event. `hooks/keepCost` is the only writer of this JSON, with what `parseCost` gave. */
export const storedCost = (event: Event): Cost | null => (event.costParsed as Cost | null) ?? null

/** What the answer to a call shows it with. */
export const costShown = (call: Pick<Call, 'settings' | 'language'>): Shown => ({
  currency: call.settings.currency,
  free: sayTo(call)('collections:free'),
})

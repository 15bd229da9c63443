import type { Cost } from '../../calendar/cost'
import type { Event } from '../../payload-types'

/** The parsed price of an event. `hooks/keepCost` is the only writer of this JSON, with what `parseCost` gave. */
export const storedCost = (event: Event): Cost | null => (event.costParsed as Cost | null) ?? null

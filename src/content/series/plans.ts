import type { PayloadRequest } from 'payload'
import type { Plan } from '../../calendar/recurrence/planned.ts'
import { perRequest } from '../perRequest.ts'

/** What one series did, by its id. */
type Carried = { series: number; plan: Plan; isMoved?: boolean }

/** Remembers in a request what its saves of series did, for later code of the same request. */
export const notePlan = (req: PayloadRequest, carried: Carried): void => {
  plansIn(req).push(carried)
}

/** All that saves of series did in this request, in their order (RC-27). */
export const plansIn = perRequest('plansOfSeries', (): Carried[] => [])

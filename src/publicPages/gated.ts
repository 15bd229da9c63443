import { askingOf } from '../api/gated.ts'
import { throughGate } from '../http/server/gate.ts'
import type { PageRoute } from './pageRoute.ts'
import type { PageAnswer, Visit } from './visit.ts'

/** What a page answers; one that is costly when its turn has come. Throws `GateFull` where it does not come in time. */
export const answerOf = async (
  { answer, isCostly }: PageRoute,
  visit: Visit,
): Promise<PageAnswer> =>
  isCostly?.(visit.params)
    ? throughGate(askingOf(visit.call), async () => answer(visit))
    : answer(visit)

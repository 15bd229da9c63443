import type { PayloadRequest } from 'payload'
import { seriesToChange } from '../../content/series/seriesOfDate.ts'
import { carryOut } from './carryOut.ts'
import { inEditorTransaction } from './editorTransaction.ts'
import type { Outcome, WideChange } from './operation.ts'
import { outcomeOf } from './outcomeOf.ts'

/** Rolls the transaction of a dry run back, and carries its outcome out of it. */
class DryRunDone extends Error {
  constructor(readonly outcome: Outcome) {
    super('The dry run is done')
  }
}

/** Computes the outcome that an operation would have, and writes nothing (RC-35). Throws what the operation would throw. */
export const dryRun = async (
  editorReq: PayloadRequest,
  id: number,
  wide: WideChange,
): Promise<Outcome> => {
  try {
    await inEditorTransaction(editorReq, async (req) => {
      const before = await seriesToChange(req, id)
      await carryOut(req, id, wide)
      throw new DryRunDone((await outcomeOf(req, before, wide.operation)).outcome)
    })
  } catch (error) {
    if (error instanceof DryRunDone) return error.outcome
    throw error
  }
  throw new Error('A dry run ends by being undone.')
}

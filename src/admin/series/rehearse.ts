import type { PayloadRequest } from 'payload'
import { carryOut } from './carryOut.ts'
import type { Asked, Outcome } from './deed.ts'
import { outcomeOf } from './outcomeOf.ts'
import { whole } from './whole.ts'

/** Ends a transaction whose deed is only to be told of. */
class Rehearsed extends Error {
  constructor(readonly outcome: Outcome) {
    super('Rehearsed')
  }
}

/** Tells what a deed would do to which dates, and writes nothing (RC-35). Throws what the deed would throw. */
export const rehearse = async (
  asked: PayloadRequest,
  id: number,
  wide: Asked,
): Promise<Outcome> => {
  try {
    await whole(asked, async (req) => {
      await carryOut(req, id, wide)
      throw new Rehearsed(await outcomeOf(req))
    })
  } catch (error) {
    if (error instanceof Rehearsed) return error.outcome
    throw error
  }
  throw new Error('A rehearsal ends by being undone.')
}

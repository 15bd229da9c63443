import { APIError } from 'payload'
import { Unreachable } from '../../media/unreachable.ts'
import { causes } from '../../storage/database/databaseErrors.ts'
import type { SourceFault } from './storedSources.ts'

/** A reading that failed, and the reason that administrators see. */
export class SourceFailed extends Error {
  constructor(readonly fault: SourceFault) {
    super(fault)
  }
}

/** The reason that administrators see of an error. */
export const faultOf = (error: unknown): SourceFault => {
  if (error instanceof SourceFailed) return error.fault
  if (error instanceof Unreachable) {
    if (error.isTooLarge) return 'tooLarge'

    return error.isPrivate ? 'private' : 'unreachable'
  }
  const refusal = causes(error).find((cause) => cause instanceof APIError)

  return refusal instanceof APIError && refusal.status < 500 ? 'limits' : 'unknown'
}

import { APIError } from 'payload'
import { CredentialsRefused, ImportFailed, NoService, TooMuch } from '../../import/failure.ts'
import { Unreachable } from '../../media/unreachable.ts'
import { causes } from '../../storage/database/databaseErrors.ts'
import type { SourceFault } from './storedSources.ts'

/** A reading that failed, and the reason that administrators see. */
export class SourceFailed extends Error {
  constructor(
    readonly fault: SourceFault,
    /** Which event was refused, and why, in one sentence. */
    readonly refusal?: string,
  ) {
    super(fault)
  }
}

/** The reason that administrators see of an error. */
export const faultOf = (error: unknown): SourceFault => {
  if (error instanceof SourceFailed) return error.fault
  const chain = causes(error)
  const unreachable = chain.find((cause) => cause instanceof Unreachable)
  if (unreachable instanceof Unreachable) {
    if (unreachable.isTooLarge) return 'tooLarge'

    return unreachable.isPrivate ? 'private' : 'unreachable'
  }
  if (error instanceof CredentialsRefused) return 'credentials'
  if (error instanceof NoService) return 'noService'
  if (error instanceof TooMuch) return 'limits'
  if (error instanceof ImportFailed) return 'unreachable'
  const refusal = chain.find((cause) => cause instanceof APIError)

  return refusal instanceof APIError && refusal.status < 500 ? 'limits' : 'unknown'
}

import { matches } from '../http/entityTags.ts'
import type { Call } from './call.ts'
import { ApiError } from './errors.ts'

/**
 * Refuses a write of an object that changed since the caller read it (GEN-58). To be called in the transaction of the
 * write, once the object and the right to change it are known. Throws `rest_precondition_failed`.
 */
export const requireUnchanged = async (call: Call): Promise<void> => {
  const wanted = call.request.headers.get('if-match')
  if (wanted === null || wanted.trim() === '*') return
  const tags = (await call.currentTags?.(call)) ?? []
  if (!tags.some((tag) => matches(wanted, tag))) throw new ApiError('rest_precondition_failed')
}

import type { Call } from './call.ts'
import { ApiError } from './errors.ts'

/** GEN-28: 401 for anonymous callers, 403 for others. */
export const forbidden = ({ caller }: Call): ApiError =>
  new ApiError('rest_forbidden', { status: caller ? 403 : 401 })

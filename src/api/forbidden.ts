import type { Call } from './call.ts'
import { ApiError } from './errors.ts'

/** GEN-28: of anonymous callers a right is asked, to others it is refused. */
export const forbidden = ({ caller }: Call): ApiError =>
  new ApiError('rest_forbidden', { status: caller ? 403 : 401 })

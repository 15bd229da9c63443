import { causes, isUnavailable } from '../storage/database/databaseErrors.ts'

/** Payload's logger, or the console before there is one. */
export type Log = { error: (entry: object) => void; info: (entry: object) => void }

/** The refusal or failure of a request. */
type Refused = {
  status: number
  /** The code of the error, if the answer has one. */
  code?: string
  /** The time of the request, by `performance.now()`. */
  since: number
  /** The cause, if it says more than the code. */
  cause?: unknown
}

/**
 * Logs a request that was refused (`info`) or failed (`error`) in one line, and none that succeeded. The line contains no
 * user and no parameters.
 */
export const logRefusal = (
  log: Log,
  request: Request,
  { status, code, since, cause }: Refused,
): void => {
  const path = pathOf(request)
  log[status >= 500 ? 'error' : 'info']({
    method: request.method,
    path,
    status,
    ...(code && { code }),
    ms: Math.round(performance.now() - since),
    ...(cause !== undefined && reasonOf(cause, status)),
    msg: `${request.method} ${path} ${status}`,
  })
}

/** A failure of ours needs its stack; a refusal by a hook and an unavailable database need only a sentence. */
const reasonOf = (cause: unknown, status: number) =>
  status >= 500 && !isUnavailable(cause)
    ? { err: cause }
    : { reason: causes(cause).at(-1)?.message }

/**
 * The path of a request for the log, without queries, which contain passwords of events, tokens and searched words, and
 * without the token at the end of a mailed link.
 */
export const pathOf = ({ url }: Request): string =>
  new URL(url).pathname.replace(/\/(verify|reset)\/[^/]+/, '/$1/…')

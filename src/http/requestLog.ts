import { causes, isUnavailable } from '../storage/database/databaseErrors.ts'

/** Payload's logger, or where there is none yet the console. */
export type Log = { error: (entry: object) => void; info: (entry: object) => void }

/** How a request was refused, or failed. */
type Refused = {
  status: number
  /** The code of the error, where the answer has one. */
  code?: string
  /** When the request came, by `performance.now()`. */
  since: number
  /** What it was refused for, where that is more than the code says. */
  cause?: unknown
}

/**
 * Logs a request that was refused (`info`) or failed (`error`) in one line, and none that succeeds. The line names no
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

/** A failure of ours is to be found by its stack; of what a hook refused, and a database that is away, a sentence is enough. */
const reasonOf = (cause: unknown, status: number) =>
  status >= 500 && !isUnavailable(cause)
    ? { err: cause }
    : { reason: causes(cause).at(-1)?.message }

/**
 * The path of a request, for the log: queries hold passwords of events, tokens, and searched words; the path of a link
 * in a mail ends with its token.
 */
export const pathOf = ({ url }: Request): string =>
  new URL(url).pathname.replace(/\/(verify|reset)\/[^/]+/, '/$1/…')

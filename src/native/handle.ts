import type { Payload } from 'payload'
import { isUnavailable, retryAfter } from '../database/errors'
import { outagesOf } from '../database/mongoOutages'
import { nativeHeaders } from '../securityHeaders'
import { settingsOf } from '../settings'
import { busy } from './answerErrors'
import { asReading } from './asReading'
import { boundBody } from './boundBody'
import type { Guard } from './guard'
import { languageOf } from './language'
import { NativeRefusal } from './refusal'
import { sameOrigin, withoutForeignCookies } from './sameOrigin'
import { soundBody } from './soundBody'
import { soundPath } from './soundPath'
import { soundQuery } from './soundQuery'

/** Every request passes all of them, in this order: what costs the least comes first. */
const guards: Guard[] = [sameOrigin, asReading, soundPath, soundQuery, boundBody, soundBody]

/**
 * Payload's own REST interface, which is `answer`, behind our guards. Never throws: what a guard refuses, and a database
 * that does not open, is answered in Payload's form, `{ errors: [{ message }] }`.
 */
export const handleNative = async (
  opening: Payload | Promise<Payload>,
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> => {
  let log: Log = console
  try {
    const payload = await opening
    log = payload.logger
    const guarded = { payload, settings: settingsOf(payload.config) }
    let passed = request
    for (const guard of guards) passed = await guard(passed, guarded)
    const outages = outagesOf(payload)
    const answered = await answer(passed)
    if (outagesOf(payload) > outages && !hasWritten(request, answered))
      return withOwnHeaders(unasked(request))

    return withOwnHeaders(withoutForeignCookies(answered, request, guarded.settings))
  } catch (error) {
    return withOwnHeaders(refused(error, request, log))
  }
}

/** Whether something was done that is not to be done again. */
const hasWritten = ({ method }: Request, { ok }: Response): boolean =>
  ok && !['GET', 'HEAD'].includes(method)

/** Payload takes a user whom it could not read for nobody, whatever it then answers. */
const unasked = (request: Request): Response =>
  errorResponse(busy[languageOf(request)], { status: 503 })

type Log = { error: (told: object) => void }

/** Copied, because those of a redirection cannot be changed. */
const withOwnHeaders = ({ body, status, statusText, headers }: Response): Response => {
  const all = new Headers(headers)
  for (const [name, value] of Object.entries(nativeHeaders)) all.set(name, value)
  if (status === 503 && !all.has('Retry-After')) all.set('Retry-After', retryAfter['Retry-After'])

  return new Response(body, { status, statusText, headers: all })
}

const refused = (error: unknown, request: Request, log: Log): Response => {
  if (error instanceof NativeRefusal) {
    const { message, headers } = error.told

    return errorResponse(message[languageOf(request)], { status: error.status, headers })
  }
  log.error({ err: error, msg: `${request.method} ${request.url} failed` })
  if (isUnavailable(error)) return unasked(request)

  return errorResponse('Something went wrong on the server.', { status: 500 })
}

const errorResponse = (message: string, init: ResponseInit): Response =>
  Response.json({ errors: [{ message }] }, init)

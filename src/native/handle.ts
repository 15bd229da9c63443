import type { Payload } from 'payload'
import { nativeHeaders } from '../securityHeaders'
import { settingsOf } from '../settings'
import { boundBody } from './boundBody'
import type { Guard } from './guard'
import { languageOf } from './language'
import { NativeRefusal } from './refusal'

/** Every request passes all of them, in this order: what costs the least comes first. */
const guards: Guard[] = [boundBody]

/**
 * Payload's own REST interface, which is `answer`, behind our guards. Never throws: what a guard refuses is answered in
 * Payload's form, `{ errors: [{ message }] }`.
 */
export const handleNative = async (
  payload: Payload,
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> => {
  try {
    const guarded = { payload, settings: settingsOf(payload.config) }
    let passed = request
    for (const guard of guards) passed = await guard(passed, guarded)

    return withOwnHeaders(await answer(passed))
  } catch (error) {
    return withOwnHeaders(refused(error, request, payload))
  }
}

/** Copied, because those of a redirection cannot be changed. */
const withOwnHeaders = ({ body, status, statusText, headers }: Response): Response => {
  const all = new Headers(headers)
  for (const [name, value] of Object.entries(nativeHeaders)) all.set(name, value)

  return new Response(body, { status, statusText, headers: all })
}

const refused = (error: unknown, request: Request, { logger }: Payload): Response => {
  if (error instanceof NativeRefusal) {
    const { message, headers } = error.told

    return errorResponse(message[languageOf(request)], { status: error.status, headers })
  }
  logger.error({ err: error, msg: `${request.method} ${request.url} failed` })

  return errorResponse('Something went wrong on the server.', { status: 500 })
}

const errorResponse = (message: string, init: ResponseInit): Response =>
  Response.json({ errors: [{ message }] }, init)

import type { Counted } from '../../http/rateLimits/counted.ts'
import { type Log, logRefusal } from '../../http/requestLog.ts'
import { payloadRestHeaders } from '../../http/securityHeaders.ts'
import { privateCache } from '../../http/sharedCaches/privateCache.ts'
import { languageOf } from '../../i18n/adminLanguage.ts'
import { en } from '../../i18n/en.ts'
import { it } from '../../i18n/it.ts'
import { textIn } from '../../i18n/textIn.ts'
import type { TextKey, Texts, Values } from '../../i18n/texts.ts'
import { settingsOf } from '../../model/settings.ts'
import {
  isNotOpen,
  isUnavailable,
  isUnstored,
  retryAfter,
} from '../../storage/database/databaseErrors.ts'
import { outagesOf } from '../../storage/database/mongoOutages.ts'
import { present, type Site } from '../../storage/opening.ts'
import { answeredAgain } from './again.ts'
import { errorOf } from './answeredErrors.ts'
import { asReading } from './asReading.ts'
import { boundBody } from './boundBody.ts'
import { countForUser, countPayloadRest } from './countPayloadRest.ts'
import { isFirstRegistration } from './firstRegistration.ts'
import { answerOf } from './gatedAnswer.ts'
import { type Guard, PayloadRestRefusal, refusal } from './guard.ts'
import { sameOrigin, withoutForeignCookies } from './sameOrigin.ts'
import { soundBody } from './soundBody.ts'
import { soundPath } from './soundPath.ts'
import { soundQuery } from './soundQuery.ts'
import { withCrossOrigin } from './withCrossOrigin.ts'

/** Every request passes all of them, in this order: what costs the least comes first. */
const guards: Guard[] = [sameOrigin, asReading, soundPath, soundQuery, boundBody, soundBody]

/**
 * Payload's own REST interface, which is `answer`, behind our guards. Never throws: what a guard refuses, and a database
 * that does not open, is answered in Payload's form, `{ errors: [{ message }] }`.
 */
export const handlePayloadRest = async (
  { config, open }: Site,
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> => {
  const since = performance.now()
  const context: AnswerContext = { request, texts: { en, it }, log: console }
  const made = withOwnHeaders(await answeredTo({ config, open }, context, answer), context)
  const read = await config().catch(() => undefined)
  const answered = read ? withCrossOrigin(made, request, read) : made
  const { status } = answered
  if (status >= 400) logRefusal(context.log, request, { ...context.why, status, since })

  return answered
}

const answeredTo = async (
  { config, open }: Site,
  context: AnswerContext,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> => {
  const { request } = context
  try {
    const settings = settingsOf(await config())
    context.texts = settings.texts
    const payload = await present(await open())
    context.log = payload.logger
    context.counted = await countPayloadRest(payload, request)
    if (context.counted?.isBeyond()) throw refusal.tooMany()
    const guarded = { payload, settings }
    let passed = request
    for (const guard of guards) passed = await guard(passed, guarded)
    const isFirst = await isFirstRegistration(payload, passed)
    const outages = outagesOf(payload)
    const { answer: answered, passed: answeredRequest } = await answeredAgain(
      payload,
      passed,
      (request) => answerOf(request, { ...guarded, answer }),
    )
    await countForUser(context.counted, answeredRequest)
    const error = errorOf(answeredRequest)
    if (isFirst && error?.name === 'Forbidden') throw refusal.registered()
    if (error) context.why = { code: error.name }
    if (outagesOf(payload) > outages && !hasWritten(request, answered)) return unavailable(context)

    return withoutForeignCookies(answered, request, settings)
  } catch (error) {
    return refused(error, context)
  }
}

/** Whether something was done that is not to be done again. */
const hasWritten = ({ method }: Request, { ok }: Response): boolean =>
  ok && !['GET', 'HEAD'].includes(method)

/** Payload takes a user whom it could not read for nobody, whatever it then answers. */
const unavailable = (context: AnswerContext): Response =>
  errorResponse(said(context, 'refusals:busy'), { status: 503 })

/** What an error answer needs; the texts are those of the site once its config is read. */
type AnswerContext = {
  request: Request
  texts: Record<string, Texts>
  log: Log
  /** How the request counts; `undefined` where it does not (RL-1). */
  counted?: Counted | undefined
  /** The reason of a refusal for the log. */
  why?: { code: string } | { cause: unknown }
}

const said = ({ request, texts }: AnswerContext, key: TextKey, values?: Values): string =>
  textIn(texts, languageOf(request, texts), key, values)

/**
 * Makes a copy, because the headers of a redirection cannot be changed. No cache stores documents; files have headers
 * of their own.
 */
const withOwnHeaders = (
  { body, status, statusText, headers }: Response,
  { counted, why }: AnswerContext,
): Response => {
  const isSetUp = !(why && 'cause' in why && isNotOpen(why.cause))
  const all = new Headers(headers)
  for (const [name, value] of Object.entries(payloadRestHeaders)) all.set(name, value)
  if (!all.has('Cache-Control') && isJson(all)) all.set('Cache-Control', privateCache)
  if (status === 503 && isSetUp && !all.has('Retry-After')) {
    all.set('Retry-After', retryAfter['Retry-After'])
  }
  counted?.writeTo(all)

  return new Response(body, { status, statusText, headers: all })
}

const isJson = (headers: Headers): boolean =>
  headers.get('Content-Type')?.startsWith('application/json') ?? false

const refused = (error: unknown, context: AnswerContext): Response => {
  if (error instanceof PayloadRestRefusal) {
    const { status, key, values } = error
    context.why = { code: key.slice(key.indexOf(':') + 1) }

    return errorResponse(said(context, key, values), { status })
  }
  context.why = { cause: error }
  if (isNotOpen(error)) {
    return errorResponse(said(context, 'refusals:notSetUp'), { status: 503 })
  }
  if (isUnstored(error, context.request.method)) {
    return errorResponse(said(context, 'refusals:withoutRoom'), { status: 503 })
  }
  if (isUnavailable(error)) return unavailable(context)

  return errorResponse('Something went wrong on the server.', { status: 500 })
}

const errorResponse = (message: string, init: ResponseInit): Response =>
  Response.json({ errors: [{ message }] }, init)

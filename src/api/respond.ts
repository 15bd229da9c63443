import type { Payload } from 'payload'
import type { Language } from '../calendar/language.ts'
import { matches } from '../http/entityTags.ts'
import type { Counted } from '../http/rateLimits/counted.ts'
import { logRefusal } from '../http/requestLog.ts'
import { en } from '../i18n/en.ts'
import { it } from '../i18n/it.ts'
import { sayIn } from '../i18n/textIn.ts'
import type { Texts } from '../i18n/texts.ts'
import type { CalendarSettings } from '../model/settings.ts'
import { lastChange } from '../storage/changes/lastChange.ts'
import { isNotOpen, isUnavailable, isUnstored } from '../storage/database/databaseErrors.ts'
import { noteOutage } from '../storage/database/mongoOutages.ts'
import { readAgain } from '../storage/database/tryAgain.ts'
import type { Sent } from './cachedAnswers.ts'
import type { Call } from './call.ts'
import { encoded, variesByEncoding } from './encoding.ts'
import { ApiError, errorBody, notSetUp, unavailable, withoutRoom } from './errors.ts'
import { plainHeaders } from './headers.ts'
import { jsonBytes } from './json.ts'
import { sharedHeaders } from './lifetime.ts'

/** What is known of an answer so far, for the case that it becomes a refusal. */
export type Draft = {
  /** When the request came, in seconds since 1970. */
  begun: number
  headers: Headers
  language: Language
  /** Until they are known, texts are English or Italian. */
  settings?: CalendarSettings
  payload?: Payload
  call?: Call
  /** How the request counts; `undefined` where it does not (RL-1). */
  counted?: Counted | undefined
}

/** What all answers of one kind have in common: headers, and the form of refusals. */
export type AnswerKind = {
  headers: Record<string, string>
  refusal: (fault: ApiError, draft: Draft) => Sent | Promise<Sent>
}

/** Answers a request with what `make` returns, or with its refusal. Never throws: errors are caught only here. */
export const respond = async (
  request: Request,
  make: (draft: Draft) => Promise<Sent>,
  kind: AnswerKind = contract,
): Promise<Response> => {
  const since = performance.now()
  const draft: Draft = {
    begun: Math.floor(Date.now() / 1000),
    headers: new Headers(kind.headers),
    language: rootLanguage(request),
  }
  try {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const sent = await (reads ? readAgain(() => make(draft)) : make(draft))

    return await written(request, sent, draft)
  } catch (error) {
    const fault = faultOf(error, request)
    const { status, code, cause } = fault
    if (draft.payload) noteOutage(draft.payload, cause)
    logRefusal(draft.payload?.logger ?? console, request, { status, code, cause, since })

    return refused(fault, request, { draft, kind })
  }
}

const written = async (request: Request, sent: Sent, draft: Draft): Promise<Response> => {
  const { headers, payload, counted, settings, begun } = draft
  const { status, body, headers: own, sharedUntil, modified } = sent
  setAll(headers, own)
  if (sharedUntil && settings) setAll(headers, sharedHeaders(sharedUntil, settings))
  counted?.writeTo(headers)
  if (variesByEncoding(body)) headers.append('Vary', 'Accept-Encoding')
  if (modified !== undefined) headers.set('Last-Modified', lastModifiedAt(modified, begun))
  if (await isKnown(request, sent, draft)) return new Response(null, { status: 304, headers })
  const form = await encoded(sent, { request, payload })
  setAll(headers, form.headers)

  return new Response(request.method === 'HEAD' ? null : streamOf(form.body), { status, headers })
}

/**
 * The date of an answer (FD-4). Dates of HTTP have whole seconds, and writes of other processes show with a delay, so that answers of before and after a
 * change may have one moment: the date lies some seconds before the request, and who has it gets everything until these are over.
 */
const lastModifiedAt = (modified: number, begun: number): string =>
  new Date(Math.min(modified, begun - settling) * 1000).toUTCString()

/** More seconds than a write of another process takes to show, and clocks of two processes differ. */
const settling = 2

/**
 * Whether the client has the answer already: by its tag, and by its date only without one (RFC 9110, 13.2.2). Then what was changed last
 * counts as the database knows it now.
 */
const isKnown = async (
  { method, headers }: Request,
  { headers: own, modified = Number.POSITIVE_INFINITY }: Sent,
  { begun, payload }: Draft,
): Promise<boolean> => {
  const tags = headers.get('if-none-match')
  if (tags !== null) return own.ETag !== undefined && matches(tags, own.ETag)
  const date = Date.parse(headers.get('if-modified-since') ?? '') / 1000
  const isRead = method === 'GET' || method === 'HEAD'
  if (!payload || !isRead || !(modified <= date && date <= begun)) return false

  return (await lastChange(payload).catch(() => Number.POSITIVE_INFINITY)) <= date
}

const setAll = (headers: Headers, named: Record<string, string>): void => {
  for (const name in named) headers.set(name, named[name] ?? '')
}

/**
 * A stream of the bytes without a copy. A `Response` of bytes would copy them, and these may be sent a thousand times a second.
 */
const streamOf = (bytes: Uint8Array<ArrayBuffer>) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      controller.enqueue(bytes)
      controller.close()
    },
  })

type Refusing = { draft: Draft; kind: AnswerKind }

const refused = async (
  fault: ApiError,
  request: Request,
  { draft, kind }: Refusing,
): Promise<Response> => {
  const sent = await kind.refusal(fault, draft)
  const headers = {
    // What is refused now may be there a moment later; some caches keep a 404 that says nothing.
    ...(!draft.headers.has('Cache-Control') && { 'Cache-Control': 'no-store' }),
    ...sent.headers,
    ...fault.headers,
  }

  return written(request, { ...sent, headers }, draft)
}

/** The language of a root by default (LANG-1); before the settings are read, nothing else is known. */
const rootLanguage = ({ url }: Request): Language =>
  /^\/it(?:\/|$)/.test(new URL(url).pathname) ? 'it' : 'en'

/** Answers of the contract (GEN-30, ERR-1). */
const contract: AnswerKind = {
  headers: plainHeaders,
  refusal: (fault, draft) => refusalOf(fault, draft),
}

/** What may be said before the settings are known. */
export const firstTexts: Record<string, Texts> = { en, it }

/** A refusal as the contract puts it, in the language of the request (ERR-1). */
export const refusalOf = (
  fault: ApiError,
  { call, language: known, settings }: Pick<Draft, 'call' | 'language' | 'settings'>,
): Sent => {
  const language = call?.language ?? known

  return {
    status: fault.status,
    body: jsonBytes(errorBody(fault, sayIn(settings?.texts ?? firstTexts, language))),
    headers: { 'Content-Language': language, ...fault.headers },
  }
}

/** An error that is no `ApiError` becomes the cause of one: the log gets it, the caller does not (ERR-5). */
const faultOf = (error: unknown, { method }: Request): ApiError => {
  if (error instanceof ApiError) return error
  const options = { cause: error }

  if (isNotOpen(error)) return notSetUp(options)
  if (isUnstored(error, method)) return withoutRoom(options)

  return isUnavailable(error)
    ? unavailable(options)
    : new ApiError('rest_internal_error', {}, options)
}

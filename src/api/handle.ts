import type { Payload, SanitizedConfig } from 'payload'
import { isAmong, type Language } from '../calendar/language.ts'
import { isHost } from '../http/host.ts'
import { userName } from '../http/rateLimits/counted.ts'
import { type Match, matchRoot, siteOf } from '../http/roots.ts'
import { throughGate } from '../http/server/gate.ts'
import { privateCache } from '../http/sharedCaches/privateCache.ts'
import type { Parts } from '../model/partOptions.ts'
import { settingsOf } from '../model/settings.ts'
import { slugOf } from '../model/slugs.ts'
import { isConflict } from '../storage/database/transaction.ts'
import { tryAgain } from '../storage/database/tryAgain.ts'
import { patience } from '../storage/database/turns.ts'
import { present, type Site, siteOn } from '../storage/opening.ts'
import { matchBareRoute } from './bare/bareRoutes.ts'
import { readBody } from './body.ts'
import { cachedAnswer, type Sent } from './cachedAnswers.ts'
import type { Answer, Call } from './call.ts'
import { type Identified, identify } from './caller.ts'
import { countRequest } from './countRequest.ts'
import { describeRoute } from './discovery/readIndex.ts'
import { guess } from './entries/guesses.ts'
import { ApiError, unavailable } from './errors.ts'
import { selectFields } from './fields.ts'
import { baseHeaders, tagOf } from './headers.ts'
import { hasKey, idempotent } from './idempotency/idempotent.ts'
import { answerBytes } from './json.ts'
import { type MatchedRoute, matchRoute } from './matchRoute.ts'
import { listsAmong, ofOneName } from './parseParams.ts'
import { isAnonymous, type Made, publicAnswer } from './publicAnswer.ts'
import { readQuery } from './query.ts'
import { itemUrl } from './resourceLinks.ts'
import { type Draft, refusalOf, respond } from './respond.ts'
import type { Operation, Route } from './route.ts'
import { matchSiteRoute } from './siteIndex/siteRoutes.ts'
import { allowed, methodOf, operationOf } from './verbs.ts'

/**
 * The request function of an app: one line in a route file of Next.js, for all methods. It starts the scheduled jobs of the
 * config, such as scheduled publishing, which would otherwise wait for the first visit of the admin.
 */
export const calendarHandler = (config: Promise<SanitizedConfig>) => {
  const site = siteOn(config)

  return (request: Request): Promise<Response> =>
    respond(request, (draft) => answerRequest(request, site, draft))
}

/** Answers one request of the contract, whatever it is. Never throws. */
export const handle = (payload: Payload, request: Request): Promise<Response> => {
  const site = { config: async () => payload.config, open: async () => payload }

  return respond(request, (draft) => answerRequest(request, site, draft))
}

/** An answer that is cached needs neither a route nor a caller. */
const answerRequest = async (
  request: Request,
  { config, open }: Site,
  draft: Draft,
): Promise<Sent> => {
  const settings = settingsOf(await config())
  const site = siteOf(request, settings)
  const { root, segments, form } = matchRoot(request, settings, site)
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const language = ofOneName(query, settings)[settings.languageParameter]
  draft.headers = baseHeaders(request, settings, site)
  draft.language = languageOf(language, { root, settings })
  draft.settings = settings
  if (!settings.enabled) throw new ApiError('rest_no_route')
  const isAddressed = isHost(request.headers.get('host') ?? 'none')
  const now = new Date().toISOString()
  const payload = await open()
  draft.payload = payload
  if (isAnonymous(request)) await countRequest(draft, payload, request)
  const cached =
    isAddressed && isAnonymous(request) && (await cachedAnswer(payload, request, { site, now }))
  if (cached) {
    draft.counted?.spare()

    return cached
  }
  await present(payload)
  if (!isAddressed) throw new ApiError('rest_invalid_host')
  const matched = segments && matchIn(form, segments, settings.parts)
  const call: Call = {
    payload,
    settings,
    request,
    caller: undefined,
    language: draft.language,
    root,
    path: matched?.path ?? {},
    now,
  }
  draft.call = call

  return answerCall(call, matched, draft)
}

const matchIn = (form: Match['form'], segments: string[], parts: Parts) => {
  if (form === 'contract') return matchRoute(segments, parts)

  return form === 'bare' ? matchBareRoute(segments) : matchSiteRoute(segments, form)
}

const answerCall = async (
  call: Call,
  matched: MatchedRoute | undefined,
  draft: Draft,
): Promise<Sent> => {
  const { headers } = draft
  const identified = identify(call.payload, call.request)
  // What fails here fails again where it is needed.
  if (call.request.headers.has('authorization')) matched?.route.lookUp?.(call).catch(() => {})
  const { caller, authenticated } = await counting(identified, call, draft)
  call.caller = caller
  if (authenticated) headers.set('Cache-Control', privateCache)
  const reads = methodOf(call.request) === 'GET'
  if (hasKey(call)) {
    return idempotent(call, {
      write: async () => (await operate(call, matched, headers)).sent,
      refusal: (fault) => refusalOf(fault, draft),
      read: (object) => asWritten(call, matched, object),
    })
  }
  if (authenticated || !reads) {
    const { sent, revision } = await operate(call, matched, headers)
    // For `If-Match`: objects alone are written (GEN-58).
    if (reads && isObject(call) && sent.status === 200)
      sent.headers.ETag = tagOf(sent.body, revision)

    return sent
  }
  const { site } = call.root
  const cached =
    !isAnonymous(call.request) &&
    (await cachedAnswer(call.payload, call.request, { site, now: call.now }))
  if (cached) draft.counted?.spare()

  return cached || publicAnswer(call, () => operate(call, matched, headers))
}

/** The caller. The request counts for them unless it was counted before it was read; with wrong credentials it is anonymous. */
const counting = async (
  identified: Promise<Identified>,
  { payload, request }: Call,
  draft: Draft,
): Promise<Identified> => {
  if (draft.counted || isAnonymous(request)) return identified
  const found = await identified.catch(() => undefined)
  const { caller } = found ?? {}
  const user = caller && userName(slugOf(payload, 'users'), caller.id)
  await countRequest(draft, payload, request, user)

  return found ?? identified
}

/** The answer of the endpoint, and the parameters it answers. */
const operate = async (
  call: Call,
  matched: MatchedRoute | undefined,
  headers: Headers,
): Promise<Made> => {
  const method = methodOf(call.request)
  const operation = matched && operationOf(matched.route, method)
  if (!matched || (!operation && method !== 'OPTIONS')) throw new ApiError('rest_no_route')

  const allow = await allowed(call, matched.route)
  // Refusals carry it too (ERR-6).
  headers.set('Allow', allow)
  const input = await inputOf(call, method, operation)
  call.language = languageOf(input[call.settings.languageParameter], call)
  if (isObject(call) && method !== 'GET') call.currentTags = tagsOf(matched.route)
  // All attempts at a write together wait no longer than one does.
  call.until = performance.now() + patience
  const answer = !operation
    ? { body: describeRoute(matched.route, call) }
    : method === 'GET'
      ? await answerRead(operation, call, input)
      : await tryAgain(
          // What its parameters name may have changed: they are checked again, and nothing that was looked up counts.
          (attempt) => operation.endpoint(attempt === 1 ? call : { ...call, isAgain: true }, input),
          { until: call.until, when: isConflict },
        )
  const sent = {
    status: answer.status ?? 200,
    headers: { Allow: allow, 'Content-Language': call.language, ...answer.headers },
    body: answerBytes(
      input._fields === undefined ? answer.body : selectFields(answer.body, input._fields),
    ),
  }

  return { sent, revision: answer.revision, input }
}

/**
 * A costly read waits for its turn at the gate, one with a password counts as a guess. Throws `GateFull` if its turn does not come
 * in time.
 */
const answerRead = (
  { endpoint, isCostly, opens }: Operation,
  call: Call,
  input: Record<string, unknown>,
): Promise<Answer> => {
  const { request, settings } = call
  const { trustedProxies } = settings
  const answer = () =>
    opens && input.password ? guess(opens, endpoint, { call, input }) : endpoint(call, input)

  return isCostly?.(input)
    ? throughGate({ headers: request.headers, signal: request.signal, trustedProxies }, answer)
    : answer()
}

/** The answer to a repeated write of an object: the object as it is now, or the refusal of a read if it is gone. */
const asWritten = async (
  call: Call,
  matched: MatchedRoute | undefined,
  object: number | undefined,
): Promise<Sent> => {
  const [, collection = ''] = matched?.route.path.split('/') ?? []
  const one = matchRoute([collection, String(object)], call.settings.parts)
  const reading = one && operationOf(one.route, 'GET')
  if (object === undefined || !reading) throw unavailable()
  const { body } = await reading.endpoint({ ...call, path: one.path }, {})
  const isNew = !isObject(call)

  return {
    status: isNew ? 201 : 200,
    headers: {
      'Content-Language': call.language,
      ...(isNew && { Location: itemUrl(call, collection, object) }),
    },
    body: answerBytes(body),
  }
}

/** Whether one object is addressed. */
const isObject = ({ path }: Call): boolean => path.id !== undefined || path.slug !== undefined

/**
 * The tags of an object as this caller reads it now, in full and with the `_fields` of the query; none if the caller may not
 * read it.
 */
const tagsOf = (route: Route) => async (call: Call) => {
  const reading = operationOf(route, 'GET')
  if (!reading) return []
  const { request, settings } = call
  const query = ofOneName(
    readQuery(new URL(request.url).search, listsAmong(reading.params)),
    settings,
  )
  try {
    const { body, revision } = await reading.endpoint({ ...call }, query)

    return [body, selectFields(body, query._fields)].map((one) => tagOf(answerBytes(one), revision))
  } catch (error) {
    if (error instanceof ApiError) return []
    throw error
  }
}

/** The parameters of a request. Those of the body, which only writes have, win over the query (GEN-10, GEN-12). */
const inputOf = async (
  { request, settings }: Call,
  method: string,
  { params = {}, takesFile }: Partial<Operation> = {},
): Promise<Record<string, unknown>> => {
  const reads = method === 'GET' || method === 'OPTIONS' || takesFile
  const isList = listsAmong(params)
  const body = reads ? {} : await readBody(request, { limit: settings.maxBodySize, isList })

  const query = readQuery(new URL(request.url).search, isList)

  return { ...ofOneName(query, settings), ...ofOneName(body, settings) }
}

/** LANG-1; for a value that is none of ours the language of the root (LANG-9). */
const languageOf = (
  requested: unknown,
  { root, settings }: Pick<Call, 'root' | 'settings'>,
): Language => (isAmong(settings.languages, requested) ? requested : root.language)

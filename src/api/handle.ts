import type { Payload, SanitizedConfig } from 'payload'
import { isHost } from '../http/host.ts'
import { userName } from '../http/rateLimits/counted.ts'
import { type Match, matchRoot, siteOf } from '../http/roots.ts'
import { privateCache } from '../http/sharedCaches/privateCache.ts'
import type { Parts } from '../model/partOptions.ts'
import { settingsOf } from '../model/settings.ts'
import { slugOf } from '../model/slugs.ts'
import { present, type Site, siteOn } from '../storage/opening.ts'
import { matchBareRoute } from './bare/bareRoutes.ts'
import { cachedAnswer, type Sent } from './cachedAnswers.ts'
import type { Call } from './call.ts'
import { type Identified, identify } from './caller.ts'
import { countRequest } from './countRequest.ts'
import { ApiError, unavailable } from './errors.ts'
import { baseHeaders, tagOf } from './headers.ts'
import { hasKey, idempotent } from './idempotency/idempotent.ts'
import { answerBytes } from './json.ts'
import { type MatchedRoute, matchRoute } from './matchRoute.ts'
import { isObject, languageOf, operate } from './operate.ts'
import { ofOneName } from './parseParams.ts'
import { isAnonymous, publicAnswer } from './publicAnswer.ts'
import { itemUrl } from './resourceLinks.ts'
import { type Draft, refusalOf, respond } from './respond.ts'
import { matchSiteRoute } from './siteIndex/siteRoutes.ts'
import { methodOf, operationOf } from './verbs.ts'

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

import type { Payload, SanitizedConfig } from 'payload'
import { cachedAnswer, type Sent } from '../api/cachedAnswers.ts'
import type { Call } from '../api/call.ts'
import { countRequest } from '../api/countRequest.ts'
import { ApiError } from '../api/errors.ts'
import { eventListParams } from '../api/events/params.ts'
import { listsAmong } from '../api/parseParams.ts'
import { publicAnswer } from '../api/publicAnswer.ts'
import { readQuery } from '../api/query.ts'
import { type Draft, respond } from '../api/respond.ts'
import { pageRoot, servesPages } from '../calendar/publicPath.ts'
import { isHost } from '../http/host.ts'
import { namespaceOf, siteOf } from '../http/roots.ts'
import { throughGate } from '../http/server/gate.ts'
import { sayIn } from '../i18n/textIn.ts'
import { type CalendarSettings, settingsOf } from '../model/settings.ts'
import { present, type Site, siteOn } from '../storage/opening.ts'
import { isCalendarRequest } from './feedLinks/pageFeed.ts'
import { unlock } from './opening/unlock.ts'
import { describedPage } from './page.tsx'
import { type Address, addressOf } from './pageAddress.ts'
import { pageHeaders } from './pageHeaders.ts'
import { matchPage, type PageRoute } from './pageRoute.ts'
import { pageRoutes } from './pageRoutes.ts'
import { redirect } from './redirect.ts'
import { refusal } from './refusal.tsx'
import { requestedAddress } from './requestedAddress.ts'
import { local, type PageAnswer, type Visit } from './visit.ts'
import { writtenPage } from './writtenPage.tsx'

/** The request function of the public pages of a site: one line in a route file of Next.js, for GET and HEAD. */
export const calendarPages = (config: Promise<SanitizedConfig>) => {
  const site = siteOn(config)

  return (request: Request): Promise<Response> => answerVisitor(requestedAddress(request), site)
}

/** Answers one request for a page, whatever it is. Never throws. */
export const handlePage = (payload: Payload, request: Request): Promise<Response> =>
  answerVisitor(request, { config: async () => payload.config, open: async () => payload })

const answerVisitor = (request: Request, site: Site): Promise<Response> =>
  respond(request, (draft) => answerVisit(request, site, draft), {
    headers: pageHeaders(),
    refusal,
  })

const answerVisit = async (
  request: Request,
  { config, open }: Site,
  draft: Draft,
): Promise<Sent> => {
  const settings = settingsOf(await config())
  const site = siteOf(request, settings)
  const address = addressOf(request, settings, site)
  draft.language = address.language
  draft.settings = settings
  if (!isHost(request.headers.get('host') ?? 'none')) throw new ApiError('rest_invalid_host')
  const now = new Date().toISOString()
  const payload = await open()
  draft.payload = payload
  const call = callOf(request, { payload, settings, site, address, now })
  draft.call = call
  await countRequest(draft, payload, request)
  if (!settings.enabled || !servesPages(address.language, settings)) {
    throw new ApiError('rest_no_route')
  }
  const cached = request.method !== 'POST' && (await cachedAnswer(payload, request, { site, now }))
  if (cached) {
    draft.counted?.spare()

    return cached
  }
  await present(payload)
  const matched = address.segments && matchPage(pageRoutes, address.segments)
  if (!matched || !isThere(matched.route, settings, filledParams(request))) {
    throw new ApiError('rest_no_route')
  }
  const elsewhere = rightAddress(call, address, matched.route)
  if (elsewhere) return sentOf(redirect(308, local({ call }, elsewhere)), call)
  const visit: Visit = {
    call,
    keys: {},
    parts: matched.parts,
    params: filledParams(request),
    say: sayIn(settings.texts, address.language),
  }
  if (request.method === 'POST') {
    const { receive, shows } = matched.route

    return sentOf(await (receive ? receive(visit) : unlock(visit, shows)), call)
  }
  if (matched.route.isLasting) return sentOf(await matched.route.answer(visit), call)

  return publicAnswer(call, async () => {
    const { answer: answerOf, isCostly } = matched.route
    const { headers, signal } = request
    const { trustedProxies } = settings
    const answer = await (isCostly?.(visit.params)
      ? throughGate({ headers, signal, trustedProxies }, async () => answerOf(visit))
      : answerOf(visit))

    return {
      sent: await sentOf(answer, call),
      modified: answer.modified,
      input: answer.input ?? visit.params,
    }
  })
}

/** Whether what a request wants of a page belongs to a part that the site has. */
const isThere = (
  { part }: PageRoute,
  { parts }: CalendarSettings,
  params: Record<string, unknown>,
): boolean => (part === undefined || parts[part]) && (parts.feeds || !isCalendarRequest({ params }))

type Facts = {
  payload: Payload
  settings: CalendarSettings
  site: string
  address: Address
  now: string
}

/** Pages show what everybody may see: their calls are anonymous. */
const callOf = (request: Request, { payload, settings, site, address, now }: Facts): Call => {
  const { language } = address
  const url = pageRoot(language, { ...settings, site })

  return {
    payload,
    settings,
    request,
    caller: undefined,
    language,
    root: { site, url, namespaceUrl: `${url}/${namespaceOf(settings)}`, language },
    path: {},
    now,
  }
}

/** The address of the same page as it is to be written (PG-2), where it was written otherwise. */
const rightAddress = (
  { root, request }: Call,
  { segments = [], hasSlash, isAlias }: Address,
  { isFile }: PageRoute,
): string | undefined => {
  if (hasSlash === !isFile && !isAlias) return undefined
  if (segments.length === 0 && !isAlias && root.url === root.site) return undefined
  const path = segments.map((segment) => `/${encodeURIComponent(segment)}`).join('')

  return `${root.url}${path}${isFile ? '' : '/'}${new URL(request.url).search}`
}

/** Pages take the filters of `GET /events` (PG-2). */
const isList = listsAmong(eventListParams)

/** Forms send empty fields, too; and blanks or a `0` are no words to search for (GEN-20). */
const filledParams = (request: Request): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(readQuery(new URL(request.url).search, isList)).filter(
      ([name, value]) =>
        typeof value !== 'string' || !(name === 'search' ? ['', '0'] : ['']).includes(value.trim()),
    ),
  )

const sentOf = async (answer: PageAnswer, { language }: Call): Promise<Sent> => {
  const { status = 200 } = answer
  const described = describedPage(answer)
  const { headers, body = '' } = described ? await writtenPage(described) : answer

  return {
    status,
    headers: { 'Content-Language': language, ...headers, ...answer.headers },
    body: typeof body === 'string' ? encoder.encode(body) : body,
  }
}

const encoder = new TextEncoder()

import type { Payload, SanitizedConfig } from 'payload'
import { cachedAnswer, type Sent } from '../api/cachedAnswers.ts'
import type { Call } from '../api/call.ts'
import { countRequest } from '../api/countRequest.ts'
import { ApiError } from '../api/errors.ts'
import { publicAnswer } from '../api/publicAnswer.ts'
import { type Draft, respond } from '../api/respond.ts'
import { lookNameOf, storedPicture } from '../api/site/readBranding.ts'
import { servesPages } from '../calendar/publicPath.ts'
import { isHost } from '../http/host.ts'
import { siteOf } from '../http/roots.ts'
import { throughGate } from '../http/server/gate.ts'
import { sayIn } from '../i18n/textIn.ts'
import { settingsOf } from '../model/settings.ts'
import { present, type Site, siteOn } from '../storage/opening.ts'
import { inRegion } from './branding/region.ts'
import { embeddersOf } from './embed/embeddersOf.ts'
import { isCalendarRequest } from './feedLinks/pageFeed.ts'
import { unlock } from './opening/unlock.ts'
import { describedPage } from './page.tsx'
import { type Address, addressOf } from './pageAddress.ts'
import { callOf, filledParams, isThere } from './pageCall.ts'
import { pageHeaders } from './pageHeaders.ts'
import { matchPage, type PageRoute } from './pageRoute.ts'
import { pageRoutes } from './pageRoutes.ts'
import { redirect } from './redirect.ts'
import { refusal } from './refusal.tsx'
import { requestedAddress } from './requestedAddress.ts'
import type { PageSlots } from './slots.ts'
import { embedFolder, local, type PageAnswer, type Visit } from './visit.ts'
import { writtenPage } from './writtenPage.tsx'

/**
 * The request function of the public pages of a site: one line in a route file of Next.js, for GET, HEAD and
 * POST, with the owner's components.
 */
export const calendarPages = (
  config: Promise<SanitizedConfig>,
  { slots }: { slots?: PageSlots } = {},
) => {
  const site = { ...siteOn(config), slots }

  return (request: Request): Promise<Response> => answerVisitor(requestedAddress(request), site)
}

/** Answers one request for a page, whatever it is. Never throws. */
export const handlePage = (
  payload: Payload,
  request: Request,
  slots?: PageSlots,
): Promise<Response> =>
  answerVisitor(request, { config: async () => payload.config, open: async () => payload, slots })

type PageSite = Site & { slots: PageSlots | undefined }

const answerVisitor = (request: Request, site: PageSite): Promise<Response> =>
  respond(request, (draft) => answerVisit(request, site, draft), {
    headers: pageHeaders(),
    refusal: (fault, draft) => refusal(fault, draft, site.slots),
  })

const answerVisit = async (
  request: Request,
  { config, open, slots }: PageSite,
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
  const call = callOf(request, { payload, settings, site, language: address.language, now })
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
  const params = filledParams(request)
  const embedders = await embeddersOf(call, address)
  // Refusals, too, are shown where the page would be.
  if (embedders) setHeaders(draft, pageHeaders({ embedders }))
  const matched = matchPage(pageRoutes, address)
  if (!matched || !isThere(matched.route, settings, params)) throw new ApiError('rest_no_route')
  const isPlainPage = request.method !== 'POST' && !isCalendarRequest({ params })
  if (address.isEmbedded && !(embedders && isPlainPage)) throw new ApiError('rest_no_route')
  const elsewhere = rightAddress(call, address, matched.route)
  if (elsewhere) return sentOf(redirect(308, local({ call }, elsewhere)), call)
  const fallbackPicture = await storedPicture(call, 'fallbackPicture')
  const visit: Visit = {
    call: await inRegion(call),
    keys: {},
    parts: matched.parts,
    params,
    ...(embedders && { embedders }),
    ...(slots && { slots }),
    ...(fallbackPicture && { fallbackPicture }),
    say: sayIn(settings.texts, address.language),
    look: await lookNameOf(call),
  }
  if (request.method === 'POST') {
    const { receive, shows } = matched.route

    return sentOf(await (receive ? receive(visit) : unlock(visit, shows)), call)
  }
  const answerOf = async () => matched.route.answer(visit)
  const atItsTurn = () => {
    const { headers, signal } = request
    const { trustedProxies } = settings

    return matched.route.isCostly?.(visit.params)
      ? throughGate({ headers, signal, trustedProxies }, answerOf)
      : answerOf()
  }
  if (matched.route.isLasting) return sentOf(await atItsTurn(), call)

  return publicAnswer(call, async () => {
    const answer = await atItsTurn()

    return {
      sent: await sentOf(answer, call),
      since: answer.since,
      input: answer.input ?? visit.params,
    }
  })
}

const setHeaders = ({ headers }: Draft, named: Record<string, string>): void => {
  for (const [name, value] of Object.entries(named)) headers.set(name, value)
}

/** The address of the same page as it is to be written (PG-2), where it was written otherwise. */
const rightAddress = (
  { root, request }: Call,
  { segments = [], hasSlash, isAlias, isEmbedded }: Address,
  { isFile }: PageRoute,
): string | undefined => {
  if (hasSlash === !isFile && !isAlias) return undefined
  if (segments.length === 0 && !isAlias && root.url === root.site) return undefined
  const path = [...(isEmbedded ? [embedFolder] : []), ...segments]
    .map((segment) => `/${encodeURIComponent(segment)}`)
    .join('')

  return `${root.url}${path}${isFile ? '' : '/'}${new URL(request.url).search}`
}

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

import type { Payload, SanitizedConfig } from 'payload'
import { bodyBytes } from '../../http/bodyBytes.ts'
import { isHost } from '../../http/host.ts'
import { provenanceOf } from '../../http/origin.ts'
import { counted } from '../../http/rateLimits/counted.ts'
import { siteOf } from '../../http/roots.ts'
import { isRecord, plainJson } from '../../model/plainJson.ts'
import { settingsOf } from '../../model/settings.ts'
import { present, type Site, siteOn } from '../../storage/opening.ts'
import type { Sent } from '../cachedAnswers.ts'
import { ApiError } from '../errors.ts'
import { baseHeaders } from '../headers.ts'
import { invalid } from '../parseParams.ts'
import { type Draft, respond } from '../respond.ts'

/**
 * The request function of the address at which assistants call tools (Model Context Protocol, streamable HTTP without
 * sessions): one line in a route file of Next.js, for all methods. It answers 404 unless the option `mcp` is on.
 */
export const calendarMcp = (config: Promise<SanitizedConfig>) => {
  const site = siteOn(config)

  return (request: Request): Promise<Response> =>
    respond(request, (draft) => answerMcp(request, site, draft))
}

/** Answers one request of an assistant, whatever it is. Never throws. */
export const handleMcp = (payload: Payload, request: Request): Promise<Response> => {
  const site = { config: async () => payload.config, open: async () => payload }

  return respond(request, (draft) => answerMcp(request, site, draft))
}

const answerMcp = async (request: Request, site: Site, draft: Draft): Promise<Sent> => {
  const settings = settingsOf(await site.config())
  draft.headers = baseHeaders(request, settings, siteOf(request, settings))
  draft.language = settings.languages[0]
  draft.settings = settings
  if (!settings.enabled || !settings.mcp) throw new ApiError('rest_no_route')
  const payload = await site.open()
  draft.payload = payload
  await present(payload)
  if (!isHost(request.headers.get('host') ?? 'none')) throw new ApiError('rest_invalid_host')
  // Demanded by the protocol: a page of another site could otherwise call a server of the visitor's network.
  if (provenanceOf(request, settings) === 'foreign') throw new ApiError('rest_forbidden')
  const message = request.method === 'POST' ? await messageOf(request, settings.maxBodySize) : null
  // A call counts where the interface answers it.
  if (!isRecord(message) || message.method !== 'tools/call') await count(draft, payload, request)
  // The package of the protocol is loaded with the first message: a site without assistants starts without it.
  const { answerMessage } = await import('./answerMessage.ts')
  const { sent, isCalled } = await answerMessage(message, { payload, request })
  if (!isCalled && !draft.counted) await count(draft, payload, request)

  return sent
}

/** One message; versions of the protocol before 2025-06-18 had several in one request, which no budget would count. */
const messageOf = async (request: Request, limit: number): Promise<unknown> => {
  const bytes = await bodyBytes(request, limit)
  if (!bytes) throw new ApiError('rest_body_too_large')
  const message = parsed(new TextDecoder().decode(bytes))
  if (Array.isArray(message)) {
    const refusal = { name: 'jsonrpc', says: 'api:mcp:oneMessage' } as const
    throw new ApiError('rest_invalid_param', invalid([refusal]))
  }

  return message
}

const parsed = (text: string): unknown => {
  try {
    return plainJson(text)
  } catch {
    throw new ApiError('rest_invalid_json')
  }
}

/** Counts a message that changes nothing, for its address (RL-1). */
const count = async (draft: Draft, payload: Payload, request: Request): Promise<void> => {
  draft.counted = await counted(payload, request, { reads: true })
  if (draft.counted?.isBeyond()) throw new ApiError('rest_rate_limited')
}

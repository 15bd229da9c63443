import type { Payload } from 'payload'
import { peerHeader } from '../../http/remoteAddress.ts'
import { namespaceOf } from '../../http/roots.ts'
import { isRecord } from '../../model/plainJson.ts'
import { settingsOf } from '../../model/settings.ts'
import { ApiError } from '../errors.ts'
import { handle } from '../handle.ts'
import { invalid } from '../parseParams.ts'
import { argumentsOf } from './toolSchema.ts'
import type { Tool } from './tools.ts'

type Calling = { payload: Payload; request: Request }

/**
 * What the interface answers to the call of a tool: with the credentials and for the address of the request, so that rights, budgets,
 * errors and retries are those of REST. Throws `rest_invalid_param` for arguments that the tool does not have, and for an id
 * that is none.
 */
export const callTool = (tool: Tool, args: unknown, calling: Calling): Promise<Response> =>
  handle(calling.payload, requestOf(tool, isRecord(args) ? args : {}, calling))

const requestOf = (
  tool: Tool,
  args: Record<string, unknown>,
  { payload, request }: Calling,
): Request => {
  const settings = settingsOf(payload.config)
  const known = argumentsOf(tool, { settings, language: settings.languages[0] })
  const unknown = Object.keys(args).filter(
    (name) => !Object.hasOwn(known, name) && name !== '_fields',
  )
  if (unknown.length > 0) {
    const says = 'api:mcp:unknownArgument'
    throw new ApiError('rest_invalid_param', invalid(unknown.map((name) => ({ name, says }))))
  }
  const { id, ...given } = args
  const sent = { _fields: tool.fields, ...given, ...tool.sends }
  const address = `${new URL(request.url).origin}/${namespaceOf(settings)}${pathOf(tool, id)}`
  const headers = headersOf(request)
  const { method } = tool
  const { signal } = request
  if (method === 'GET') return new Request(`${address}?${queryOf(sent)}`, { headers, signal })
  headers.set('Content-Type', 'application/json')

  return new Request(address, { method, headers, signal, body: JSON.stringify(sent) })
}

/** Digits alone, so that an id leads to no other route. */
const pathOf = ({ path }: Tool, id: unknown): string => {
  if (!path.includes(':id')) return path
  if (!/^\d+$/.test(String(id))) {
    throw new ApiError('rest_invalid_param', invalid([{ name: 'id', type: 'integer' }]))
  }

  return path.replace(':id', String(id))
}

/** What says who asks, and from where. No cookie: a page of any site could send it along. */
const headersOf = ({ headers }: Request): Headers => {
  const names = ['authorization', 'host', 'user-agent', peerHeader(), ...forwarded]

  return new Headers(
    names.flatMap((name): [string, string][] => {
      const value = headers.get(name)

      return value === null ? [] : [[name, value]]
    }),
  )
}

const forwarded = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']

/** Lists stand between commas (GEN-13); what is not sent, or null, is left out. */
const queryOf = (args: Record<string, unknown>): string => {
  const sent = Object.entries(args).filter(([, value]) => value !== undefined && value !== null)

  return new URLSearchParams(sent.map(([name, value]) => [name, String(value)])).toString()
}

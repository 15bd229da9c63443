import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Payload } from 'payload'
import { handleMcp } from '../../src/api/mcp/calendarMcp'
import { site } from './calendar'
import { asRequest } from './strictMongo/ownTransactions'

// biome-ignore lint/suspicious/noExplicitAny: what a test expects of an answer is what types it.
type Json = any

type Versions = { legacy?: boolean }

/** Sends one request to the address for assistants, without a port. */
export const mcpOf =
  (calendar: { payload: Payload }) =>
  (init: RequestInit = {}, address: string | URL = `${site}/mcp`): Promise<Response> => {
    const request = new Request(address, init)

    return asRequest(`${request.method} ${request.url}`, () => handleMcp(calendar.payload, request))
  }

/** A client of the official SDK, connected for a user; `use` calls a tool and answers its JSON. */
export const anAssistant = async (
  calendar: { payload: Payload },
  as?: string,
  { legacy = false }: Versions = {},
) => {
  const mcp = mcpOf(calendar)
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    legacy ? {} : { versionNegotiation: { mode: 'auto' } },
  )
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${site}/mcp`), {
      fetch: (address, init) => mcp(init, address),
      ...(as && { requestInit: { headers: { Authorization: as } } }),
    }),
  )
  const use = async (
    name: string,
    args: Record<string, unknown> = {},
  ): Promise<{ isError: boolean; body: Json }> => {
    const { content, isError = false } = await client.callTool({ name, arguments: args })
    const [first] = content

    return { isError, body: first?.type === 'text' ? JSON.parse(first.text) : undefined }
  }

  return { client, use }
}

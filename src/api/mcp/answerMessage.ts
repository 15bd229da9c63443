import {
  type CallToolResult,
  createMcpHandler,
  fromJsonSchema,
  McpServer,
} from '@modelcontextprotocol/server'
import type { Payload } from 'payload'
import type { Language } from '../../calendar/language.ts'
import { type CalendarSettings, settingsOf } from '../../model/settings.ts'
import type { Sent } from '../cachedAnswers.ts'
import { ApiError, errorBody } from '../errors.ts'
import { sayTo } from '../say.ts'
import { callTool } from './callTool.ts'
import { schemaOfTool } from './toolSchema.ts'
import { type Tool, tools } from './tools.ts'

type Asking = { payload: Payload; request: Request }

/**
 * The answer of the protocol to one message, by a server of its own: nothing is kept between requests. `isCalled` says whether a
 * tool called the interface.
 */
export const answerMessage = async (
  message: unknown,
  asking: Asking,
): Promise<{ sent: Sent; isCalled: boolean }> => {
  const answers: Response[] = []
  const { fetch, close } = createMcpHandler(
    () =>
      serverWith(settingsOf(asking.payload.config), async (tool, args) => {
        const response = await callTool(tool, args, asking)
        answers.push(response)

        return response
      }),
    // Streams of news would keep a function of a serverless host alive.
    { maxSubscriptions: 0 },
  )
  const response = await fetch(asking.request, message === null ? {} : { parsedBody: message })
  const body = new Uint8Array(await response.arrayBuffer())
  await close()
  const budget = Object.fromEntries(
    answers.flatMap(({ headers }) => [...headers].filter(([name]) => tellsBudget.includes(name))),
  )

  return {
    sent: {
      status: response.status,
      headers: { ...headersOf(response), 'Cache-Control': 'no-store', ...budget },
      body,
    },
    isCalled: answers.length > 0,
  }
}

const tellsBudget = ['ratelimit', 'ratelimit-policy', 'retry-after']

const headersOf = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => name !== 'content-length'))

type Ask = (tool: Tool, args: unknown) => Promise<Response>

const serverWith = (settings: CalendarSettings, ask: Ask): McpServer => {
  const language = settings.languages[0]
  const say = sayTo({ settings, language })
  const server = new McpServer(
    { name: say('api:document:title'), version: '1.0.0' },
    { instructions: say('api:mcp:instructions', { zone: settings.timeZone }) },
  )
  for (const { tool, inputSchema } of describedTools(settings, language)) {
    const reads = tool.method === 'GET'
    server.registerTool(
      tool.name,
      {
        description: say(tool.says),
        inputSchema,
        annotations: {
          readOnlyHint: reads,
          openWorldHint: false,
          ...(!reads && { destructiveHint: tool.method === 'PATCH' }),
        },
      },
      async (args) => {
        try {
          const response = await ask(tool, args)

          return resultOf(await response.text(), !response.ok)
        } catch (error) {
          if (!(error instanceof ApiError)) throw error

          return resultOf(JSON.stringify(errorBody(error, say)), true)
        }
      },
    )
  }

  return server
}

const resultOf = (text: string, isError: boolean): CallToolResult => ({
  content: [{ type: 'text', text }],
  ...(isError && { isError }),
})

/** Made once for each calendar. What is sent is checked by the interface, whose refusals name every fault (ERR-3). */
const describedTools = (settings: CalendarSettings, language: Language) => {
  const known = described.get(settings)
  if (known) return known
  const made = tools
    .filter(({ part }) => !part || settings.parts[part])
    .map((tool) => ({
      tool,
      inputSchema: fromJsonSchema(schemaOfTool(tool, { settings, language }), unchecked),
    }))
  described.set(settings, made)

  return made
}

type DescribedTools = { tool: Tool; inputSchema: ReturnType<typeof fromJsonSchema> }[]

const described = new WeakMap<CalendarSettings, DescribedTools>()

const unchecked: NonNullable<Parameters<typeof fromJsonSchema>[1]> = {
  getValidator: () => (data) => {
    // The type of a schema that is made as the server runs: the interface checks what it is sent.
    const taken = data as never

    return { valid: true, data: taken, errorMessage: undefined }
  },
}

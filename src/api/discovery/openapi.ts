import type { Language } from '../../calendar/language'
import type { CalendarSettings } from '../../settings'
import type { Say } from '../../translations/texts'
import type { Call, Endpoint } from '../call'
import { parseParams } from '../params'
import type { Route } from '../route'
import { sayTo } from '../say'
import type { Collection } from './actions'
import { bodySchemas } from './bodies'
import { pathsOf } from './operations'
import { responseHeaders } from './responses'
import type { Tree } from './schema'
import { commonSchemas } from './schemas/common'
import { placeSchemas } from './schemas/entries'
import { eventSchemas } from './schemas/event'
import { listSchemas } from './schemas/lists'
import { object } from './schemas/pieces'
import { termSchemas } from './schemas/terms'

/** `GET /doc`: the whole interface as an OpenAPI 3.0.3 document in the language of the request (DOC-5 to DOC-7). */
export const readDocument =
  (routes: () => Route[]): Endpoint =>
  async (call, input) => {
    await parseParams({}, input, call)

    return {
      body: { ...documentIn(call, routes()), servers: [{ url: call.root.namespaceUrl }] },
    }
  }

/** All but the address of the server depends on settings and language only, so it is made once for each. */
const documentIn = (call: Call, routes: Route[]): Tree => {
  const byLanguage = documents.get(call.settings) ?? new Map<Language, Tree>()
  const document = byLanguage.get(call.language) ?? newDocument(call, routes, sayTo(call))
  documents.set(call.settings, byLanguage.set(call.language, document))

  return document
}

const documents = new WeakMap<CalendarSettings, Map<Language, Tree>>()

const newDocument = (call: Call, routes: Route[], say: Say): Tree => ({
  openapi: '3.0.3',
  info: {
    title: say('api:document:title'),
    version: '1.0.0',
    description: say('api:document:description'),
  },
  tags: tags.map((name) => ({ name, description: say(`api:document:tags:${name}`) })),
  paths: pathsOf(routes, call),
  components: {
    schemas: {
      ...eventSchemas(say),
      ...placeSchemas(say),
      ...termSchemas(say),
      ...commonSchemas(say),
      ...listSchemas(say),
      ...bodySchemas(routes, call),
      Document: object({
        openapi: { type: 'string' },
        info: { type: 'object' },
        servers: { type: 'array', items: { type: 'object' } },
        tags: { type: 'array', items: { type: 'object' } },
        paths: { type: 'object' },
        components: { type: 'object' },
      }),
    },
    headers: responseHeaders(say),
    securitySchemes: securitySchemes(say),
  },
})

const tags = [
  'events',
  'venues',
  'organizers',
  'categories',
  'tags',
  'documentation',
] as const satisfies (Collection | 'documentation')[]

const securitySchemes = (say: Say): Tree => ({
  basicAuth: { type: 'http', scheme: 'basic', description: say('api:document:basicAuth') },
  bearerAuth: { type: 'http', scheme: 'bearer', description: say('api:document:bearerAuth') },
})

import type { Language } from '../../calendar/language.ts'
import type { Say } from '../../i18n/texts.ts'
import type { CalendarSettings } from '../../model/settings.ts'
import type { Documented, Endpoint } from '../call.ts'
import { parseParams } from '../parseParams.ts'
import { type Route, routesWith } from '../route.ts'
import { sayTo } from '../say.ts'
import type { Collection } from './actions.ts'
import { namedExamples } from './examples/named.ts'
import type { Tree } from './jsonSchema.ts'
import { pathsOf } from './operations.ts'
import { bodySchemas } from './requestBodies.ts'
import { responseHeaders } from './responses.ts'
import { changeSchemas } from './schemas/changeSchemas.ts'
import { commonSchemas } from './schemas/common.ts'
import { documentSchema } from './schemas/document.ts'
import { dryRunSchemas } from './schemas/dryRunSchemas.ts'
import { editSchema } from './schemas/editSchema.ts'
import { placeSchemas } from './schemas/entrySchemas.ts'
import { eventSchemas } from './schemas/eventSchemas.ts'
import { listSchemas } from './schemas/listSchemas.ts'
import { siteSchema } from './schemas/siteSchema.ts'
import { termSchemas } from './schemas/termSchemas.ts'
import { webhookSchemas } from './schemas/webhookSchemas.ts'

/** `GET /doc`: the whole interface as an OpenAPI 3.0.3 document in the language of the request (DOC-5 to DOC-7). */
export const readDocument =
  (routes: () => Route[]): Endpoint =>
  async (call, input) => {
    await parseParams({}, input, call)

    return { body: documentOf(routes(), call) }
  }

/** The document of some routes, also where no request is to be answered. */
export const documentOf = (routes: Route[], call: Documented): Tree => {
  const { openapi = '', ...described } = documentIn(call, routesWith(call.settings.parts, routes))

  return {
    openapi,
    info: infoOf(call),
    servers: [{ url: call.root.namespaceUrl }],
    ...described,
  }
}

const infoOf = (call: Documented): Tree => {
  const say = sayTo(call)

  return {
    title: say('api:document:title'),
    version: '1.0.0',
    description: say('api:document:description'),
    contact: { name: new URL(call.root.site).host, url: call.root.site },
    license: { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' },
  }
}

/** All but what holds addresses of the site depends on settings and language only, so it is made once for each. */
const documentIn = (call: Documented, routes: Route[]): Tree => {
  const byLanguage = documents.get(call.settings) ?? new Map<Language, Tree>()
  const document = byLanguage.get(call.language) ?? newDocument(call, routes, sayTo(call))
  documents.set(call.settings, byLanguage.set(call.language, document))

  return document
}

const documents = new WeakMap<CalendarSettings, Map<Language, Tree>>()

const newDocument = (call: Documented, routes: Route[], say: Say): Tree => ({
  openapi: '3.0.3',
  tags: tags
    .filter((name) => (isPart(name) ? call.settings.parts[name] : true))
    .map((name) => ({ name, description: say(`api:document:tags:${name}`) })),
  paths: pathsOf(routes, call),
  components: {
    schemas: {
      ...eventSchemas(say, call.settings.parts),
      ...placeSchemas(say),
      ...termSchemas(say),
      ...commonSchemas(say),
      Edit: editSchema(say),
      ...listSchemas(say, call.settings.parts),
      ...(call.settings.parts.series && dryRunSchemas(say)),
      ...(call.settings.parts.changes && changeSchemas(say, call.settings.parts)),
      ...(call.settings.parts.webhooks && webhookSchemas(say)),
      ...bodySchemas(routes, call),
      Site: siteSchema(say),
      Document: documentSchema(say),
    },
    examples: namedExamples(routes, call),
    headers: responseHeaders(say),
    securitySchemes: securitySchemes(call, say),
  },
})

const tags = [
  'events',
  'series',
  'venues',
  'organizers',
  'categories',
  'tags',
  'changes',
  'webhooks',
  'site',
  'documentation',
] as const satisfies (Collection | 'site' | 'documentation')[]

const isPart = (name: (typeof tags)[number]) =>
  name === 'series' || name === 'changes' || name === 'webhooks'

const securitySchemes = ({ settings }: Documented, say: Say): Tree => ({
  ...(settings.parts.applicationPasswords && {
    basicAuth: { type: 'http', scheme: 'basic', description: say('api:document:basicAuth') },
  }),
  bearerAuth: { type: 'http', scheme: 'bearer', description: say('api:document:bearerAuth') },
})

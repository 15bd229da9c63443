import type { Language, Wording } from '../../calendar/language'
import type { CalendarSettings } from '../../settings'
import type { Call, Endpoint } from '../call'
import { parseParams } from '../params'
import type { Route } from '../route'
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
import { inLanguage } from './wording'

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
  const document = byLanguage.get(call.language) ?? inLanguage(worded(call, routes), call.language)
  documents.set(call.settings, byLanguage.set(call.language, document))

  return document
}

const documents = new WeakMap<CalendarSettings, Map<Language, Tree>>()

const worded = (call: Call, routes: Route[]): Tree => ({
  openapi: '3.0.3',
  info: { title, version: '1.0.0', description },
  tags: Object.entries(tags).map(([name, says]) => ({ name, description: says })),
  paths: pathsOf(routes, call),
  components: {
    schemas: {
      ...eventSchemas,
      ...placeSchemas,
      ...termSchemas,
      ...commonSchemas,
      ...listSchemas,
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
    headers: responseHeaders,
    securitySchemes,
  },
})

const title: Wording = { en: 'Events calendar', it: 'Calendario degli eventi' }

const description: Wording = {
  en: [
    'Events, venues, organizers, categories and tags of a calendar, to read and to write.',
    'Reading needs no account; lists hold what the caller may see.',
    'On every route `_fields` names the members that an answer is to keep, and on a POST the header',
    '`X-HTTP-Method-Override` or the parameter `_method` stands for another method.',
  ].join(' '),
  it: [
    'Eventi, luoghi, organizzatori, categorie e tag di un calendario, in lettura e in scrittura.',
    'Per leggere non serve un account; gli elenchi contengono ciò che chi chiama può vedere.',
    'In ogni rotta `_fields` indica i membri da tenere nella risposta, e in una POST l’intestazione',
    '`X-HTTP-Method-Override` o il parametro `_method` sostituisce il metodo.',
  ].join(' '),
}

const tags: Record<string, Wording> = {
  events: { en: 'What happens, and when.', it: 'Che cosa succede, e quando.' },
  venues: { en: 'Where it happens.', it: 'Dove succede.' },
  organizers: { en: 'Who holds it.', it: 'Chi lo organizza.' },
  categories: { en: 'Kinds of events, in a tree.', it: 'Tipi di eventi, ad albero.' },
  tags: { en: 'Free keywords of events.', it: 'Parole chiave libere degli eventi.' },
  documentation: { en: 'This description.', it: 'Questa descrizione.' },
}

const securitySchemes: Tree = {
  basicAuth: {
    type: 'http',
    scheme: 'basic',
    description: {
      en: 'User name or e-mail and an application password of that user.',
      it: 'Nome utente o e-mail e una password per applicazioni di quell’utente.',
    },
  },
  bearerAuth: {
    type: 'http',
    scheme: 'bearer',
    description: {
      en: 'Extension: A token from signing in to the CMS.',
      it: 'Estensione: Un token ottenuto accedendo al CMS.',
    },
  },
}

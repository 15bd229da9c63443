import type { Say } from '../../../i18n/texts.ts'
import type { Tree } from '../jsonSchema.ts'
import { address, list, object, open, record, text } from './pieces.ts'

/** The schema of the document itself: only its outline, because OpenAPI defines the rest. */
export const documentSchema = (say: Say): Tree =>
  object({
    openapi: text(say('api:document:itself:openapi')),
    info: open(
      object({
        title: text(say('api:document:itself:title')),
        version: text(say('api:document:itself:version')),
      }),
    ),
    servers: list(object({ url: address(say('api:document:itself:server')) })),
    tags: list(open(object({ name: text(say('api:document:itself:tag')) }))),
    paths: record(anything(), { description: say('api:document:itself:paths') }),
    components: record(anything(), { description: say('api:document:itself:components') }),
  })

const anything = (): Tree => open({ type: 'object' })

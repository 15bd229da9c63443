import type { Say, TextKey } from '../../i18n/texts.ts'
import type { CalendarSettings } from '../../model/settings.ts'
import type { FaultCode } from '../errors.ts'
import {
  actionOf,
  type Collection,
  collectionOf,
  exampleNameOf,
  isBySlug,
  listNameOf,
  type RouteOperation,
  schemaNameOf,
} from './actions.ts'
import { faultExampleName } from './examples/faultExamples.ts'
import type { Tree } from './jsonSchema.ts'
import { faultsOf } from './routeFaults.ts'
import { either, exampleRef, ref } from './schemas/pieces.ts'

/** What words and names answers: how a text is said, how the names of headers begin (GEN-55), and which parts there are. */
type Wording = { say: Say } & Pick<CalendarSettings, 'headerPrefix' | 'parts'>

/** Every answer that an operation may give: its success, "not modified", the way from a former slug (PG-9), and the refusals of section 20. */
export const responsesOf = (subject: RouteOperation, wording: Wording): Tree => ({
  ...success(subject, wording),
  ...(subject.operation.methods.includes('GET') && {
    304: { description: wording.say('api:document:answers:notModified') },
  }),
  ...(isBySlug(subject.route) &&
    actionOf(subject) === 'read' && {
      308: {
        description: wording.say('api:document:answers:moved'),
        headers: { Location: header('Location') },
      },
    }),
  ...Object.fromEntries(
    [...faultsOf(subject)].map(([status, codes]) => [status, refusal(status, codes, wording.say)]),
  ),
})

/** Headers that answers refer to (GEN-32 to GEN-34). */
export const responseHeaders = (say: Say): Tree => ({
  Total: {
    description: say('api:document:headers:total'),
    schema: { type: 'integer', minimum: 0 },
  },
  TotalPages: {
    description: say('api:document:headers:totalPages'),
    schema: { type: 'integer', minimum: 0 },
  },
  Location: {
    description: say('api:document:headers:location'),
    schema: { type: 'string', format: 'uri' },
  },
  ETag: {
    description: say('api:document:headers:etag'),
    schema: { type: 'string' },
  },
})

const success = (subject: RouteOperation, { say, headerPrefix, parts }: Wording): Tree => {
  const collection = collectionOf(subject.route)
  if (actionOf(subject) === 'site') {
    return answer(200, say('api:document:answers:site'), {
      schema: 'Site',
      example: 'Site',
      headers: { ETag: etag },
    })
  }
  if (!collection) {
    return answer(200, say('api:document:answers:document'), {
      schema: 'Document',
      headers: { ETag: etag },
    })
  }
  if (collection === 'changes') {
    return answer(200, say('api:document:answers:changes'), {
      schema: 'ChangeList',
      example: 'ChangeList',
      headers: { ETag: etag },
    })
  }
  const isRehearsable = collection === 'events' && parts.series
  const one = { schema: schemaNameOf(collection), example: exampleNameOf(collection) }
  const written = isRehearsable ? { ...one, or: 'Rehearsal' } : one
  const total = `${headerPrefix}-Total`

  switch (actionOf(subject)) {
    case 'list':
      return answer(200, say('api:document:answers:list'), {
        schema: listNameOf(collection),
        example: listNameOf(collection),
        headers: { [total]: header('Total'), [`${total}Pages`]: header('TotalPages'), ETag: etag },
      })
    case 'create':
      return {
        ...(isRehearsable &&
          answer(200, say('api:document:answers:rehearsed'), {
            schema: 'Rehearsal',
            example: 'Rehearsal',
          })),
        ...answer(201, say(createdText(collection)), {
          ...one,
          headers: { Location: header('Location') },
        }),
      }
    case 'deliveries':
      return answer(200, say('api:document:answers:list'), {
        schema: 'DeliveryList',
        example: 'DeliveryList',
        headers: { [total]: header('Total'), [`${total}Pages`]: header('TotalPages'), ETag: etag },
      })
    case 'test':
    case 'again':
      return answer(200, say('api:document:answers:test'), {
        schema: 'Delivery',
        example: 'Delivery',
      })
    case 'delete':
      return answer(200, say(deletedText(collection)), written)
    case 'update':
      return answer(200, say('api:document:answers:update'), written)
    default:
      return answer(200, say('api:document:answers:read'), {
        ...one,
        headers: { ETag: etag },
      })
  }
}

const header = (name: string): Tree => ({ $ref: `#/components/headers/${name}` })

const etag = header('ETag')

type Answered = {
  schema: string
  /** Another schema, which the answer may follow instead. */
  or?: string
  example?: string
  headers?: Tree
}

const answer = (
  status: number,
  description: string,
  { schema, or, example, headers }: Answered,
): Tree => ({
  [status]: {
    description,
    ...(headers && { headers }),
    content: json(
      or ? either(ref(schema), ref(or)) : ref(schema),
      example === undefined ? [] : [example],
    ),
  },
})

const json = (schema: Tree, examples: string[]): Tree => ({
  'application/json': {
    schema,
    ...(examples.length > 0 && {
      examples: Object.fromEntries(examples.map((name) => [name, exampleRef(name)])),
    }),
  },
})

const refusal = (status: number, codes: FaultCode[], say: Say): Tree => ({
  description: say(refusalTexts[status] ?? 'api:document:refusals:failed', {
    codes: codes.map((code) => `\`${code}\``).join(', '),
  }),
  content: json(
    ref('Error'),
    codes.map((code) => faultExampleName(code, status)),
  ),
})

const refusalTexts: Record<number, TextKey> = {
  400: 'api:document:refusals:unacceptable',
  401: 'api:document:refusals:unknown',
  403: 'api:document:refusals:forbidden',
  404: 'api:document:refusals:missing',
  409: 'api:document:refusals:underWay',
  410: 'api:document:refusals:gone',
  412: 'api:document:refusals:changed',
  413: 'api:document:refusals:tooLarge',
  422: 'api:document:refusals:reused',
  429: 'api:document:refusals:tooMany',
}

/** VE-24, OR-6: of a place that exists already no second one is made. */
const createdText = (collection: Collection): TextKey =>
  collection === 'venues' || collection === 'organizers'
    ? 'api:document:answers:createPlace'
    : 'api:document:answers:create'

/** EV-50, VE-26, CT-22. */
const deletedText = (collection: Collection): TextKey =>
  collection === 'categories' || collection === 'tags' || collection === 'webhooks'
    ? 'api:document:answers:deleteTerm'
    : 'api:document:answers:delete'

import { compile, type JSONSchema } from 'json-schema-to-typescript'
import { type Schema, type Types, writtenOnce } from './writtenOnce'

type Parameter = {
  name: string
  in: string
  required?: boolean
  description?: string
  schema: Schema
}

/** The parts of an OpenAPI document that are read. */
export type Described = {
  paths: Record<string, Record<string, { parameters: Parameter[] }>>
  components: {
    schemas: Record<string, Schema>
    examples: Record<string, { value: { code?: string } }>
  }
}

/**
 * The types of the typed client as a module of TypeScript: every schema of the document by its name, the filters of lists
 * (`EventFilters` …), the options of reading and deleting, and the codes of refusals.
 */
export const typesOf = async ({ paths, components }: Described): Promise<string> => {
  const {
    Document: _document,
    // The client has no calls for webhooks, which administrators keep in the admin.
    Webhook: _webhook,
    WebhookList: _webhooks,
    NewWebhook: _newWebhook,
    WebhookChanges: _webhookChanges,
    Delivery: _delivery,
    DeliveryList: _deliveries,
    // The client names each kind of object by its type.
    Change: _change,
    ChangeList: _changes,
    Error: refusal,
    ...schemas
  } = components.schemas
  const queryOf = (path: string, method: string) =>
    queryObject(paths[path]?.[method]?.parameters ?? [])
  const types: Types = {
    ...schemas,
    Refusal: refusal ?? {},
    EventFilters: queryOf('/events', 'get'),
    VenueFilters: queryOf('/venues', 'get'),
    OrganizerFilters: queryOf('/organizers', 'get'),
    CategoryFilters: queryOf('/categories', 'get'),
    TagFilters: queryOf('/tags', 'get'),
    SeriesFilters: queryOf('/series', 'get'),
    Opening: queryOf('/events/{id}', 'get'),
    Deletion: queryOf('/events/{id}', 'delete'),
    RefusalCode: { type: 'string', enum: codesIn(components.examples) },
  }
  const root = {
    title: 'Interface',
    type: 'object',
    definitions: {
      ...mapValues(writtenOnce(types), asJsonSchema),
      Status: { enum: schemas.Event?.properties?.status?.enum },
      EventStatus: { enum: schemas.Event?.properties?.event_status?.enum },
    },
  }

  // The schemas above are JSON schema; the parameter has the type of an older draft.
  const made = await compile(root as JSONSchema, 'Interface', {
    additionalProperties: false,
    unreachableDefinitions: true,
    bannerComment: banner,
    style: { semi: false, singleQuote: true, printWidth: 100 },
  })

  return made
    .replace(origins, '')
    .replace('export interface Interface {}\n', '')
    .replace(shortComments, '/** $1 */')
    .replace(namesAgain, '')
}

/** Comments in which the compiler names the place of a type in its schema. */
const origins = /\/\*\*\n \* This interface was referenced by [^/]*\*\/\n/g

/** One-line comments, which the compiler writes on three lines. "Extension" concerns other servers. */
const shortComments = /\/\*\*\n +\* (?:Extension: )?(.*)\n +\*\//g

/** Comments that say only the name of the member. */
const namesAgain = /^ +\/\*\* (\w+)\. \*\/\n(?= +\1\??:)/gim

const banner =
  '// Made of the OpenAPI document of the interface by `npm run types:client`; changes belong into what documents it.'

/** The client has its own options for the language and the selected members. */
const ownWays = ['multilang_language', '_fields']

const queryObject = (parameters: Parameter[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in === 'query' && !ownWays.includes(parameter.name))
      .map(({ name, description, schema }) => [name, { ...oneOrSeveral(schema), description }]),
  ),
})

/** A list of one may be sent as its member. */
const oneOrSeveral = (schema: Schema): Schema =>
  schema.type === 'array' && schema.items
    ? { anyOf: [schema.items as Schema, { type: 'array', items: schema.items }] }
    : schema

const codesIn = (examples: Described['components']['examples']): string[] => {
  const codes = Object.values(examples).flatMap(({ value }) => value.code ?? [])

  return [...new Set(codes)].sort()
}

/** Words that have a type of their own, because many members use them, by the first of them. */
const firstWords: Record<string, string> = { publish: 'Status', scheduled: 'EventStatus' }

const mapValues = <From, To>(
  values: Record<string, From>,
  map: (value: From) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]))

/** OpenAPI 3.0 as JSON schema: other addresses, and null as a type of its own. */
const asJsonSchema = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asJsonSchema)
  if (typeof value !== 'object' || value === null) return value
  const { nullable, ...members } = value as Schema
  const named = members.enum && firstWords[`${members.enum[0]}`]
  if (named)
    return { description: members.description, tsType: nullable ? `${named} | null` : named }
  const converted = Object.fromEntries(
    Object.entries(members).map(([name, member]) => [
      name,
      name === '$ref'
        ? `${member}`.replace('#/components/schemas/', '#/definitions/')
        : asJsonSchema(member),
    ]),
  )

  return nullable ? { ...converted, type: [members.type, 'null'].flat() } : converted
}

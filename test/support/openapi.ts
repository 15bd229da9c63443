import { Ajv } from 'ajv'

/** The parts of a schema that tests read. */
export type Schema = {
  $ref?: string
  type?: string
  enum?: unknown[]
  anyOf?: Schema[]
  allOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: unknown
}

type Operation = {
  operationId: string
  description: string
  parameters: {
    name: string
    in: string
    required: boolean
    description: string
    schema?: Schema
  }[]
  requestBody?: { content: Record<string, Content> }
  responses: Record<string, { content?: { 'application/json': Content } }>
}

type Content = { schema: Schema; examples?: Record<string, { $ref: string }> }

/** The parts of the document that tests read. */
export type OpenApi = {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    examples: Record<string, { value: unknown }>
    securitySchemes: Record<string, object>
  }
}

type Exchange = { method?: string; path: string; status: number; body: unknown }

/**
 * Compares answers with a document of OpenAPI 3.0: lists what an answer has that the document does not, including
 * undocumented members; nothing if it matches. `path` starts after the namespace.
 */
export const complaintsBy = (document: OpenApi): ((exchange: Exchange) => string[]) => {
  const ajv = knowing(document)

  return ({ method = 'GET', path, status, body }) => {
    const operation = operationOf(document, method, path)
    const response = operation?.responses[status]
    if (!response) return [`${method} ${path} has no answer ${status} in the document`]
    const schema = response.content?.['application/json'].schema
    if (!schema) return body === undefined ? [] : [`${method} ${path} ${status} has no body`]

    return faultsBy(ajv, schema, body).map((fault) => `${method} ${path} ${status}: body${fault}`)
  }
}

/** Compares the examples of a document with their schemas. */
export const exampleComplaintsBy = (document: Pick<OpenApi, 'components'>) => {
  const ajv = knowing(document)

  return ({ name, schema }: { name: string; schema: Schema | undefined }): string[] => {
    const example = document.components.examples[name]
    if (!schema || !example) return [`${name} is not in the document`]

    return faultsBy(ajv, schema, example.value).map((fault) => `${name}${fault}`)
  }
}

/** The faults of a value by a schema; if it may match one of several, those of the nearest. */
const faultsBy = (ajv: Ajv, schema: Schema, value: unknown): string[] => {
  const forms = (schema.oneOf ?? [schema]).map(({ $ref }) => {
    const validate = ajv.getSchema(`document${$ref}`)
    if (!validate) return [` follows ${$ref}, which is not in the document`]
    if (validate(value)) return []

    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    )
  })

  return forms.toSorted((one, other) => one.length - other.length)[0] ?? []
}

const knowing = ({ components }: Pick<OpenApi, 'components'>): Ajv => {
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    formats: { uri: (text: string) => URL.canParse(text) },
  })

  return ajv.addSchema({ $id: 'document', components: { schemas: closed(components.schemas) } })
}

const operationOf = (document: OpenApi, method: string, path: string): Operation | undefined => {
  const segments = path.replace(/\?.*/, '').replace(/\/$/, '').split('/')
  const template = Object.keys(document.paths).find((candidate) => {
    const parts = candidate.split('/')

    return (
      parts.length === segments.length &&
      parts.every((part, index) => part.startsWith('{') || part === segments[index])
    )
  })

  return template ? document.paths[template]?.[method.toLowerCase()] : undefined
}

/** The same schemas without further members, unless they allow them. */
const closed = (schemas: Record<string, Schema>): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const complete = schema.allOf ? joined(schema.allOf, schemas) : schema

      return [name, complete.properties ? { additionalProperties: false, ...complete } : complete]
    }),
  )

/** One schema in place of several that must all match. */
const joined = (parts: Schema[], schemas: Record<string, Schema>): Schema => {
  const resolved = parts.map((part) => schemas[part.$ref?.split('/').at(-1) ?? ''] ?? part)

  return {
    type: 'object',
    required: resolved.flatMap(({ required = [] }) => required),
    properties: Object.assign({}, ...resolved.map(({ properties }) => properties)),
  }
}

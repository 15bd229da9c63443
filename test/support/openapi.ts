import { Ajv } from 'ajv'

/** A schema, as far as tests look into it. */
export type Schema = {
  $ref?: string
  type?: string
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: unknown
}

type Operation = {
  operationId: string
  parameters: {
    name: string
    in: string
    required: boolean
    description: string
    schema?: Schema
  }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: { 'application/json': { schema: Schema } } }>
}

/** The document of the interface, as far as tests look into it. */
export type OpenApi = {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, object> }
}

type Exchange = { method?: string; path: string; status: number; body: unknown }

/**
 * Compares answers with a document of OpenAPI 3.0: tells in words what an answer has that the document does not
 * promise, members without documentation included. Says nothing for an answer that keeps to it. `path` starts
 * behind the namespace.
 */
export const complaintsBy = (document: OpenApi): ((exchange: Exchange) => string[]) => {
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    formats: { uri: (text: string) => URL.canParse(text) },
  })
  ajv.addSchema({ $id: 'document', components: { schemas: closed(document.components.schemas) } })

  return ({ method = 'GET', path, status, body }) => {
    const operation = operationOf(document, method, path)
    const response = operation?.responses[status]
    if (!response) return [`${method} ${path} has no answer ${status} in the document`]
    const name = response.content?.['application/json'].schema.$ref
    if (!name) return body === undefined ? [] : [`${method} ${path} ${status} has no body`]
    const validate = ajv.getSchema(`document${name}`)
    if (!validate) return [`${name} is not in the document`]
    if (validate(body)) return []

    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) =>
        `${method} ${path} ${status}: body${instancePath} ${message} ${JSON.stringify(params)}`,
    )
  }
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

/** The same schemas, which now refuse members that they do not name. */
const closed = (schemas: Record<string, Schema>): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      schema.properties ? { ...schema, additionalProperties: false } : schema,
    ]),
  )

import type { Documented } from '../call.ts'
import { dateLike } from '../coerce.ts'
import { idParam, slugPathParam } from '../entries/params.ts'
import { inParts, type Param, withLanguage } from '../parseParams.ts'
import { sayTo } from '../say.ts'
import { actionOf, isWrite, type RouteOperation } from './actions.ts'
import { type Json, querySchemaOf, schemaOf, simpleSchemaOf, type Tree } from './jsonSchema.ts'
import { list } from './schemas/pieces.ts'

/**
 * The parameters of an operation in path, query and headers (DOC-7). Those of writes stand in the schema of the body, so their
 * query has only those that all routes take.
 */
export const parametersOf = (subject: RouteOperation, call: Documented): Tree[] => {
  const { route, operation } = subject
  const inPath = Object.keys(pathParams).filter((name) => route.path.includes(`:${name}`))
  const declared = isWrite(subject) ? {} : inParts(operation.params, call)
  const inQuery = Object.entries(withLanguage(declared, call)).filter(
    ([name]) => !inPath.includes(name),
  )

  return [
    ...inPath.map((name) => pathParameter(name, call)),
    ...inQuery.map(([name, declared]) => queryParameter({ name, declared }, call)),
    fieldsParameter(call),
    ...conditions(subject, call),
  ]
}

/** Extensions say so in front (DOC-4). */
export const descriptionOf = ({ extension, says }: Param, call: Documented): string => {
  const say = sayTo(call)
  const text = say(says)

  return extension ? say('api:document:extension', { text }) : text
}

/**
 * The value of a parameter that is not sent. None for dates: theirs change each day, and clients made from the document would
 * have the value of one day.
 */
export const defaultOf = (declared: Param, call: Documented): { default?: Json } => {
  if (declared.is === dateLike) return {}
  const value = declared.default ? declared.default(call) : declared.shows?.(call)
  const { type } = schemaOf(declared)

  return isScalar(value) && (typeof value === type || type === 'integer') ? { default: value } : {}
}

/** Whatever a route calls them, these two are what its path holds (GEN-4). */
const pathParams: Record<string, Param> = { id: idParam, slug: slugPathParam }

const pathParameter = (name: string, call: Documented): Tree => {
  const declared = pathParams[name] ?? idParam

  return {
    name,
    in: 'path',
    required: true,
    description: descriptionOf(declared, call),
    schema: simpleSchemaOf(declared),
  }
}

const queryParameter = (
  { name, declared }: { name: string; declared: Param },
  call: Documented,
): Tree => {
  const schema = querySchemaOf(declared)

  return {
    name,
    in: 'query',
    required: declared.required ?? false,
    description: descriptionOf(declared, call),
    ...(schema.type === 'array' && commaSeparated),
    schema: { ...schema, ...defaultOf(declared, call) },
  }
}

/** GEN-36. */
const fieldsParameter = (call: Documented): Tree => ({
  name: '_fields',
  in: 'query',
  required: false,
  description: sayTo(call)('api:document:parameters:fields'),
  ...commaSeparated,
  schema: list({ type: 'string' }),
})

const commaSeparated: Tree = { style: 'form', explode: false }

/** The headers for conditional reads (GEN-34) and writes (GEN-58), and for writes that may be repeated (IK-1). */
const conditions = (subject: RouteOperation, call: Documented): Tree[] => {
  const say = sayTo(call)
  const condition = (name: string, description: string): Tree => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  })
  if (subject.operation.methods.includes('GET')) {
    return [condition('If-None-Match', say('api:document:parameters:ifNoneMatch'))]
  }

  const key = condition('Idempotency-Key', say('api:document:parameters:idempotencyKey'))

  return ['create', 'test', 'again'].includes(actionOf(subject))
    ? [key]
    : [condition('If-Match', say('api:document:parameters:ifMatch')), key]
}

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

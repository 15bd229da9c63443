import type { ZodType } from 'zod'
import type { Documented } from '../call.ts'
import { integer, picture } from '../coerce.ts'
import { inParts, type Param } from '../parseParams.ts'
import type { Operation, Route } from '../route.ts'
import { sayTo } from '../say.ts'
import {
  actionOf,
  bodyNameOf,
  collectionOf,
  isBySlug,
  isWrite,
  newNameOf,
  type RouteOperation,
} from './actions.ts'
import { isTree, type Json, schemaOf, type Tree } from './jsonSchema.ts'
import { defaultOf, descriptionOf } from './parameters.ts'
import { exampleRef, falsehood, list, ref } from './schemas/pieces.ts'

/** The schemas of everything that writes may send, by name. */
export const bodySchemas = (routes: Route[], call: Documented): Tree =>
  Object.fromEntries(
    routes
      .filter((route) => !isBySlug(route))
      .flatMap((route) => {
        const writes = route.operations.map((operation) => ({ route, operation })).filter(isWrite)

        return writes.map((subject) => [
          bodyNameOf(subject),
          actionOf(subject) === 'create'
            ? newSchema(subject.operation, call)
            : changesSchema(subject.operation, { call, firm: firmNames(route, routes) }),
        ])
      }),
  )

/** The body of a write in its three notations (GEN-11, GEN-12). */
export const requestBodyOf = (subject: RouteOperation, call: Documented): Tree => {
  const name = bodyNameOf(subject)
  const schema = ref(name)
  const encoding = encodingOf(subject.operation, call)

  return {
    required: actionOf(subject) === 'create',
    content: {
      'application/json': { schema, examples: { [name]: exampleRef(name) } },
      'application/x-www-form-urlencoded': { schema, ...(encoding && { encoding }) },
      'multipart/form-data': { schema },
    },
  }
}

/** The parameters of a body: all but the `id`, which only the path has (GEN-10). */
const fieldsOf = ({ params }: Operation, call: Documented): [string, Param][] =>
  Object.entries(inParts(params, call)).filter(([name]) => name !== 'id')

/**
 * Defaults stand in the description: generated clients would require a member that has a `default`. Null means "not sent" for
 * every member that is not required (GEN-15).
 */
const newSchema = (operation: Operation, call: Documented): Tree => {
  const fields = fieldsOf(operation, call)

  return {
    type: 'object',
    required: fields.filter(([, { required }]) => required).map(([name]) => name),
    properties: Object.fromEntries(
      fields.map(([name, declared]) => {
        const schema = { ...bodySchemaOf(declared), description: withDefault(declared, call) }

        return [name, declared.required ? schema : takingNull(schema)]
      }),
    ),
  }
}

const withDefault = (declared: Param, call: Documented): string => {
  const text = descriptionOf(declared, call)
  const { default: value } = defaultOf(declared, call)

  return value === undefined
    ? text
    : sayTo(call)('api:document:default', { text, value: String(value) })
}

/** An update has no defaults: what is not sent stays (EV-81). */
const changesSchema = (
  operation: Operation,
  { call, firm }: { call: Documented; firm: string[] },
): Tree => ({
  type: 'object',
  properties: Object.fromEntries(
    fieldsOf(operation, call).map(([name, declared]) => {
      const schema = { ...bodySchemaOf(declared), description: descriptionOf(declared, call) }

      return [name, firm.includes(name) ? schema : takingNull(schema)]
    }),
  ),
})

/** Members that null does not clear: those that a new object needs, and the status (GEN-15). */
const firmNames = (route: Route, routes: Route[]): string[] => {
  const create = routes
    .find(({ path }) => path === `/${collectionOf(route)}`)
    ?.operations.find(({ methods }) => methods.includes('POST'))
  const required = Object.entries(create?.params ?? {}).filter(([, param]) => param.required)

  return ['status', ...required.map(([name]) => name)]
}

const bodySchemaOf = (declared: Param): Tree =>
  declared.links ? linksSchema(declared.links) : (asAnswered.get(declared.is) ?? schemaOf(declared))

/** Parameters that answers write in another form than writes need: writes take that form, too (GEN-57). */
const asAnswered: ReadonlyMap<ZodType, Tree> = new Map<ZodType, Tree>([
  [integer, { anyOf: [{ type: 'integer' }, { type: 'string', pattern: '^\\d*$' }] }],
  [picture, { anyOf: [{ type: 'string' }, { type: 'integer' }, ref('ById'), falsehood] }],
])

/** One or several: ids, names of terms, objects with an id, and objects to be made (EV-100, LNK-1). */
const linksSchema = (links: NonNullable<Param['links']>): Tree => {
  const isTerms = links === 'categories' || links === 'tags'
  const forms = [
    { type: 'integer' },
    { type: 'string' },
    ref(newNameOf(links)),
    ref('ById'),
    ...(isTerms ? [ref('BySlug')] : []),
  ]

  return { anyOf: [...forms, list({ anyOf: forms })] }
}

/** OpenAPI 3.0 heeds `nullable` only where there is a `type`. */
const takingNull = (schema: Tree): Tree => {
  const { anyOf, enum: words } = schema
  if (Array.isArray(anyOf)) return { ...schema, anyOf: anyOf.map(firstTakingNull) }

  return { ...schema, nullable: true, ...(Array.isArray(words) && { enum: [...words, null] }) }
}

const firstTakingNull = (form: Json, index: number): Json =>
  index === 0 && isTree(form) ? takingNull(form) : form

/** How forms write lists: as CSV, and where a member may be an object, with brackets (GEN-13, GEN-22). */
const encodingOf = (operation: Operation, call: Documented): Tree | undefined => {
  const encoded = fieldsOf(operation, call).flatMap(([name, declared]) => {
    if (declared.links) return [[name, brackets] as const]
    const forms = [schemaOf(declared).anyOf ?? schemaOf(declared)].flat().filter(isTree)

    return forms.some(({ type }) => type === 'array') ? [[name, csv] as const] : []
  })

  return encoded.length > 0 ? Object.fromEntries(encoded) : undefined
}

const csv: Tree = { style: 'form', explode: false }
const brackets: Tree = { style: 'deepObject', explode: true }

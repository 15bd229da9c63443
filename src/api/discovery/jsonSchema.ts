import { type ZodType, z } from 'zod'
import type { Param } from '../parseParams.ts'

/** What a document or an index is made of. */
export type Json = string | number | boolean | null | Json[] | Tree

export type Tree = { [name: string]: Json }

/**
 * A parameter as a schema of OpenAPI 3.0, made from the output of its own schema, without bounds that only JavaScript has. Made
 * once for each declaration.
 */
export const schemaOf = ({ is }: Pick<Param, 'is'>): Tree => {
  const schema = known.get(is) ?? converted(is)
  known.set(is, schema)

  return schema
}

/** The same where there is room for one form only: of several the first. */
export const simpleSchemaOf = (declared: Pick<Param, 'is'>): Tree => firstForm(schemaOf(declared))

/** The same as a query has it: of several forms the first, but a list of ids and slugs is one of both (EV-15). */
export const querySchemaOf = (declared: Pick<Param, 'is'>): Tree => outerForm(schemaOf(declared))

export const isTree = (value: Json | undefined): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const known = new WeakMap<ZodType, Tree>()

const converted = (is: ZodType): Tree => {
  const { $schema: _, ...schema } = z.toJSONSchema(is, {
    io: 'output',
    target: 'openapi-3.0',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => withoutNoise(jsonSchema),
  })

  // What zod gives out is JSON; its type only says so less plainly.
  return schema as Tree
}

const withoutNoise = (schema: z.core.JSONSchema.BaseSchema): void => {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.minimum === Number.MIN_VALUE) above(schema, 0)
  if (schema.type === 'integer' && isExclusive(schema)) {
    schema.minimum = (schema.minimum ?? 0) + 1
    delete schema.exclusiveMinimum
  }
  if (isEmpty(schema.additionalProperties)) delete schema.additionalProperties
  if (isEmpty(schema.properties)) delete schema.properties
}

/** OpenAPI 3.0 follows an older draft: an exclusive bound is marked by a flag of its own. */
const above = (schema: z.core.JSONSchema.BaseSchema, bound: number): void => {
  Object.assign(schema, { minimum: bound, exclusiveMinimum: true })
}

const isExclusive = (schema: object): boolean =>
  'exclusiveMinimum' in schema && schema.exclusiveMinimum === true

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

const firstForm = (schema: Tree): Tree => {
  const form = outerForm(schema)

  return isTree(form.items) ? { ...form, items: firstForm(form.items) } : form
}

const outerForm = (schema: Tree): Tree => {
  const [first] = Array.isArray(schema.anyOf) ? schema.anyOf : []

  return isTree(first) ? outerForm(first) : schema
}

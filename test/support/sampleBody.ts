import { z } from 'zod'

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  format?: string
}

/** Values of members that need a special text. */
const texts: Record<string, string> = {
  start: '2027-03-10 20:00:00',
  end: '2027-03-10 22:00:00',
  startLocal: '2027-03-10 20:00:00',
  endLocal: '2027-03-10 22:00:00',
}

const schemaOf = (body: z.ZodType): Schema =>
  // JSON Schema has more members than are read here.
  z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema

/** A body that a schema accepts, with the given values at their paths, such as `body.venue.id`. */
export const sampleBody = (body: z.ZodType, at: Record<string, unknown>): unknown =>
  sample(schemaOf(body), 'body', at)

const sample = (schema: Schema, path: string, at: Record<string, unknown>): unknown => {
  if (path in at) return schema.type === 'array' ? [at[path]] : at[path]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return sample(choice, path, at)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(
            ([name]) =>
              schema.required?.includes(name) ||
              Object.keys(at).some((one) => `${one}.`.startsWith(`${path}.${name}.`)),
          )
          .map(([name, member]) => [name, sample(member, `${path}.${name}`, at)]),
      )
    case 'array':
      return schema.items ? [sample(schema.items, `${path}[]`, at)] : []
    case 'integer':
    case 'number':
      return 1
    case 'boolean':
      return true
    case 'string':
      return schema.format === 'date'
        ? '2027-03-10'
        : schema.format === 'email'
          ? 'somebody@mail.example'
          : (texts[path.split('.').at(-1) ?? ''] ?? 'Text')
    default:
      return {}
  }
}

/** The paths of all members that may be an id: numbers, and members of any type. */
export const possibleIds = (body: z.ZodType): string[] => [
  ...new Set(numbersIn(schemaOf(body), 'body')),
]

const numbersIn = (schema: Schema, path: string): string[] => {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.flatMap((one) => numbersIn(one, path))
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([name, member]) =>
      numbersIn(member, `${path}.${name}`),
    )
  }
  if (schema.items) return numbersIn(schema.items, path)
  const isOther = ['string', 'boolean', 'null'].includes(schema.type ?? '')

  return isOther || schema.enum || schema.const !== undefined ? [] : [path]
}

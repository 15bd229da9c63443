import type { Json, Tree } from '../jsonSchema.ts'

/** The schema of an object by its members: those that are always there, and those that may be absent. */
export const object = (always: Tree, sometimes: Tree = {}): Tree => ({
  type: 'object',
  required: Object.keys(always),
  properties: { ...always, ...sometimes },
})

export const ref = (name: string): Tree => ({ $ref: `#/components/schemas/${name}` })

export const exampleRef = (name: string): Tree => ({ $ref: `#/components/examples/${name}` })

/** An object with members of one kind and any names. */
export const record = (members: Tree, more: Tree = {}): Tree => ({
  type: 'object',
  additionalProperties: members,
  ...more,
})

/** An object that may have any further members. */
export const open = (schema: Tree): Tree => ({ ...schema, additionalProperties: true })

export const text = (description: string, more: Tree = {}): Tree => ({
  type: 'string',
  description,
  ...more,
})

export const integer = (description: string): Tree => ({ type: 'integer', description })

export const flag = (description: string): Tree => ({ type: 'boolean', description })

/** A value that the blanked form of a protected object replaces by null (EV-75, VE-31). */
export const nullable = (schema: Tree): Tree => ({ ...schema, nullable: true })

/** `false`, which stands where there would be an object (GEN-39). */
export const falsehood: Tree = { type: 'boolean', enum: [false] }

export const address = (description: string): Tree => text(description, { format: 'uri' })

/** A date and time as answers write it (GEN-41). */
export const clock = (description: string): Tree =>
  text(description, { pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' })

/** A number written as text (GEN-40). */
export const digits = (description: string): Tree => text(description, { pattern: '^\\d+$' })

export const list = (items: Tree): Tree => ({ type: 'array', items })

/** An empty list in place of an object or of a list of these (GEN-39). */
export const noneOf = (items: Tree): Tree => ({ type: 'array', maxItems: 0, items })

export const either = (...forms: Json[]): Tree => ({ oneOf: forms })

import type { FormState } from 'payload'

export type Typed = { [path: string]: unknown }

/** The values of a form by the paths of its fields, without passwords, files and fields that a save fills in. */
export const typedIn = (fields: FormState): Typed =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, { value, disableFormData }]) =>
      disableFormData || neverStored.has(path) || value === undefined ? [] : [[path, value]],
    ),
  )

const neverStored = new Set([
  'accessPassword',
  'file',
  'id',
  '_status',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'publishedAt',
  'author',
])

/** The values that differ from former ones. */
export const changedIn = (typed: Typed, before: Typed): Typed =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([path, value]) => JSON.stringify(value) !== JSON.stringify(before[path]),
    ),
  )

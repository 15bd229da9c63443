import type { FormState } from 'payload'

export type Typed = { [path: string]: unknown }

/** What somebody typed into a form, by the paths of its fields: no password, no file, nothing that saves fill in. */
export const typedIn = (fields: FormState): Typed =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, { value, disableFormData }]) =>
      disableFormData || unkept.has(path) || value === undefined ? [] : [[path, value]],
    ),
  )

const unkept = new Set([
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

/** What of it is not as it was before. */
export const changedIn = (typed: Typed, before: Typed): Typed =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([path, value]) => JSON.stringify(value) !== JSON.stringify(before[path]),
    ),
  )

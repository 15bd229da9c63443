import { isDeepStrictEqual } from 'node:util'
import type { FlattenedField } from 'payload'

/** A field that a save changed, with the languages in which it did. */
export type ChangedField = { name: string; label: unknown; languages: string[] }

/** The visible fields that differ between two versions of an entry, which have their texts in all languages. */
export const changedFields = (
  fields: FlattenedField[],
  version: Record<string, unknown>,
  before: Record<string, unknown>,
): ChangedField[] =>
  fields.flatMap((field) => {
    if (!isSeen(field) || same(version[field.name], before[field.name])) return []
    const label: unknown = 'label' in field ? field.label : undefined
    const isLocalized = 'localized' in field && field.localized
    const languages = isLocalized
      ? languagesThatDiffer(recordOf(version[field.name]), recordOf(before[field.name]))
      : []
    // A language whose empty text is stored otherwise than before is no change.
    if (isLocalized && languages.length === 0) return []

    return [{ name: field.name, label, languages }]
  })

const isSeen = (field: FlattenedField): boolean =>
  !('hidden' in field && field.hidden) &&
  !field.admin?.hidden &&
  !('virtual' in field && field.virtual) &&
  !['_status', 'createdAt', 'updatedAt', 'deletedAt', 'id', 'pendingReview', 'copied'].includes(
    field.name,
  )

const languagesThatDiffer = (one: Record<string, unknown>, other: Record<string, unknown>) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (language) => !same(one[language], other[language]),
  )

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** Compares values; the several ways to store an empty one are equal, and so are all orders of properties. */
const same = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(asStored(one), asStored(other))

const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(tidy(value)))

const tidy = (value: unknown): unknown =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value

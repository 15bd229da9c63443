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
    const languages =
      'localized' in field && field.localized
        ? languagesThatDiffer(recordOf(version[field.name]), recordOf(before[field.name]))
        : []

    return [{ name: field.name, label, languages }]
  })

const isSeen = (field: FlattenedField): boolean =>
  !('hidden' in field && field.hidden) &&
  !field.admin?.hidden &&
  !('virtual' in field && field.virtual) &&
  !['_status', 'createdAt', 'updatedAt', 'deletedAt', 'id', 'pendingReview'].includes(field.name)

const languagesThatDiffer = (one: Record<string, unknown>, other: Record<string, unknown>) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (language) => !same(one[language], other[language]),
  )

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** Compares values; the several ways to store an empty one are equal. */
const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(tidy(one)) === JSON.stringify(tidy(other))

const tidy = (value: unknown): unknown =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value

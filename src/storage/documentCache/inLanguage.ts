import type { FlattenedField } from 'payload'
import { withFallback } from '../../calendar/fallback.ts'
import type { Language } from '../../calendar/language.ts'

type Values = Record<string, unknown>

/** A language, and the first of the calendar, which shows where it says nothing. */
type Shown = { language: Language; first: Language }

/**
 * A document that holds its texts in all languages, in the one that is to be shown (LANG-4). Which fields these are is
 * asked of the fields themselves, so that none that is localized later can be forgotten.
 */
export const inLanguage = (fields: FlattenedField[], stored: Values, shown: Shown): Values => {
  const spoken: Values = {}
  // A third of what a spread takes of the records that adapters answer.
  for (const name in stored) spoken[name] = stored[name]
  for (const field of speaking(fields)) {
    const value = stored[field.name]
    if (value !== undefined) spoken[field.name] = spokenOf(field, value, shown)
  }

  return spoken
}

const spokenOf = (field: FlattenedField, value: unknown, shown: Shown): unknown => {
  if (isLocalized(field))
    return isRecord(value) ? (withFallback(value, shown.language, shown.first) ?? null) : value
  if (Array.isArray(value)) return value.map((row) => rowWords(field, row, shown))

  return rowWords(field, value, shown)
}

const rowWords = (field: FlattenedField, value: unknown, shown: Shown): unknown =>
  isRecord(value) ? inLanguage(fieldsBelow(field, value.blockType), value, shown) : value

/** The fields of a list that are said in several languages, or hold some that are. */
const speaking = (fields: FlattenedField[]): FlattenedField[] => {
  const known = speakingKnown.get(fields)
  if (known) return known
  const found = fields.filter((field) => isLocalized(field) || holdsLocalized(field))
  speakingKnown.set(fields, found)

  return found
}

const speakingKnown = new WeakMap<FlattenedField[], FlattenedField[]>()

const isLocalized = (field: FlattenedField): boolean =>
  'localized' in field && Boolean(field.localized)

const holdsLocalized = (field: FlattenedField): boolean =>
  field.type === 'blocks'
    ? field.blocks.some((block) => speaking(block.flattenedFields).length > 0)
    : speaking(fieldsBelow(field)).length > 0

const fieldsBelow = (field: FlattenedField, block?: unknown): FlattenedField[] => {
  if (field.type === 'blocks') {
    return field.blocks.find(({ slug }) => slug === block)?.flattenedFields ?? none
  }

  return 'flattenedFields' in field ? field.flattenedFields : none
}

const none: FlattenedField[] = []

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

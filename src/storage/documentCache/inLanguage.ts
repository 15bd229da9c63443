import type { FlattenedField } from 'payload'
import { withFallback } from '../../calendar/fallback.ts'
import type { Language } from '../../calendar/language.ts'

type Values = Record<string, unknown>

/** A language, and the first of the calendar, which shows where it says nothing. */
type Languages = { language: Language; first: Language }

/**
 * A document that holds its texts in all languages, in the one to show (LANG-4). The fields say which of them are
 * localized, so that none that is localized later is forgotten.
 */
export const inLanguage = (
  fields: FlattenedField[],
  stored: Values,
  languages: Languages,
): Values => {
  const translated: Values = {}
  // A third of what a spread takes of the records that adapters answer.
  for (const name in stored) translated[name] = stored[name]
  for (const field of speaking(fields)) {
    const value = stored[field.name]
    if (value !== undefined) translated[field.name] = translatedValue(field, value, languages)
  }

  return translated
}

const translatedValue = (field: FlattenedField, value: unknown, languages: Languages): unknown => {
  if (isLocalized(field))
    return isRecord(value)
      ? (withFallback(value, languages.language, languages.first) ?? null)
      : value
  if (Array.isArray(value)) return value.map((row) => rowWords(field, row, languages))

  return rowWords(field, value, languages)
}

const rowWords = (field: FlattenedField, value: unknown, languages: Languages): unknown =>
  isRecord(value) ? inLanguage(fieldsBelow(field, value.blockType), value, languages) : value

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

import { type LocalizedField, spokenIn } from '../collections/localizedFields.ts'

/** The fields of an entry, read in all languages, whose Italian is the English word for word. */
export const copiedFields = (entry: object, fields: LocalizedField[]): LocalizedField[] => {
  const values = new Map<string, unknown>(Object.entries(entry))

  return fields.filter((field) => {
    const { en, it } = languagesOf(values.get(field.name))
    const italian = spokenIn(field, it)

    return italian !== '' && italian === spokenIn(field, en)
  })
}

/** The values of a localized field that was read in all languages. */
export const languagesOf = (value: unknown): { en?: unknown; it?: unknown } =>
  typeof value === 'object' && value !== null ? value : {}

/**
 * Whether a text is a title, a name, an address or the like, of one line, which may well be the same in both languages;
 * whole sentences are not.
 */
export const isName = ({ type }: LocalizedField): boolean => type === 'text'

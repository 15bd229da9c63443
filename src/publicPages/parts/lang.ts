import { languageTag } from '../../calendar/language.ts'
import { fallbackOf } from '../../storage/documentCache/translated.ts'

/**
 * The `lang` of an element that shows a field of an entry: that of the text which stands there for want of one in the language of
 * the page (LANG-4, PG-4). `undefined` where it needs none.
 */
export const langOf = (entry: object | undefined, field: string): string | undefined => {
  const language = entry && fallbackOf(entry, field)

  return language && languageTag(language)
}

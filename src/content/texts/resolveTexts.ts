import { withFallback } from '../../calendar/fallback.ts'
import type { Language, Languages } from '../../calendar/language.ts'
import { keyOf, unbroken } from '../../calendar/search.ts'
import type { TitledCollection } from '../../model/defaultSlugs.ts'
import type { Fields } from '../../model/fields/field.ts'
import { localizedNames } from '../../model/fields/localizedNames.ts'
import { searchedTexts } from '../../model/fields/searched.ts'

/** What a collection lets itself be found by. */
export type Shape = {
  collection: TitledCollection
  /** Name of the localized field that titles an entry. */
  title: 'title' | 'name'
  fields: Fields
  /** Localized fields beside those of the contract that are texts to translate, too (LANG-5). */
  furtherTexts?: readonly string[]
  /**
   * The searchable text made of the searched ones in one language (VE-2, CT-2); events have theirs in their index
   * (`storage/eventIndex/row.ts`).
   */
  folded?: (texts: string[]) => string
}

/** A text by the languages that have one. */
export type InLanguages = Partial<Record<Language, string>>

type Said = {
  languages: Languages
  slugs: InLanguages
  /** What a localized field says in each language. */
  localized: (field: string) => InLanguages
  /** What any other field says. */
  plain: (field: string) => string
}

/** What each language shows of an entry (LANG-4): what `resolved` holds of it. */
export const resolveTexts = (shape: Shape, { languages, slugs, localized, plain }: Said) => {
  const [first] = languages
  const names = localizedNames(shape.fields)
  const resolved = (field: string, language: Language): string =>
    names.includes(field) ? (withFallback(localized(field), language, first) ?? '') : plain(field)

  return Object.fromEntries(
    languages.map((language) => {
      const slug = withFallback(slugs, language, first)
      const search = shape.folded?.(
        searchedTexts(shape.fields, (field) =>
          field === 'slug' ? (slug ?? '') : resolved(field, language),
        ),
      )

      return [
        language,
        {
          slug,
          key: keyOf(resolved(shape.title, language)),
          ...(search !== undefined && { search: unbroken(search) }),
        },
      ]
    }),
  )
}

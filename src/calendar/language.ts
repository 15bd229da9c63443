/** A language of the content, by the code of its locale. */
export type Language = string

/** The languages of a calendar; the first is the one every text exists in (LANG-1, LANG-5). */
export type Languages = readonly [Language, ...Language[]]

export const isAmong = (languages: Languages, value: unknown): value is Language =>
  languages.some((language) => language === value)

/**
 * The BCP 47 tag of a language. A site chooses the codes of its locales, which need not be tags: `de_AT` becomes `de-AT`, and what
 * is no tag at all counts as English.
 */
export const languageTag = (language: Language): string => {
  try {
    return Intl.getCanonicalLocales(language.replaceAll('_', '-'))[0] ?? 'en'
  } catch {
    return 'en'
  }
}

/** The language itself of one that a region speaks: `de` of `de_AT`. */
export const baseOf = (language: Language): Language => languageTag(language).split('-', 1)[0] ?? ''

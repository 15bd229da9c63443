/** A language of the content, by the code of its locale. */
export type Language = string

/** The languages of a calendar. Every text exists in the first one (LANG-1, LANG-5). */
export type Languages = readonly [Language, ...Language[]]

export const isAmong = (languages: Languages, value: unknown): value is Language =>
  languages.some((language) => language === value)

/**
 * The BCP 47 tag of a language. The site's codes of locales need not be tags: `de_AT` becomes `de-AT`, and a code that
 * cannot be a tag counts as English.
 */
export const languageTag = (language: Language): string => {
  try {
    return Intl.getCanonicalLocales(language.replaceAll('_', '-'))[0] ?? 'en'
  } catch {
    return 'en'
  }
}

/**
 * The tag with language and region alone: `it-IT` of `it`. A language without a region has the one where most of its speakers
 * live, but English is European, as dates are (`formatWhen`).
 */
export const regionalTag = (language: Language): string => {
  const tag = languageTag(language)
  const { language: base, region } = new Intl.Locale(tag === 'en' ? 'en-GB' : tag).maximize()

  return region ? `${base}-${region}` : base
}

/** The language without its region: `de` of `de_AT`. */
export const baseOf = (language: Language): Language => languageTag(language).split('-', 1)[0] ?? ''

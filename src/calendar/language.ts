/** A language of the content, by the code of its locale. */
export type Language = string

/** The languages of a calendar; the first is the one every text exists in (LANG-1, LANG-5). */
export type Languages = readonly [Language, ...Language[]]

export const isAmong = (languages: Languages, value: unknown): value is Language =>
  languages.some((language) => language === value)

/** A language of the content, by the code of its locale. */
export type Language = 'en' | 'it'

/** The languages of a calendar; the first is the one every text exists in (LANG-1, LANG-5). */
export type Languages = readonly [Language, ...Language[]]

/** A text of our own in every language of the calendar. */
export type Wording = Record<Language, string>

export const isAmong = (languages: Languages, value: unknown): value is Language =>
  languages.some((language) => language === value)

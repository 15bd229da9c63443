/** The languages of the calendar; the first is the one every text exists in (LANG-1, LANG-5). */
export const languages = ['en', 'it'] as const

export type Language = (typeof languages)[number]

/** A text of our own in every language of the calendar. */
export type Wording = Record<Language, string>

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value)

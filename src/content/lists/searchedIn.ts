import type { Languages } from '../../calendar/language.ts'

/**
 * The fields that the search of a list looks in: `plain` ones, and of `localized` ones every language, so that a list in
 * Italian finds what has its words in English alone. The names without a language are what its box says it looks in.
 */
export const searchedIn = (
  languages: Languages,
  { localized, plain = [] }: { localized: string[]; plain?: string[] },
): string[] => [
  ...plain,
  ...localized.flatMap((field) => [field, ...languages.map((language) => `${field}.${language}`)]),
]

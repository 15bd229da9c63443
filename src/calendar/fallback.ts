import type { Language } from './language.ts'

/**
 * The value of a localized field in a language: its own, or that of the first language if its own is empty (LANG-4);
 * `undefined` if both are empty.
 */
export const withFallback = <Said>(
  said: Partial<Record<Language, Said>>,
  language: Language,
  first: Language,
): Said | undefined => [said[language], said[first]].find(isSaid)

/** Whether a language has a value. */
export const isSaid = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== ''

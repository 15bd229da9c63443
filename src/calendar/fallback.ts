import type { Language } from './language.ts'

/**
 * What a language shows of something that is said in several: its own, or that of the first language where its own is
 * empty (LANG-4); `undefined` where both are.
 */
export const shownIn = <Said>(
  said: Partial<Record<Language, Said>>,
  language: Language,
  first: Language,
): Said | undefined => [said[language], said[first]].find(isSaid)

/** Whether a language says something. */
export const isSaid = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== ''

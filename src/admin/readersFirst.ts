import type { Language } from '../calendar/language.ts'

/** The languages of a calendar with that of the admin first, where it is one of them. */
export const readersFirst = (languages: readonly Language[], reader: string): Language[] =>
  languages.toSorted((one, other) => Number(other === reader) - Number(one === reader))

import type { Language } from '../../calendar/language.ts'

/** What the languages show of an entry, by their codes; which ones there are the site decides. */
type ResolvedTexts = { [language: string]: ResolvedText | undefined } | null | undefined

type ResolvedText = { slug?: string | null; key?: string | null; search?: string | null }

/** What a language shows of an entry (LANG-4). */
export const textsIn = ({ shown }: { shown?: ResolvedTexts }, language: Language): ResolvedText =>
  shown?.[language] ?? {}

/** The slugs that lead to an entry (LANG-6), each as often as a language shows it. */
export const slugsOf = ({ shown }: { shown?: ResolvedTexts }): string[] =>
  Object.values(shown ?? {}).flatMap((one) => one?.slug || [])

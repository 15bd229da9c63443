import type { Language } from '../../calendar/language.ts'

/** What the languages show of an entry, by their codes; which ones there are the site decides. */
type ResolvedTexts = { [language: string]: ResolvedText | undefined } | null | undefined

type ResolvedText = { slug?: string | null; key?: string | null; search?: string | null }

/** What a language shows of an entry (LANG-4). */
export const textsIn = (
  { resolved }: { resolved?: ResolvedTexts },
  language: Language,
): ResolvedText => resolved?.[language] ?? {}

/** The slugs that lead to an entry (LANG-6), each as often as a language shows it. */
export const slugsOf = ({ resolved }: { resolved?: ResolvedTexts }): string[] =>
  Object.values(resolved ?? {}).flatMap((one) => one?.slug || [])

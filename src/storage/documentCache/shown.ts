import type { Language } from '../../calendar/language.ts'

/** What the languages show of an entry, by their codes; which ones there are the site decides. */
type Shown = { [language: string]: ShownText | undefined } | null | undefined

type ShownText = { slug?: string | null; key?: string | null; search?: string | null }

/** What a language shows of an entry (LANG-4). */
export const shownOf = ({ shown }: { shown?: Shown }, language: Language): ShownText =>
  shown?.[language] ?? {}

/** The slugs by which an entry can be asked for (LANG-6), each as often as a language shows it. */
export const slugsOf = ({ shown }: { shown?: Shown }): string[] =>
  Object.values(shown ?? {}).flatMap((one) => one?.slug || [])

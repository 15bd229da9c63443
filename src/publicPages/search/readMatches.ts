import { wordsOf } from '../../calendar/search.ts'
import { isStopWord } from '../../calendar/stopWords.ts'
import type { Visit } from '../visit.ts'
import { type NamedEntry, namedEntries } from './namedEntries.ts'

/** What a search finds by name, above its events (PG-8): those whose name has all of the words, the best first. */
export const matchesOf = async (visit: Visit, search: string): Promise<NamedEntry[]> => {
  const words = tellingWords(visit, search)
  if (words.length === 0) return []
  const entries = (await namedEntries(visit)).filter(({ folded }) =>
    words.every((word) => folded.includes(word)),
  )
  const phrase = words.join(' ')
  const rank = ({ folded }: NamedEntry): number =>
    folded === phrase ? 0 : folded.startsWith(words[0] ?? '') ? 1 : 2

  return entries
    .map((entry, place) => ({ entry, place }))
    .sort((a, b) => rank(a.entry) - rank(b.entry) || a.place - b.place)
    .slice(0, mostMatches)
    .map(({ entry }) => entry)
}

/** The folded words of a search, without those that say nothing unless there are no others (EV-14). */
export const tellingWords = ({ call }: Visit, search: string): string[] => {
  const words = wordsOf(search.replaceAll(/(^|\s)-\S+/g, ' '))
  const telling = words.filter((word) => !isStopWord(word, call.settings.languages))

  return telling.length > 0 ? telling : words
}

const mostMatches = 8

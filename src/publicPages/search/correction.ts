import { all, open, visible } from '../../api/conditions.ts'
import { findEvents } from '../../api/events/findEvents.ts'
import { isOneEdit } from '../../calendar/oneEdit.ts'
import { fold } from '../../calendar/search.ts'
import { findFields } from '../../storage/documentCache/findDocuments.ts'
import { findOut } from '../../storage/documentCache/findings.ts'
import { textsIn } from '../../storage/documentCache/resolvedTexts.ts'
import { coming } from '../list/view.ts'
import type { Visit } from '../visit.ts'
import { namedEntries } from './namedEntries.ts'
import { matchesOf, tellingWords } from './readMatches.ts'

/**
 * The search with each unknown word in the spelling of a known one that differs by a letter (PG-8): words of the names of venues, organizers
 * and terms, and of the titles of coming events. `undefined` where a word is like none, or the corrected search finds nothing, either.
 */
export const correctionOf = async (visit: Visit, search: string): Promise<string | undefined> => {
  const words = tellingWords(visit, search).slice(0, mostWords)
  const known = await vocabulary(visit)
  const corrected = words.map((word) => (known.has(word) ? word : nearest(word, known)))
  if (words.length === 0 || corrected.includes(undefined)) return undefined
  const text = corrected.join(' ')
  if (text === words.join(' ')) return undefined

  return (await leadsOn(visit, text)) ? text : undefined
}

const mostWords = 6
const shortest = 4
const mostTitles = 3_000

/** The known word that differs by one letter, the most frequent of several. */
const nearest = (word: string, known: Map<string, number>): string | undefined => {
  if (word.length < shortest) return undefined
  const near = [...known].filter(([one]) => one.length >= shortest - 1 && isOneEdit(word, one))

  return near.sort((a, b) => b[1] - a[1])[0]?.[0]
}

/** How often each word is in the names and titles that everybody may read. */
const vocabulary = async (visit: Visit): Promise<Map<string, number>> => {
  const [entries, titles] = await Promise.all([namedEntries(visit), titlesOf(visit)])
  const counts = new Map<string, number>()
  for (const text of [...entries.map(({ folded }) => folded), ...titles]) {
    for (const word of text.split(/[^\p{L}\p{N}]+/u)) {
      if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }

  return counts
}

/** The folded titles of coming events that no password protects, read once until an event changes. */
const titlesOf = async ({ call }: Visit): Promise<string[]> => {
  const { now, language } = call
  const today = now.slice(0, 10)
  const { titles } = await findOut<{ titles: string[] }>(call, 'events', {
    question: `titles ${language} ${today}`,
    holds: () => true,
    find: async () => {
      const docs = await findFields(call, 'events', {
        where: all(visible(call), open(call), {
          endLocal: { greater_than_equal: today },
          hideFromListings: { not_equals: true },
        }),
        select: { title: true, resolved: true },
        sort: ['startLocal'],
        limit: mostTitles,
      })

      return { titles: docs.map((one) => textsIn(one, language).key ?? fold(one.title ?? '')) }
    },
  })

  return titles
}

const leadsOn = async (visit: Visit, search: string): Promise<boolean> => {
  if ((await matchesOf(visit, search)).length > 0) return true
  const { total } = await findEvents(visit.call, { ...coming(visit), search, per_page: 1 })

  return total > 0
}

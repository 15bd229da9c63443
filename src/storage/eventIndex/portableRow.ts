import type { Language } from '../../calendar/language.ts'
import { unbroken } from '../../calendar/search.ts'
import type { StoredId } from '../../model/storedId.ts'
import { linkKeys } from './linkKeys.ts'
import type { EventRow, ListedTexts } from './row.ts'
import { mappedValues, type RowValues } from './values.ts'

/** A row as `EventRows` stores it. */
export type RowEntry = RowValues & {
  event: number
  /** The keys of all that the event is linked to, each between two bars. */
  links: string
  pictures: StoredId[]
  resolved: Partial<Record<Language, Omit<ListedTexts, 'language'>>>
}

export const entryOf = (row: EventRow) => ({
  event: row.id,
  ...Object.fromEntries(mappedValues(row, (value) => value)),
  links: `|${linkKeys(row).join('|')}|`,
  pictures: row.pictures,
  resolved: Object.fromEntries(
    row.resolved.map(({ language, words, ...resolved }) => [
      language,
      // Adapters may cut what they look for at blanks.
      { ...resolved, words: unbroken(words) },
    ]),
  ),
})

export const keysIn = (links: string): number[] => links.split('|').filter(Boolean).map(Number)

import type { Say } from '../../i18n/texts.ts'
import type { Deed, Outcome } from './deed.ts'
import { noteWords } from './outcomeWords.ts'

/** What a deed did: "4 dates of the series were moved." */
export const doneWords = (
  { kind }: Deed,
  outcome: Outcome,
  { language, say }: { language: string; say: Say },
): string => {
  const { dates, moved, trashed } = outcome
  const count = kind === 'move' ? moved : kind === 'trash' ? trashed : dates
  const notes = noteWords(outcome, { language, say }).map((note) => `${note}.`)

  return [say(`series:done:${kind}`, { count }), ...notes].join(' ')
}

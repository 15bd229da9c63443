import type { Say } from '../../i18n/texts.ts'
import type { DateOperation, Outcome } from './operation.ts'
import { noteWords } from './outcomeWords.ts'

/** The outcome of an operation in words: "4 dates of the series were moved." */
export const doneWords = (
  { kind }: DateOperation,
  outcome: Outcome,
  { language, say }: { language: string; say: Say },
): string => {
  const { dates, moved, trashed } = outcome
  const count = kind === 'move' ? moved : kind === 'trash' ? trashed : dates
  const notes = noteWords(outcome, { language, say }).map((note) => `${note}.`)

  return [say(`series:done:${kind}`, { count }), ...notes].join(' ')
}

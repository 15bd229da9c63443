import type { Say } from '../../i18n/texts.ts'
import type { DateOperation, Outcome } from './operation.ts'
import { changedWords, noteWords } from './outcomeWords.ts'

/** The outcome of an operation in words: "“Yoga”: 4 dates were moved. Time: 18:30 → 19:00." */
export const doneWords = (
  operation: DateOperation,
  outcome: Outcome,
  { language, say }: { language: string; say: Say },
): string => {
  const { changes, dates, earlier, moved, title, trashed } = outcome
  const { kind } = operation
  const count = kind === 'move' ? moved : kind === 'trash' ? trashed : dates
  const notes = noteWords(outcome, { language, say }).map((note) => `${note}.`)
  const done = title
    ? say(`series:doneWith:${kind}`, { count, title })
    : say(`series:done:${kind}`, { count })

  return [
    done,
    ...(changes.length > 0 ? [asSentence(changedWords(changes, say))] : []),
    ...notes,
    ...(earlier ? [say('series:didSplit', { count: earlier.dates })] : []),
  ].join(' ')
}

/** Quoted words may end with a full stop of their own. */
const asSentence = (words: string) => (/[.!?…]$/.test(words) ? words : `${words}.`)

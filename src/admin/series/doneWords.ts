import type { Say } from '../../i18n/texts.ts'
import type { DateOperation, Outcome } from './operation.ts'
import { noteWords } from './outcomeWords.ts'

/** The outcome of an operation in words: "“Yoga”: 4 dates were moved." */
export const doneWords = (
  operation: DateOperation,
  outcome: Outcome,
  { language, say }: { language: string; say: Say },
): string => {
  const { dates, moved, title, trashed } = outcome
  const kind = operation.kind === 'save' && operation.publish ? 'publish' : operation.kind
  const count = kind === 'move' ? moved : kind === 'trash' ? trashed : dates
  const notes = noteWords(outcome, { language, say }).map((note) => `${note}.`)

  const done = title
    ? say(`series:doneWith:${kind}`, { count, title })
    : say(`series:done:${kind}`, { count })

  return [done, ...notes].join(' ')
}

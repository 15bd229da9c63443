import { formatDay } from '../../calendar/formatWhen.ts'
import type { Say } from '../../i18n/texts.ts'
import type { Outcome } from './operation.ts'

type Reader = { language: string; say: Say }

/** How many days are named, and how many changes. */
const most = 3

/** What is different afterwards: "Time: 18:30 → 19:00; Categories: + Yoga; and 2 more". */
export const changedWords = (changes: string[], say: Say): string => {
  // The number of further ones takes the place of one.
  const named = changes.slice(0, changes.length > most + 1 ? most : most + 1)
  const more = changes.length - named.length

  return [...named, ...(more > 0 ? [say('series:changed:more', { count: more })] : [])].join('; ')
}

/** The outcome of an operation: "38 move; 2 stay where they are.", the numbers of which add up to the dates that it is meant for. */
export const outcomeWords = (outcome: Outcome, reader: Reader): string => {
  const { say } = reader
  const { dates, earlier, made, moved, ownTime } = outcome
  const counted = (['moved', 'made', 'trashed'] as const).flatMap((change) =>
    outcome[change] > 0 ? say(`series:outcome:${change}`, { count: outcome[change] }) : [],
  )
  const all = say('series:outcome:dates', { count: dates })
  const rest = dates - moved - made - ownTime
  const stay = counted.length > 0 && rest > 0 ? [say('series:outcome:stay', { count: rest })] : []
  const clauses = [
    ...(counted.length > 0 ? counted : [all]),
    ...stay,
    ...noteWords(outcome, reader),
  ]
  const split = earlier && ` ${say('series:outcome:splits', { count: earlier.dates })}`

  return `${clauses.join('; ')}.${split ?? ''}`
}

/** Notes on an outcome in clauses: overridden dates, clashes and clock changes. */
export const noteWords = (
  { byHand, clashes, clockChanges, ownTime }: Outcome,
  { language, say }: Reader,
): string[] => {
  const days = (starts: string[]) => {
    const named = starts.slice(0, most).map((start) => formatDay(start.slice(0, 10), language))

    return `${named.join(', ')}${starts.length > most ? ' …' : ''}`
  }

  return [
    ...(ownTime > 0 ? [say('series:outcome:ownTime', { count: ownTime })] : []),
    ...(byHand > 0 ? [say('series:outcome:byHand', { count: byHand })] : []),
    ...(clashes.length > 0
      ? [
          say('series:outcome:clashes', {
            count: clashes.length,
            days: days(clashes.map(({ start }) => start)),
          }),
        ]
      : []),
    ...(clockChanges.length > 0
      ? [
          say('series:outcome:clockChanges', {
            count: clockChanges.length,
            days: days(clockChanges),
          }),
        ]
      : []),
  ]
}

import { formatDay } from '../../calendar/formatWhen.ts'
import type { Say } from '../../i18n/texts.ts'
import type { Outcome } from './deed.ts'

type Told = { language: string; say: Say }

/** How many days are named. */
const most = 3

/** What a deed would do, a clause each: "38 move". */
export const outcomeWords = (outcome: Outcome, told: Told): string[] => {
  const { say } = told
  const counted = (['moved', 'made', 'trashed'] as const).flatMap((fate) =>
    outcome[fate] > 0 ? say(`series:outcome:${fate}`, { count: outcome[fate] }) : [],
  )
  const all = say('series:outcome:dates', { count: outcome.dates })

  return [...(counted.length > 0 ? counted : [all]), ...noteWords(outcome, told)]
}

/** What is to be known beside that: what stays, and where something else takes place. */
export const noteWords = (
  { byHand, clashes, clockChanges }: Outcome,
  { language, say }: Told,
): string[] => {
  const days = (starts: string[]) => {
    const named = starts.slice(0, most).map((start) => formatDay(start.slice(0, 10), language))

    return `${named.join(', ')}${starts.length > most ? ' …' : ''}`
  }

  return [
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

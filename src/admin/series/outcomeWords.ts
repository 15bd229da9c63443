import { spokenDay } from '../../calendar/spokenWhen.ts'
import type { Say } from '../../translations/texts.ts'
import type { Outcome } from './deed.ts'

/** How many days are named. */
const most = 3

/** What a deed would do, a clause each: "38 move". */
export const outcomeWords = (
  outcome: Outcome,
  { language, say }: { language: string; say: Say },
): string[] => {
  const days = (starts: string[]) => {
    const named = starts.slice(0, most).map((start) => spokenDay(start.slice(0, 10), language))

    return `${named.join(', ')}${starts.length > most ? ' …' : ''}`
  }
  const counted = (['moved', 'made', 'trashed'] as const).flatMap((fate) =>
    outcome[fate] > 0 ? say(`series:outcome:${fate}`, { count: outcome[fate] }) : [],
  )
  const { byHand, clashes, clockChanges, dates } = outcome

  return [
    ...(counted.length > 0 ? counted : [say('series:outcome:dates', { count: dates })]),
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

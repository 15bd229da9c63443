import { dayBeforeClock, fullDay, noDayBefore, notAClock, year } from './dayForms.ts'
import type { DayContext, Named } from './namedWeekdays.ts'
import { clockOf, half } from './readClocks.ts'
import { anywhere, placeAmong } from './take.ts'

/** A part of a sentence that is written as a day or as a time, but that no calendar or clock shows: `31/02/2027`, `25:90`. */
export type Impossible = { kind: 'date' | 'time'; text: string }

/**
 * Puts a sign for each such part into a sentence, so that no piece of it is read as something else; `unmarked` writes the
 * parts again.
 */
export const markImpossible = (
  sentence: string,
  context: DayContext,
): { text: string; impossible: Impossible[] } => {
  const impossible: Impossible[] = []
  let text = sentence
  for (const { kind, source, isImpossible } of [...dateForms(context), ...timeForms(context)]) {
    text = text.replace(anywhere(source), (...found) => {
      const typed = String(found[0])
      // The groups are the last argument of a pattern that has some.
      if (!isImpossible(found.at(-1) as Named)) return typed
      impossible.push({ kind, text: typed })

      return String.fromCharCode(firstSign + impossible.length - 1)
    })
  }

  return { text, impossible }
}

/** A text with the parts that the signs stand for. */
export const unmarked = (text: string, impossible: Impossible[]): string =>
  text.replaceAll(signs, (sign) => impossible[sign.charCodeAt(0) - firstSign]?.text ?? '')

const firstSign = 0xe000

/** Signs of private use, more than a sentence has characters. */
export const signs: RegExp = /[\ue000-\ue0ff]/g

type Kind = {
  kind: Impossible['kind']
  source: string
  isImpossible: (named: Named) => boolean
}

const dateForms = ({ words, today, monthFirst }: DayContext): Kind[] => {
  const dateForm = (source: string, monthOf: (named: Named) => number | undefined): Kind => ({
    kind: 'date',
    source,
    isImpossible: (named) => {
      const month = monthOf(named)
      const [date, hasYear] = [Number(named.date), named.year?.trim().length === 4]
      // `anni 60/70/80` is no date, and does not try to be one.
      const isMeant =
        hasYear || (date >= 1 && date <= 31 && (month ?? 0) >= 1 && (month ?? 0) <= 12)

      return isMeant && fullDay(named, month, today) === undefined
    },
  })
  const numbered = ({ month }: Named) => Number(month)
  const named = ({ month }: Named) => placeAmong(words.months, month)
  const [one, other] = monthFirst ? ['month', 'date'] : ['date', 'month']

  return [
    dateForm('(?<year>\\d{4})-(?<month>\\d\\d)-(?<date>\\d\\d)', numbered),
    dateForm(`(?<${one}>\\d{1,2})/(?<${other}>\\d{1,2})(?:/(?<year>\\d{4}|\\d\\d))?`, numbered),
    dateForm('(?<date>\\d{1,2})\\.(?<month>\\d{1,2})\\.(?<year>\\s?\\d{4}|\\d\\d)?', numbered),
    dateForm(dayBeforeClock(words), numbered),
    dateForm(`(?<date>\\d{1,2})${words.afterDay}\\s+(?<month>${words.month})\\.?${year}`, named),
    ...(words.monthBeforeDay
      ? [
          dateForm(
            `${noDayBefore}(?<month>${words.month})\\.?\\s+(?<date>\\d{1,2})${words.afterDay}${notAClock}${year}`,
            named,
          ),
        ]
      : []),
  ]
}

const timeForms = ({ words }: DayContext): Kind[] => {
  const timeForm = (source: string): Kind => ({
    kind: 'time',
    source,
    isImpossible: ({ h, m, p }) => clockOf(h, m, p, { isLate: false, upTo: 0 }) === undefined,
  })

  return [
    timeForm(`(?<h>\\d{1,2}):(?<m>\\d\\d)${half('p')}?`),
    timeForm(`(?<!\\d[:.h])(?<h>\\d{1,2})(?:\\.(?<m>\\d\\d))?${half('p')}`),
    timeForm(`(?<=(?<![\\p{L}\\p{N}])(?:${words.at}))(?<h>\\d{1,2})\\.(?<m>\\d\\d)`),
  ]
}

import { monthPlace } from '../recurrence/monthPlace.ts'
import { firstFrom } from './calendarDays.ts'
import { type Days, type Form, fullDay, noDayBefore, notAClock, year } from './dayForms.ts'
import { comingWeekday, type DayContext, type Named } from './namedWeekdays.ts'
import { placeAmong } from './take.ts'

/** The forms of several days. */
export const rangesIn = (context: DayContext): Form[] => {
  const { words, today, monthFirst } = context
  const { weekday, month, from, to, beforeDay, afterDay } = words
  const upTo = `\\s*${to}\\s*`
  const date = (name: string) => `${beforeDay}(?<${name}>\\d{1,2})${afterDay}`
  const between = (
    named: Named,
    [firstMonth, lastMonth]: [number | undefined, number | undefined],
  ): Days | undefined => {
    const last = fullDay({ ...named, date: named.last }, lastMonth, today)
    if (!last) return undefined
    // 28 December to 6 January begins in the year before.
    const year = Number(last.slice(0, 4))
    const begun = [year, year - 1].map((one) =>
      fullDay({ year: `${one}`, date: named.first }, firstMonth, today),
    )
    const first = begun.find((day) => day !== undefined && day <= last)

    return first === undefined ? undefined : { first, last }
  }

  return [
    {
      source: `${from}${date('first')}\\s+(?<firstMonth>${month})\\.?${upTo}${date('last')}\\s+(?<month>${month})\\.?${year}`,
      read: (named) =>
        between(named, [
          placeAmong(words.months, named.firstMonth),
          placeAmong(words.months, named.month),
        ]),
    },
    {
      source: `${from}${date('first')}${upTo}${date('last')}\\s+(?<month>${month})\\.?${year}`,
      read: (named) => {
        const at = placeAmong(words.months, named.month)

        return between(named, [at, at])
      },
    },
    ...(words.monthBeforeDay
      ? [
          {
            source: `${from}${noDayBefore}(?<month>${month})\\.?\\s+${date('first')}${upTo}${date('last')}${notAClock}${year}`,
            read: (named: Named) => {
              const at = placeAmong(words.months, named.month)

              return between(named, [at, at])
            },
          },
        ]
      : []),
    {
      source: `${from}(?<a>\\d{1,2})/(?<b>\\d{1,2})${upTo}(?<c>\\d{1,2})/(?<d>\\d{1,2})(?:/(?<year>\\d{4}))?`,
      read: ({ a, b, c, d, year }) => {
        const [first, firstMonth, last, lastMonth] = monthFirst ? [b, a, d, c] : [a, b, c, d]

        return between({ first, last, year }, [Number(firstMonth), Number(lastMonth)])
      },
    },
    {
      source: `${from}(?<first>\\d{1,2})\\.(?:(?<firstMonth>\\d{1,2})\\.)?${upTo}(?<last>\\d{1,2})\\.(?<month>\\d{1,2})\\.(?<year>\\s?\\d{4})?(?![:.]\\d)`,
      read: (named) =>
        between(named, [Number(named.firstMonth ?? named.month), Number(named.month)]),
    },
    {
      source: `${from}(?<weekday>${weekday})\\.?${upTo}(?<last>${weekday})\\.?`,
      read: (named) => {
        const first = comingWeekday(named.weekday, context)
        const last = placeAmong(words.weekdays, named.last)
        if (!first || last === undefined) return undefined

        return { first, last: firstFrom(first, (day) => monthPlace(day).weekday === last) ?? first }
      },
    },
  ]
}

import { ruleText } from '../recurrence/ruleText.ts'
import { daysAfter } from './calendarDays.ts'
import { type Impossible, markImpossible, signs, unmarked } from './impossible.ts'
import { longestSentence } from './longestSentence.ts'
import type { DayContext } from './namedWeekdays.ts'
import { type Place, placesIn, titleOf } from './placesAmong.ts'
import { type Moment, planOf } from './planSentence.ts'
import { takeClocks } from './readClocks.ts'
import { takeCost } from './readCost.ts'
import { takeDay, takeRange } from './readDays.ts'
import { readNumber } from './readNumber.ts'
import { takeEnd, takeMonth, takeRepeats, takeUntil } from './readRepeats.ts'
import type { SentenceLanguage } from './sentenceWords.ts'
import { withClocksInFigures } from './spokenClocks.ts'
import { anywhere, cut, take } from './take.ts'
import { type Words, wordsIn } from './wordsIn.ts'

/** What a sentence about a new event says. */
export type Sentence = {
  title: string
  /** Undefined where no day and no time are said, or a time beside a day that no calendar has; without times the event is all-day. */
  when: { start: Moment; end?: Moment } | undefined
  /** Whether a day is said, and not only a time. */
  saysDay: boolean
  /** What is written as a day or as a time, but is none; it stays in the title. */
  impossible: Impossible[]
  /** A recurrence rule (RC-7) whose first date is the start. */
  rule: string | undefined
  /** The price as it is typed. */
  cost: string | undefined
  /** The parts that may name a place, the likeliest first, each with the title without it. */
  places: Place[]
}

/**
 * Reads a sentence such as `Yoga every Tuesday 18:30 until June at the gym`, or `Concerto ven 21 teatro comunale €12`.
 * Words in quotation marks are the title as they stand. `now` is the wall clock of the site, `2026-03-10 12:00:00`: a day
 * without a year is the next one from then on. `monthFirst` makes `4/5` the fifth of April.
 */
export const readSentence = (
  typed: string,
  { language, now, monthFirst }: { language: SentenceLanguage; now: string; monthFirst: boolean },
): Sentence => {
  const words = wordsIn(language)
  const today = now.slice(0, 10)
  const context: DayContext = { words, today, monthFirst }
  let rest = typed
    .normalize('NFC')
    .replaceAll(signs, ' ')
    .replaceAll(/[\s\0]+/g, ' ')
    .slice(0, longestSentence)
    .trim()
  const taken = <T>(part: { found: T; rest: string } | undefined): T | undefined => {
    rest = part?.rest ?? rest

    return part?.found
  }
  rest = daysBeforeClocks(rest, words)
  const quoted = taken(
    take(rest, /["“«]([^"”»]+)["”»]/gu, ([, inner]) => inner?.trim() || undefined),
  )
  const cost = taken(takeCost(rest, words))
  rest = withClocksInFigures(rest, words)
  const { text, impossible } = markImpossible(rest, context)
  rest = text
  const repeats = taken(takeRepeats(rest, context))
  const seriesEnd = repeats && taken(takeEnd(rest, context))
  const month = repeats && !seriesEnd ? taken(takeMonth(rest, repeats, context)) : undefined
  const length = repeats ? undefined : taken(takeLength(rest, words))
  const range = taken(takeRange(rest, context))
  const last = repeats || range ? undefined : taken(takeUntil(rest, context))
  const days = range ?? taken(takeDay(rest, context))
  const clocks = taken(takeClocks(rest, { words, isEvening: days?.isEvening === true })) ?? {}
  const saysDay = days !== undefined || repeats !== undefined || last !== undefined
  const isSaid =
    saysDay || (clocks.start !== undefined && impossible.every(({ kind }) => kind === 'time'))
  const first =
    days?.first ??
    month?.first ??
    (`${today} ${clocks.isEndOfDay ? '24' : (clocks.start ?? '24')}` < now
      ? daysAfter(today, 1)
      : today)
  const final = last?.until ?? (length && daysAfter(first, length - 1))
  const plan = isSaid
    ? planOf(
        { ...days, first, ...(final && final > first && { last: final }) },
        clocks,
        repeats && { ...repeats, ...(month ? { until: month.until } : seriesEnd) },
      )
    : undefined
  const parts = rest.split(cut)
  const titleIs = (left: string) => quoted ?? unmarked(left, impossible)

  return {
    title: titleIs(titleOf(parts, words)),
    when: plan && { start: plan.start, ...(plan.end && { end: plan.end }) },
    saysDay,
    impossible,
    rule: plan?.rule && ruleText(plan.rule),
    cost,
    places: placesIn(quoted === undefined ? parts : ['"', ...parts], words).flatMap((place) =>
      place.name.search(signs) < 0 ? { ...place, title: titleIs(place.title) } : [],
    ),
  }
}

/** `for 5 days`. */
const takeLength = (text: string, words: Words) =>
  take(text, anywhere(words.forDays), ({ groups = {} }) => {
    const days = readNumber(groups.n, words)

    return days && days <= 366 ? days : undefined
  })

/** Writes `Friday 18:00 to Sunday 22:00` as `Friday to Sunday 18:00 22:00`. */
const daysBeforeClocks = (text: string, { weekday, month, at, to }: Words) => {
  const day = `(?:${weekday}|\\d{1,2}\\s+${month})`
  const clock = `(?:${at})?\\d{1,2}[:.]\\d\\d`

  return text.replace(
    anywhere(`(${day})\\s+(${clock})(\\s*${to}\\s*)(${day})\\s+(${clock})`),
    '$1$3$4 $2 $5',
  )
}

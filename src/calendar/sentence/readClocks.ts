import { readNumber } from './readNumber.ts'
import { anywhere, cut, take } from './take.ts'
import type { Words } from './wordsIn.ts'

/**
 * Times of the day, `20:30`, and the length of the event in minutes where it is said. `isApart` where the end was not said
 * together with the start: `Friday 18:00 to Sunday 22:00`; `isEndOfDay` where the start is `24:00`.
 */
export type Clocks = {
  start?: string
  end?: string
  minutes?: number
  isApart?: true
  isEndOfDay?: true
}

type Named = Record<string, string | undefined>

/**
 * Takes the times out of a sentence. Hours without minutes count only after words such as `at`, beside another hour, or
 * after the day; `isEvening` makes eight o’clock 20:00.
 */
export const takeClocks = (
  sentence: string,
  { words, isEvening }: { words: Words; isEvening: boolean },
): { found: Clocks; rest: string } => {
  let rest = sentence
  const clocks: Clocks = {}
  const length = takeMinutes(rest, words)
  if (length) {
    clocks.minutes = length.found
    rest = length.rest
  }
  const allDay = take(rest, anywhere(words.allDay), () => true)
  if (allDay) return { found: clocks, rest: allDay.rest }

  const part = take(rest, anywhere(dayPart(words)), ({ groups = {} }) => partOf(groups))
  const late = isEvening || part?.found === 'evening'
  for (const { source, read } of clockForms(words, late || part?.found === 'afternoon')) {
    const taken = take(rest, anywhere(source), ({ groups = {} }) => read(groups))
    if (!taken) continue
    const further = (taken.found.end === undefined && takeSecond(taken.rest, words)) || undefined

    return {
      found: { ...clocks, ...taken.found, ...(further && { end: further.found, isApart: true }) },
      rest: withoutPart(further?.rest ?? taken.rest, words),
    }
  }
  if (part) return { found: { ...clocks, start: usual[part.found] }, rest: part.rest }
  if (isEvening) return { found: { ...clocks, start: usual.evening }, rest }

  return { found: clocks, rest }
}

/** The hours that a part of the day stands for where no hour is said. */
const usual = { morning: '10:00', afternoon: '16:00', evening: '20:00' } as const

const dayPart = ({ morning, afternoon, evening }: Words) =>
  `(?<=${cut}\\s*)(?:(?<morning>${morning})|(?<afternoon>${afternoon})|(?<evening>${evening}))`

const partOf = (named: Named): keyof typeof usual =>
  named.morning !== undefined ? 'morning' : named.afternoon !== undefined ? 'afternoon' : 'evening'

const withoutPart = (text: string, words: Words) =>
  take(text, anywhere(dayPart(words)), () => true)?.rest ?? text

const hour = (name: string) => `(?<${name}>\\d{1,2})`
const minute = (name: string) => `(?:[:.h](?<${name}>[0-5]\\d))`
/** The half of the day after an hour: `8pm`. */
export const half = (name: string) => `(?:\\s*(?<${name}>am|pm|a\\.m\\.?|p\\.m\\.?))`

const clockForms = (
  words: Words,
  isLate: boolean,
): { source: string; read: (named: Named) => Clocks | undefined }[] => {
  const late = { isLate, upTo: words.afternoonUpTo }
  const range = ({ h, m, p, h2, m2, p2 }: Named): Clocks | undefined => {
    // `7-9pm` is in the evening, `12-2pm` begins at noon, `11-1pm` and `10-12pm` begin in the morning, `19:30 to 9pm` says it itself.
    const isOpen = p === undefined && Number(h) <= 12
    const shared = isOpen && p2 ? (Number(h) % 12 <= Number(h2) % 12 ? p2 : 'am') : p
    const start = clockOf(h, m, shared, late)
    const end = start && clockOf(h2, m2, p2, { isLate: isAfternoon(start, h2), upTo: 0 })

    return end ? { start, end } : undefined
  }
  const one = ({ h, m, p, quarter }: Named): Clocks | undefined => {
    const start = clockOf(h, m ?? quarterOf(quarter), p, late)

    return start ? { start, ...(h === '24' && { isEndOfDay: true as const }) } : undefined
  }
  const notCounted = `(?!\\s*(?:${words.counted}))`
  const rangeOf = (first: string, second: string) =>
    `(?<!(?:${words.beforeCounted})\\s*)(?:${words.at})?${first}\\s*${words.to}\\s*(?:${words.at})?${second}${notCounted}`

  return [
    {
      source: rangeOf(
        `${hour('h')}${minute('m')}?${half('p')}?`,
        `${hour('h2')}${minute('m2')}?${half('p2')}?`,
      ),
      read: range,
    },
    { source: `(?:${words.at})${hour('h')}${words.quarters}`, read: one },
    { source: `(?:${words.at})?${hour('h')}${minute('m')}${half('p')}?`, read: one },
    { source: `(?:${words.at})?${hour('h')}${half('p')}`, read: one },
    { source: `(?:${words.at})${hour('h')}${notCounted}`, read: one },
    { source: `${words.noon}(?!.*${words.noon})`, read: () => ({ start: '12:00' }) },
    { source: `${words.midnight}(?!.*${words.midnight})`, read: () => ({ start: '00:00' }) },
    ...(words.oneOClock ? [{ source: words.oneOClock, read: () => ({ start: '13:00' }) }] : []),
    // The hour after a day: `tomorrow 21`.
    {
      source: `(?<=${cut}\\s*)${hour('h')}(?=\\s*(?:$|,|${cut}|${words.surelyAt}|${words.perhapsAt}))`,
      read: one,
    },
  ]
}

/** A second time of a sentence with a day each: `Friday 18:00 to Sunday 22:00`. */
const takeSecond = (text: string, words: Words) =>
  take(
    text,
    anywhere(`(?:${words.at})?${hour('h')}${minute('m')}${half('p')}?`),
    ({ groups = {} }) => clockOf(groups.h, groups.m, groups.p, { isLate: false, upTo: 0 }),
  )

const takeMinutes = (text: string, words: Words) => {
  const hours = take(text, anywhere(words.forHours), ({ groups = {} }) =>
    lengthOf((groups.n === undefined ? 1 : readNumber(groups.n, words)) ?? NaN, 60),
  )

  return (
    hours ??
    take(text, anywhere(words.forMinutes), ({ groups = {} }) => lengthOf(Number(groups.n), 1))
  )
}

const lengthOf = (amount: number, minutes: number) =>
  amount > 0 && amount * minutes <= 24 * 60 ? amount * minutes : undefined

/** `20:30`; undefined where no clock shows it. Hours up to `upTo` without `am` are in the afternoon, as most events are. */
export const clockOf = (
  h: string | undefined,
  m: string | undefined,
  half: string | undefined,
  { isLate, upTo }: { isLate: boolean; upTo: number },
): string | undefined => {
  const hours = Number(h)
  const minutes = Number(m ?? 0)
  if (h === undefined || hours > 24 || minutes > 59) return undefined
  const said = half?.toLowerCase().startsWith('p')
  if (half !== undefined && (hours < 1 || hours > 12)) return undefined
  const whole =
    half !== undefined
      ? (hours % 12) + (said ? 12 : 0)
      : (isLate && hours < 12 && hours > 0) || (h.length === 1 && hours >= 1 && hours <= upTo)
        ? hours + 12
        : hours % 24

  return `${String(whole).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

/** Whether an hour that ends a range is in the afternoon: `9-1`, `14-6`, `20-11`, but not `22-2`. */
const isAfternoon = (start: string, end: string | undefined) => {
  const [from, to] = [Number(start.slice(0, 2)), Number(end)]

  return to < 12 && (from < 12 ? to <= from : to + 12 > from)
}

const quarterOf = (word: string | undefined) =>
  word === undefined ? undefined : /mezz|thirty/i.test(word) ? '30' : '15'

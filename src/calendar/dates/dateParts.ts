import { fixedOffsetMs, hourMs, minuteMs } from '../offset.ts'
import { monthOf, type Unit, unitOf, weekdayOf } from './dateNames.ts'
import { dayAt, type Match, timeAt, type Values } from './forms.ts'
import type { Token } from './tokens.ts'
import { zoneOfWord } from './zoneWords.ts'

/** A day of the calendar. Without a year it is in the current year; without a day it is a whole month. */
export type Day = { year: number | undefined; month: number; day: number | undefined }

/** The meaning of some tokens in a row. */
export type Part =
  /** A day; `exchangeable` if day and month could be exchanged (DT-2). */
  | { says: 'day'; day: Day; exchangeable: boolean }
  | { says: 'year'; year: number }
  /** Milliseconds after midnight; `isWord` for `noon`, which is a date by itself. */
  | { says: 'time'; time: number; isWord: boolean }
  | { says: 'zone'; zone: string; brief: boolean }
  | { says: 'now' }
  /** Days from today: `tomorrow`. */
  | { says: 'named'; days: number }
  | { says: 'weekday'; weekday: number; which: Which | undefined }
  /** `+2 weeks`; `inWeek` for a named week: `next week`. */
  | { says: 'count'; amount: number; unit: Unit; inWeek: boolean }
  | { says: 'ago' }
  /** A day within a month: `last day of`, `first monday of`. */
  | { says: 'within'; within: Within }

export type Which = 'next' | 'last' | 'this'

/** `weekday` counts from the start of the month, or from its end if `nth` is `last`. */
export type Within = { nth: number | 'last'; weekday: number | undefined }

/** A part, and the number of its tokens. */
export type Found = { part: Part; length: number }

/** The longest part of a date at a place among the tokens. Undefined if there is none, or if no calendar or clock has it. */
export const partAt = (tokens: Token[], at: number): Found | undefined => {
  let longest: Read | undefined
  for (const read of readers[tokens[at]?.kind ?? 'mark']) {
    const found = read(tokens, at)
    if (found && found.length > (longest?.length ?? 0)) longest = found
  }

  return longest?.part && { part: longest.part, length: longest.length }
}

/** `part` is undefined if the tokens have the form but no meaning: the 13th month. */
type Read = { part: Part | undefined; length: number }

const dayPart = (tokens: Token[], at: number): Read | undefined => {
  const match = dayAt(tokens, at)
  if (!match) return undefined
  const day = dayOf(match)

  return {
    part: day && { says: 'day', day, exchangeable: exchangeable.has(match.form) },
    length: match.length,
  }
}

const exchangeable = new Set(['m/d/Y', 'm/d/y', 'm/d', 'd.m.Y', 'd-m-Y'])

const dayOf = ({ values }: Match): Day | undefined => {
  const { C, J, V } = values
  if (C) return written({ Y: C.slice(0, 4), m: C.slice(4, 6), d: C.slice(6) })
  if (J) return dayOfYear(Number(values.Y), Number(J))
  if (V) return dayOfWeek(Number(values.Y), Number(V), Number(values.D ?? 1))
  if (values.E) {
    return dayOfWeek(Number(values.Y), Number(values.E.slice(0, 2)), Number(values.E.slice(2)))
  }

  return written(values)
}

const written = ({ Y, y, M, m, d }: Values): Day | undefined => {
  const year = Y ? Number(Y) : y ? inFull(Number(y)) : undefined
  const month = M ? (monthOf(M) ?? 0) : Number(m)
  // A year without a day begins on 1 January; a month alone does not say which of its days is meant.
  const day = d ? Number(d) : year === undefined ? undefined : 1
  const isWritten = month >= 1 && month <= 12 && (day === undefined || (day >= 1 && day <= 31))

  return isWritten ? { year, month, day } : undefined
}

/** Years of two digits are 1970 to 2069. */
const inFull = (year: number) => year + (year < 70 ? 2000 : 1900)

const dayOfYear = (year: number, number: number): Day | undefined => {
  const day = new Date(0)
  day.setUTCFullYear(year, 0, number)

  return number >= 1 && day.getUTCFullYear() === year ? dayAsUtc(day) : undefined
}

/** ISO 8601: the week of 4 January is the first, Monday its first day. */
const dayOfWeek = (year: number, week: number, weekday: number): Day | undefined => {
  const day = new Date(0)
  day.setUTCFullYear(year, 0, 4)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7) + (week - 1) * 7)
  const thursday = new Date(day)
  thursday.setUTCDate(day.getUTCDate() + 3)
  if (thursday.getUTCFullYear() !== year || week < 1 || weekday < 1 || weekday > 7) return undefined
  day.setUTCDate(day.getUTCDate() + weekday - 1)

  return dayAsUtc(day)
}

const dayAsUtc = (day: Date): Day => ({
  year: day.getUTCFullYear(),
  month: day.getUTCMonth() + 1,
  day: day.getUTCDate(),
})

const timePart = (tokens: Token[], at: number): Read | undefined => {
  const match = timeAt(tokens, at)
  if (!match) return undefined
  const time = timeOf(match.values)

  return {
    part: time === undefined ? undefined : { says: 'time', time, isWord: false },
    length: match.length,
  }
}

const timeOf = ({ h, n = '0', i = n, s = '0', f = '0', a, K }: Values): number | undefined => {
  const [hour, minute, second] = K
    ? [K.slice(0, 2), K.slice(2, 4) || '0', K.slice(4) || '0'].map(Number)
    : [h, i, s].map(Number)
  if (hour === undefined || minute === undefined || second === undefined) return undefined
  if (a && (hour < 1 || hour > 12)) return undefined
  const hours = a ? (hour % 12) + (a === 'pm' ? 12 : 0) : hour
  if (hours > 23 || minute > 59 || second > 59) return undefined

  return hours * hourMs + minute * minuteMs + second * 1000 + Math.floor(Number(`0.${f}`) * 1000)
}

/** `+0200`, `+02:00`, `+2`, `GMT+2`, `CET`, `Europe/Rome`. */
const zonePart = (tokens: Token[], at: number): Read | undefined => {
  const [first, second] = tokens.slice(at)
  if (first?.kind === 'word') {
    const isBase = /^(?:utc|gmt)$/.test(first.text)
    const offset = isBase && second && !second.spaced ? offsetAt(tokens, at + 1) : undefined
    if (offset) return { part: { ...offset.part, brief: false }, length: offset.length + 1 }
    const zone = zoneOfWord(first.text)

    return zone === undefined
      ? undefined
      : { part: { says: 'zone', zone, brief: false }, length: 1 }
  }

  return offsetAt(tokens, at)
}

/** `brief`: without minutes, which could be a typo if no time precedes it. */
const offsetAt = (tokens: Token[], at: number) => {
  const [sign, hours, colon, minutes] = tokens.slice(at, at + 4)
  if (!isSign(sign) || hours?.kind !== 'number' || hours.spaced) return undefined
  const isLong = colon?.text === ':' && !colon.spaced && minutes && !minutes.spaced
  const written = `${sign.text}${hours.text}${isLong ? `:${minutes.text}` : ''}`
  const padded = /^[+-]\d:/.test(written) ? `${sign.text}0${written.slice(1)}` : written
  const offset = fixedOffsetMs(padded)
  if (offset === undefined || Math.abs(offset) >= furthest) return undefined

  return {
    part: { says: 'zone' as const, zone: padded, brief: !isLong && hours.text.length < 4 },
    length: isLong ? 4 : 2,
  }
}

/** No clock is further from UTC. `31 Dec-2027` would otherwise lose its year. */
const furthest = 16 * hourMs

const isSign = (token: Token | undefined): token is Token =>
  token?.text === '+' || token?.text === '-'

const countPart = (tokens: Token[], at: number): Read | undefined => {
  const sign = isSign(tokens[at]) ? tokens[at] : undefined
  const [number, name] = tokens.slice(at + (sign ? 1 : 0))
  const unit = name?.kind === 'word' ? unitOf(name.text) : undefined
  if (number?.kind !== 'number' || number.text.length > mostDigits || !unit) return undefined
  const amount = Number(number.text) * (sign?.text === '-' ? -1 : 1)

  return { part: { says: 'count', amount, unit, inWeek: false }, length: sign ? 3 : 2 }
}

const mostDigits = 12

/** `last day of`, `first monday of`. */
const withinPart = (tokens: Token[], at: number): Read | undefined => {
  const [which, name, of] = tokens.slice(at, at + 3).map(({ text }) => text)
  if (of !== 'of' || which === undefined || name === undefined) return undefined
  const nth = which === 'last' ? 'last' : nths.indexOf(which) + 1
  const weekday = weekdayOf(name)
  const isDay = name === 'day' && (nth === 'last' || nth === 1)
  if (nth === 0 || (weekday === undefined && !isDay)) return undefined

  return { part: { says: 'within', within: { nth, weekday } }, length: 3 }
}

const nths = ['first', 'second', 'third', 'fourth', 'fifth']

/** `next friday`, `last month`. */
const whichPart = (tokens: Token[], at: number): Read | undefined => {
  const [first, second] = tokens.slice(at, at + 2).map(({ text }) => text)
  const which = first === undefined ? undefined : whiches.get(first)
  if (which === undefined || second === undefined) return undefined
  const weekday = weekdayOf(second)
  if (weekday !== undefined) return { part: { says: 'weekday', weekday, which }, length: 2 }
  const unit = unitOf(second)
  if (!unit) return undefined
  const amount = which === 'next' ? 1 : which === 'last' ? -1 : 0

  return { part: { says: 'count', amount, unit, inWeek: second === 'week' }, length: 2 }
}

const whiches = new Map<string, Which>([
  ['next', 'next'],
  ['last', 'last'],
  ['previous', 'last'],
  ['this', 'this'],
])

const wordPart = (tokens: Token[], at: number): Read | undefined => {
  const token = tokens[at]
  if (token?.kind !== 'word') return undefined
  const weekday = weekdayOf(token.text)
  const part: Part | undefined =
    weekday === undefined ? words.get(token.text) : { says: 'weekday', weekday, which: undefined }

  return part && { part, length: 1 }
}

const words = new Map<string, Part>([
  ['now', { says: 'now' }],
  ['today', { says: 'named', days: 0 }],
  ['tomorrow', { says: 'named', days: 1 }],
  ['yesterday', { says: 'named', days: -1 }],
  ['midnight', { says: 'time', time: 0, isWord: true }],
  ['noon', { says: 'time', time: 12 * hourMs, isWord: true }],
  ['ago', { says: 'ago' }],
])

/** The year at the end of what `date` and `ctime` write: `Tue Dec 1 10:00:00 2026`. */
const yearPart = (tokens: Token[], at: number): Read | undefined => {
  const token = tokens[at]
  const isYear = token?.kind === 'number' && token.text.length === 4 && at === tokens.length - 1

  return isYear ? { part: { says: 'year', year: Number(token.text) }, length: 1 } : undefined
}

/** The parts that can begin with a token of each kind. */
const readers: { [kind in Token['kind']]: ((tokens: Token[], at: number) => Read | undefined)[] } =
  {
    number: [dayPart, timePart, countPart, yearPart],
    ordinal: [dayPart],
    word: [dayPart, timePart, zonePart, withinPart, whichPart, wordPart],
    mark: [zonePart, countPart],
  }

import { type Day, type Part, partAt, type Which, type Within } from './dateParts.ts'
import { type Token, tokensOf } from './tokens.ts'

/** The meaning of a date, before the current day and hour and the zone are known. */
export type Meaning = {
  /** The written day, and the day that it is when day and month are exchanged. */
  day?: Day
  exchanged?: Day
  /** Days from today. */
  named?: number
  weekday?: { weekday: number; which: Which | undefined }
  within?: Within
  /** Milliseconds after midnight. */
  time?: number
  /** In the form of `canonicalZone`. */
  zone?: string
  months: number
  days: number
  weekdays: number
  seconds: number
  /** Whether the text has `next week` or the like, which counts weeks from Monday. */
  inWeek: boolean
}

/**
 * The meaning of a date of DT-1 or DT-2, with its parts in any order; undefined for other texts. It is that of PHP's
 * `strtotime`, except that these are not read: two days, two times or two zones; a time, a zone or a month by itself; and a day
 * that no calendar has.
 */
export const meaningOf = (text: string): Meaning | undefined => {
  const tokens = tokensOf(text)
  if (!tokens || tokens[0]?.spaced) return undefined
  let said = nothing
  for (let at = 0; at < tokens.length; ) {
    const found = partAt(tokens, at)
    if (!found || (at > 0 && !mayFollow(tokens[at], found.part))) return undefined
    const longer = add(said, found.part)
    if (!longer) return undefined
    said = longer
    at += found.length
  }

  return said.isDated && isWhole(said) ? said : undefined
}

/** `isDated` once the text has a day or counts from now: a time alone is not a date. */
type Said = Meaning & { isDated: boolean; isCounted: boolean; isAgo: boolean }

const nothing: Said = {
  months: 0,
  days: 0,
  weekdays: 0,
  seconds: 0,
  inWeek: false,
  isDated: false,
  isCounted: false,
  isAgo: false,
}

/** `T10:00`, `+1 day`, `Z` and `CET` need no space before them. */
const mayFollow = (token: Token | undefined, { says }: Part) =>
  token?.spaced || says === 'zone' || token?.text === 't' || /^[+-]$/.test(token?.text ?? '')

/** The meaning with one part more. Undefined if the parts contradict each other. */
const add = (said: Said, part: Part): Said | undefined => {
  const dated = { ...said, isDated: true }
  switch (part.says) {
    case 'day':
      return addDay(dated, part)
    case 'year':
      return said.day && said.day.year === undefined && said.time !== undefined
        ? { ...said, day: { ...said.day, year: part.year } }
        : undefined
    case 'time':
      return said.time === undefined
        ? { ...said, time: part.time, isDated: said.isDated || part.isWord }
        : undefined
    case 'zone':
      return said.zone === undefined && (!part.brief || said.time !== undefined)
        ? { ...said, zone: part.zone }
        : undefined
    case 'now':
      return dated
    case 'named':
      return said.named === undefined ? { ...dated, named: part.days } : undefined
    case 'weekday':
      return said.weekday
        ? undefined
        : { ...dated, weekday: { weekday: part.weekday, which: part.which } }
    case 'within':
      return said.within ? undefined : { ...said, within: part.within }
    case 'count': {
      const { counts, times } = part.unit
      const inWeek = said.inWeek || part.inWeek

      return {
        ...dated,
        [counts]: said[counts] + part.amount * times,
        inWeek,
        isCounted: true,
      }
    }
    case 'ago':
      return turnedBack(said)
  }
}

/** `ago` reverses the counts before it, once. */
const turnedBack = (said: Said): Said | undefined => {
  const { months, days, weekdays, seconds, isCounted, isAgo } = said
  if (!isCounted || isAgo) return undefined

  return {
    ...said,
    months: -months,
    days: -days,
    weekdays: -weekdays,
    seconds: -seconds,
    isAgo: true,
  }
}

const addDay = (
  said: Said,
  { day, exchangeable }: Extract<Part, { says: 'day' }>,
): Said | undefined => {
  if (said.day) return undefined
  const isOther = exchangeable && day.day !== undefined && day.day <= 12 && day.day !== day.month
  const exchanged = isOther ? { ...day, month: day.day ?? 0, day: day.month } : undefined

  return { ...said, isDated: true, day, ...(exchanged && { exchanged }) }
}

/** Whether there is one day, and a day of the month with it unless it is found within the month. */
const isWhole = ({ day, named, weekday, within }: Meaning): boolean => {
  if (day && day.day === undefined && !within) return false
  if (named !== undefined && (day || weekday || within)) return false

  return !(within && weekday)
}

/** Whether the text names a day and does not count from now, so that it starts at 00:00 without a time. */
export const startsDay = ({ day, named, weekday, within }: Meaning): boolean =>
  (day ?? named ?? weekday ?? within?.weekday) !== undefined

/** Whether the text names a day, and no hour. */
export const saysDayAlone = (meaning: Meaning): boolean =>
  startsDay(meaning) &&
  meaning.time === undefined &&
  meaning.zone === undefined &&
  meaning.seconds === 0

/** Whether the text means the same whenever it is read. */
export const isFixed = ({ day }: Meaning): boolean => day?.year !== undefined

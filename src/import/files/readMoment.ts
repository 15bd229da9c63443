import { parseDate } from '../../calendar/dateInput.ts'

/** In which order a date names its parts where it does not say so itself. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const

export type DateOrder = (typeof dateOrders)[number]

/** A day, and the time on it where one was said. */
export type Moment = { day: string; time?: string }

/**
 * A date as people and programs type it, on the clocks of `zone`: `14/03/2026`, `14.3.26 20.30`, `2026-03-14T20:30Z`, `14 marzo 2026 ore 20:30`,
 * `March 14, 2026 8:30 PM`. Undefined for everything else and for days that do not exist.
 */
export const readMoment = (
  text: string,
  { order, zone }: { order: DateOrder; zone: string },
): Moment | undefined => {
  const plain = text.trim().replace(/\s+/g, ' ')
  const exact = withOffset.test(plain) && parseDate(plain, { zone, now: '' })
  if (exact) return { day: exact.slice(0, 10), time: exact.slice(11) }
  const found = dated(plain, order)
  if (!found) return undefined
  const rest = found.rest.replace(/^(?:[T,]|ore|alle|at|um|h)?\s*/i, '').trim()
  if (rest === '') return { day: found.day }
  const time = readTime(rest)

  return time === undefined ? undefined : { day: found.day, time }
}

/** A time of day, `20:30`, `20.30`, `8 pm`, `ore 21`, as `HH:MM:SS`; undefined for what no clock shows. */
export const readTime = (text: string): string | undefined => {
  const found =
    /^(?:ore |alle |h )?(\d{1,2})(?:[:.h](\d{2}))?(?:[:.](\d{2}))?(?:\.\d+)? ?(?:([ap])\.?m\.?|uhr|h)?$/i.exec(
      text.trim(),
    )
  if (!found) return undefined
  const [, hours = '', minutes = '00', seconds = '00', half] = found
  const isTwelve = half !== undefined
  if (isTwelve && (Number(hours) < 1 || Number(hours) > 12)) return undefined
  const hour = isTwelve
    ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
    : Number(hours)
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined

  return `${two(hour)}:${minutes}:${seconds}`
}

const withOffset = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)? ?(?:Z|[+-]\d\d:?\d\d)$/i

type Dated = { day: string; rest: string }

const dated = (text: string, order: DateOrder): Dated | undefined => {
  const year = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})(?!\d)(.*)$/.exec(text)
  if (year) return dayOf([year[1], year[2], year[3]], year[4])
  const digits = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)(.*)$/.exec(text)
  if (digits) {
    const [, one, other, last, rest] = digits
    if (order === 'ymd' && last?.length === 2) return dayOf([inFull(one), other, last], rest)

    return order === 'mdy'
      ? dayOf([inFull(last), one, other], rest)
      : dayOf([inFull(last), other, one], rest)
  }
  const words =
    /^(?:\p{L}+\.?,? )?(\d{1,2})(?:\.|st|nd|rd|th|º|°)? (?:de |di )?(\p{L}{3,})\.?,? (?:de )?(\d{4})(.*)$/iu.exec(
      text,
    )
  if (words) return dayOf([words[3], monthOf(words[2]), words[1]], words[4])
  const american =
    /^(?:\p{L}+\.?,? )?(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(.*)$/iu.exec(text)

  return american ? dayOf([american[3], monthOf(american[1]), american[2]], american[4]) : undefined
}

type Part = string | undefined

const dayOf = ([year, month, day]: [Part, Part, Part], rest = ''): Dated | undefined => {
  const written = `${year}-${two(Number(month))}-${two(Number(day))}`
  const at = new Date(`${written}T00:00:00Z`)
  const exists = !Number.isNaN(at.valueOf()) && at.toISOString().startsWith(written)

  return exists ? { day: written, rest } : undefined
}

const inFull = (year: Part) => (year?.length === 2 ? `20${year}` : year)

const two = (value: number) => String(value).padStart(2, '0')

/** A month by its name in one of the languages that calendars of Europe are written in, or by how that begins. */
const monthOf = (name = ''): string | undefined => {
  const sought = plain(name)
  const found = monthNames().find(({ full }) => full === sought || full.startsWith(sought))

  return found && String(found.month)
}

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

type MonthName = { month: number; full: string }

let names: MonthName[] | undefined

/** Made for the first import: no start waits for the data of six languages. */
const monthNames = (): MonthName[] => {
  names ??= ['en', 'it', 'de', 'fr', 'es', 'sl'].flatMap(namesIn)

  return names
}

const namesIn = (language: string): MonthName[] => {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })

  return Array.from({ length: 12 }, (_, month) => ({
    month: month + 1,
    full: plain(format.format(new Date(Date.UTC(2026, month, 1)))),
  }))
}

/** The order of day and month in a column, decided by dates that allow only one; undefined if none does. */
export const guessOrder = (samples: string[]): DateOrder | undefined => {
  for (const sample of samples) {
    const parts = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})/.exec(sample.trim())
    if (!parts) continue
    const [, first = '', second = ''] = parts
    if (first.length === 4 || Number(first) > 31) return 'ymd'
    if (Number(first) > 12) return 'dmy'
    if (Number(second) > 12) return 'mdy'
  }

  return samples.some((sample) => /^\d{1,2}\.\d{1,2}\.\d/.test(sample.trim())) ? 'dmy' : undefined
}

import { parseDate, parseInstant } from '../../calendar/dateInput.ts'
import { addDays, endOfDay } from '../../calendar/zone.ts'
import { exactClocks } from '../exactClocks.ts'
import type { ImportNotice, RowValues } from './fileRow.ts'
import type { NewsItem } from './newsItems.ts'

type When = { values: RowValues; faults: ImportNotice[] }

/**
 * The times of an item of a feed, on the clocks of `zone`; those without an offset are meant on these clocks. Days without times are whole
 * days. The date of publication is never one of an event.
 */
export const whenOfNews = ({ start, end, endIsAfter }: NewsItem, zone: string): When => {
  if (!start) return refused({ key: 'importing:fault:noEventDate' })
  const [from, to] = [readNewsDate(start, zone), readNewsDate(end || start, zone)]
  if (!from) return refused({ key: 'importing:fault:date', values: { value: start.slice(0, 60) } })
  if (!to || Boolean(to.instant) !== Boolean(from.instant) || to.isDay !== from.isDay)
    return refused({ key: 'importing:fault:date', values: { value: end.slice(0, 60) } })
  const last = from.isDay && end && endIsAfter ? addDays(to.wall, -1) : to.wall
  const endLocal = from.isDay ? endOfDay(last < from.wall ? from.wall : last) : to.wall
  if (to.wall < from.wall) return refused({ key: 'importing:fault:endBeforeStart' })
  const clocks =
    from.instant && to.instant
      ? exactClocks(from.instant, to.instant, zone)
      : { startLocal: from.wall, endLocal, timezone: zone }

  return { values: { ...clocks, allDay: from.isDay }, faults: [] }
}

const refused = (fault: ImportNotice): When => ({ values: {}, faults: [fault] })

type Read = { wall: string; isDay: boolean; instant?: string }

/** `2037-03-01`, `2037-03-01T20:00:00+01:00`, `20370301T200000Z` (W3C-DTF and RFC 5545); undefined for everything else. */
const readNewsDate = (written: string, zone: string): Read | undefined => {
  const parts =
    /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/.exec(
      written,
    )
  if (!parts) return undefined
  const [, year, month, day, hours, minutes, seconds = '00', offset = ''] = parts
  const date = `${year}-${month}-${day}`
  const at = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(at.valueOf()) || !at.toISOString().startsWith(date)) return undefined
  if (hours === undefined) return { wall: `${date} 00:00:00`, isDay: true }
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  const text = `${date}T${hours}:${minutes}:${seconds}${offset}`
  const context = { zone, now: '' }
  const wall = parseDate(text, context)
  if (!wall) return undefined
  const instant = offset ? parseInstant(text, context) : undefined

  return { wall, isDay: false, ...(instant && { instant }) }
}

import ICAL from 'ical.js'
import { FileRefused, mostOfFile, mostOfRow } from './budget.ts'
import type { ImportNotice } from './fileRow.ts'
import { type IcsLine, icsLines } from './icsLines.ts'

/** An event of a calendar file, and what is wrong with how it is written. */
export type IcsEvent = { component: ICAL.Component; faults: ImportNotice[] }

export type IcsCalendar = {
  /** With what it says of itself, and the zones that it describes. */
  component: ICAL.Component
  events: IcsEvent[]
  /** How many entries of it are no events. */
  others: number
}

/**
 * The calendars of an iCalendar file, read line by line. Lines of components that the import does not take, such as alarms and
 * attendees, are skipped; an unreadable line is a fault of its event alone. Undefined if the file is no iCalendar file. Throws
 * `FileRefused`.
 */
export const icsCalendars = async (
  text: string,
  giveWay: () => Promise<void>,
): Promise<IcsCalendar[] | undefined> => {
  const found: Open[] = []
  const path: string[] = []
  let count = 0
  let zones = 0
  let observances = 0
  for await (const line of icsLines(text.replace(/^\uFEFF/, ''), giveWay)) {
    await giveWay()
    const [, name = '', value = ''] = /^\s*(BEGIN|END):(.*)$/i.exec(line.text) ?? []
    if (/^begin$/i.test(name)) {
      const component = value.trim().toLowerCase()
      if (path.length === 0 && component !== 'vcalendar') return undefined
      if (path.length === 0) found.push(opened())
      path.push(component)
      if (isAt(path, 'vevent')) count += 1
      if (count > mostOfFile.rows)
        throw new FileRefused('importing:tooMany', { max: mostOfFile.rows })
      begin(found.at(-1), path)
      if (isAt(path, 'vtimezone')) zones += 1
      if (isObservance(path)) observances += 1
      if (zones > mostOfFile.zones)
        throw new FileRefused('importing:tooManyZones', { max: mostOfFile.zones })
      if (observances > mostOfFile.observances)
        throw new FileRefused('importing:tooManyObservances', { max: mostOfFile.observances })
      continue
    }
    if (path.length === 0) return undefined
    if (name) path.pop()
    else take(found.at(-1), path, line)
  }

  if (found.length === 0 || path.length > 0) return undefined
  await giveWay()

  return found.map(closed)
}

type Jcal = [name: string, properties: unknown[], components: Jcal[]]

type Open = {
  properties: unknown[]
  zones: Jcal[]
  events: { jcal: Jcal; faults: ImportNotice[]; dates: number }[]
  others: number
}

const opened = (): Open => ({ properties: [], zones: [], events: [], others: 0 })

const closed = ({ properties, zones, events, others }: Open): IcsCalendar => {
  // In jCal, as the library has it (RFC 7265).
  const component = new ICAL.Component([
    'vcalendar',
    properties,
    [...zones, ...events.map(({ jcal }) => jcal)],
  ] as [string, [], []])
  const written = component.getAllSubcomponents('vevent')

  return {
    component,
    events: events.flatMap(({ faults }, place) => {
      const event = written[place]

      return event ? [{ component: event, faults }] : []
    }),
    others,
  }
}

/** Whether a component stands in a calendar, and is called so. */
const isAt = (path: string[], ...names: string[]) =>
  path.length === names.length + 1 && names.every((name, place) => path[place + 1] === name)

const begin = (calendar: Open | undefined, path: string[]): void => {
  const name = path.at(-1) ?? ''
  if (isAt(path, 'vevent')) calendar?.events.push({ jcal: [name, [], []], faults: [], dates: 0 })
  else if (isAt(path, 'vtimezone')) calendar?.zones.push([name, [], []])
  else if (path.length === 2 && calendar) calendar.others += 1
  else if (isObservance(path)) calendar?.zones.at(-1)?.[2].push([name, [], []])
}

const isObservance = (path: string[]) =>
  isAt(path, 'vtimezone', 'standard') || isAt(path, 'vtimezone', 'daylight')

const take = (calendar: Open | undefined, path: string[], line: IcsLine): void => {
  if (!calendar) return
  const name = /^([\w-]+)[;:]/.exec(line.text)?.[1]?.toLowerCase()
  if (isAt(path, 'vevent')) takeOfEvent(calendar.events.at(-1), name, line)
  else if (!name || line.isCut || isOverloaded(line)) return
  else if (path.length === 1 && ofCalendar.has(name)) add(calendar.properties, line)
  else if (isAt(path, 'vtimezone') && ofZone.has(name)) add(calendar.zones.at(-1)?.[1], line)
  else if (isObservance(path) && ofZone.has(name)) add(calendar.zones.at(-1)?.[2].at(-1)?.[1], line)
}

const ofCalendar = new Set(['uid', 'source', 'name', 'prodid', 'x-wr-calname', 'x-wr-timezone'])

const ofZone = new Set([
  'tzid',
  'x-lic-location',
  'dtstart',
  'rrule',
  'rdate',
  'tzoffsetfrom',
  'tzoffsetto',
])

const ofEvent = new Set([
  'uid',
  'summary',
  'description',
  'x-alt-desc',
  'status',
  'dtstart',
  'dtend',
  'duration',
  'rdate',
  'exdate',
  'recurrence-id',
  'url',
  'location',
  'geo',
  'categories',
  'contact',
  'organizer',
])

const takeOfEvent = (
  event: Open['events'][number] | undefined,
  name: string | undefined,
  line: IcsLine,
): void => {
  if (!event || event.faults.length > 0) return
  const { jcal, faults } = event
  if (name === undefined)
    faults.push({ key: 'importing:fault:line', values: { line: excerpt(line) } })
  // What they are is not taken, only that they are there.
  else if (name === 'image' || name === 'attach') jcal[1].push([name, {}, 'text', ''])
  // Rules are read by the calendar's own reader, and the library refuses a file for one that it does not read.
  else if (name === 'rrule' || name === 'exrule')
    jcal[1].push([name, {}, 'text', line.text.slice(line.text.indexOf(':') + 1).trim()])
  else if (ofEvent.has(name)) {
    const most = name === 'description' || name === 'x-alt-desc' ? mostOfRow.characters : shortLine
    event.dates += name === 'exdate' || name === 'rdate' ? line.text.split(',').length : 0
    if (line.isCut || line.text.length > most)
      faults.push({
        key: 'importing:fault:longLine',
        values: { name: name.toUpperCase(), max: most },
      })
    else if (isOverloaded(line))
      faults.push({
        key: 'importing:fault:manyParameters',
        values: { name: name.toUpperCase(), max: mostOfRow.parameters },
      })
    else if (event.dates > mostDates)
      faults.push({ key: 'importing:fault:manyDates', values: { max: mostDates } })
    else if (jcal[1].length >= mostOfRow.lines)
      faults.push({ key: 'importing:fault:manyLines', values: { max: mostOfRow.lines } })
    else if (!add(jcal[1], line))
      faults.push({ key: 'importing:fault:line', values: { line: excerpt(line) } })
  }
}

/** Whether a line has more parameters than any program writes. The library reads each of them. */
const isOverloaded = ({ text }: IcsLine): boolean => {
  let count = 0
  let isQuoted = false
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted
    else if (character === ':' && !isQuoted) return false
    else if (character === ';' && !isQuoted) count += 1
    if (count > mostOfRow.parameters) return true
  }

  return false
}

/** All but texts are short, but for lists of dates. */
const shortLine = 40_000

/** At most this many extra and skipped dates of one event are read; a series may have fewer (RC-11). */
const mostDates = 1300

const excerpt = ({ text }: IcsLine) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

const add = (properties: unknown[] | undefined, { text }: IcsLine): boolean => {
  try {
    properties?.push(ICAL.parse.property(text, ICAL.design.icalendar))

    return true
  } catch {
    return false
  }
}

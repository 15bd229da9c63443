import ICAL from 'ical.js'
import type { Language } from '../../calendar/language.ts'
import { isWebAddress } from '../../content/fields/textFields.ts'
import { boundTexts } from './boundTexts.ts'
import { FileRefused, mostOfFile } from './budget.ts'
import { decodeText } from './decodeText.ts'
import type { FileRead, FileRow, ImportNotice, RowTexts, RowValues } from './fileRow.ts'
import { icsCalendars } from './icsCalendars.ts'
import { identityOf } from './icsIdentity.ts'
import { keyOf, type Spent, zoneOfSeries } from './icsKeys.ts'
import { namesOf, textOf } from './icsNames.ts'
import { seriesOfIcs } from './icsSeries.ts'
import { icsStatus, type StatusWords } from './icsStatus.ts'
import { UnreadableDate, whenOfIcs } from './icsWhen.ts'
import { type IcsZones, zonesOf } from './icsZones.ts'
import { nameFaults } from './nameFaults.ts'
import { readText } from './readTexts.ts'
import { refuseRepeated } from './refuseRepeated.ts'
import { longestUid } from './rowsOfTable.ts'

/** How an iCalendar file is to be read. */
export type IcsReading = {
  /** Whose clocks times without a zone are on. */
  zone: string
  language: Language
  statusWords: StatusWords
  /** An instant. */
  now: string
  /** Whether a uid is of our own. */
  isOwn: (uid: string) => boolean
}

/**
 * The events of an iCalendar file (RFC 5545), recurring ones with their dates. Changed dates come after all others; they are
 * single events if the file lacks their recurring event (RC-31). Undefined if the file is no iCalendar file. The faults of an
 * event stand in its row; throws `FileRefused` if the whole is too much.
 */
export const readIcs = async (
  bytes: Uint8Array,
  reading: IcsReading,
  giveWay: () => Promise<void>,
): Promise<FileRead | undefined> => {
  const calendars = await icsCalendars(decodeText(bytes).text.trim(), giveWay)
  if (!calendars) return undefined
  const rows: FileRow[] = []
  const spent = { foreignRules: 0, periods: 0 }
  let dates = 0
  for (const { component: calendar, events } of calendars) {
    const zones = zonesOf(calendar, reading.zone)
    await giveWay()
    const masters = await mastersIn(events, giveWay)
    for (const { component, faults } of events) {
      await giveWay()
      const at = rows.length + 1
      const found = await rowOf(component, {
        ...reading,
        calendar,
        zones,
        masters,
        spent,
        at,
        faults,
        giveWay,
      })
      rows.push(found.row)
      dates += found.dates
      if (dates > mostOfFile.dates)
        throw new FileRefused('importing:tooManyDates', { max: mostOfFile.dates })
      if (spent.periods > mostOfFile.periods)
        throw new FileRefused('importing:tooRare', { max: mostOfFile.periods })
    }
  }
  const others = calendars.reduce((sum, calendar) => sum + calendar.others, 0)
  const repeating = rows.filter(({ series }) => series).length
  // What a date of a series is to be is said once there is the series.
  const inOrder = [...rows.filter(({ date }) => !date), ...rows.filter(({ date }) => date)]

  return {
    rows: await boundTexts(refuseRepeated(inOrder), giveWay),
    notes: [
      ...(repeating > 0
        ? [{ key: 'importing:note:repeating', values: { count: repeating } } as const]
        : []),
      ...(others > 0 ? [{ key: 'importing:note:others', values: { count: others } } as const] : []),
    ],
  }
}

/** The events that repeat, by their uid. */
const mastersIn = async (
  events: { component: ICAL.Component }[],
  giveWay: () => Promise<void>,
): Promise<Map<string, ICAL.Component>> => {
  const found = new Map<string, ICAL.Component>()
  for (const { component } of events) {
    await giveWay()
    if (isRepeated(component) && !component.hasProperty('recurrence-id'))
      found.set(textOf(component, 'uid'), component)
  }

  return found
}

const isRepeated = (event: ICAL.Component): boolean =>
  event.hasProperty('rrule') || event.hasProperty('rdate')

type One = IcsReading & {
  calendar: ICAL.Component
  zones: IcsZones
  masters: Map<string, ICAL.Component>
  spent: Spent
  at: number
  /** What is wrong with how it is written. */
  faults: ImportNotice[]
  giveWay: () => Promise<void>
}

/** The row of an event, and how many further dates it has. */
const rowOf = async (
  event: ICAL.Component,
  reading: One,
): Promise<{ row: FileRow; dates: number }> => {
  const { at, language } = reading
  const master = masterOf(event, reading)
  const when = whenOfIcs(event, reading.zones, zoneOfSeries(master ?? event))
  const statusRead = icsStatus(
    { title: textOf(event, 'summary'), html: htmlOf(event), status: textOf(event, 'status') },
    reading.statusWords,
  )
  const texts: RowTexts = {}
  const changed: ImportNotice[] = []
  const faults: ImportNotice[] = reading.faults.length > 0 ? [...reading.faults] : [...when.faults]
  for (const [name, text] of [
    ['title', statusRead.title],
    ['descriptionHtml', statusRead.html],
    ['eventStatusReason', statusRead.reason],
  ] as const) {
    await reading.giveWay()
    const read = readText(name, text)
    Object.assign(texts, read.texts)
    faults.push(...read.faults)
    changed.push(...read.notes)
  }
  const { zones, now, spent, giveWay } = reading
  await giveWay()
  const repeated =
    isRepeated(event) && reading.faults.length === 0
      ? await seriesOfIcs(event, { values: when.values, zones, now, spent, giveWay })
      : undefined
  const date = master ? dateOrRefuse(event, master, reading) : {}

  const names = namesOf(event)
  const row: FileRow = {
    at,
    uid: uidOf(event, reading),
    texts: { [language]: texts },
    values: {
      ...when.values,
      ...(reading.isOwn(textOf(event, 'uid')) ? {} : websiteOf(event)),
      ...statusRead.values,
    },
    names,
    notes: [
      ...(repeated?.notes ?? []),
      ...(event.hasProperty('image') || event.hasProperty('attach')
        ? [{ key: 'importing:note:picture' } as const]
        : []),
      ...when.notes,
      ...statusRead.notes,
      ...changed,
    ],
    faults: [
      ...faults,
      ...nameFaults(names),
      ...(repeated?.faults ?? []),
      ...(date.fault ? [date.fault] : []),
    ],
    ...(repeated?.series && { series: repeated.series, dateCount: repeated.dates }),
    ...(date.date && { date: date.date }),
  }

  return { row, dates: repeated?.dates ?? 0 }
}

/** The event that repeats and of which this one is a date. */
const masterOf = (event: ICAL.Component, { masters }: One): ICAL.Component | undefined =>
  event.hasProperty('recurrence-id') ? masters.get(textOf(event, 'uid')) : undefined

/** Which date of a series an event is, or why it can be none. */
const dateOrRefuse = (
  event: ICAL.Component,
  master: ICAL.Component,
  reading: One,
): { date?: FileRow['date']; fault?: ImportNotice } => {
  try {
    return { date: dateOf(event, master, reading) }
  } catch (error) {
    if (!(error instanceof UnreadableDate)) throw error

    return { fault: { key: 'importing:fault:date', values: { value: error.message } } }
  }
}

const dateOf = (
  event: ICAL.Component,
  master: ICAL.Component,
  { zones, ...reading }: One,
): FileRow['date'] => {
  const property = event.getFirstProperty('recurrence-id')
  const time: unknown = property?.getFirstValue()
  const { values } = whenOfIcs(master, zones, zoneOfSeries(master))
  if (!property || !(time instanceof ICAL.Time) || !values.startLocal) return undefined

  return {
    uid: uidOf(master, { zones, ...reading }),
    key: keyOf(time, property, { values, zones }),
    following: String(property.getParameter('range') ?? '') === 'THISANDFUTURE',
  }
}

/** A changed date of a series: the uid of the series, and the date that it replaces. */
const uidOf = (event: ICAL.Component, { calendar, isOwn }: One): string => {
  const written = textOf(event, 'uid')
  const uid = isOwn(written) ? written : identityOf(written, calendar)
  const instance = event.getFirstPropertyValue('recurrence-id')

  return (uid && instance ? `${uid}#${String(instance)}` : uid).slice(0, longestUid)
}

/** A description as HTML where there is one, else the plain one, in paragraphs as its empty lines part them. */
const htmlOf = (event: ICAL.Component): string => {
  const [html] = event
    .getAllProperties('x-alt-desc')
    .filter((property) => String(property.getParameter('fmttype') ?? 'text/html') === 'text/html')
  const written: unknown = html?.getFirstValue()
  // Values of properties that the library does not know are left as they are written.
  const unescaped =
    typeof written === 'string'
      ? written.replace(/\\([\\;,nN])/g, (_, one) => (/n/i.test(one) ? '\n' : one))
      : ''

  return bodyOf(unescaped) || textOf(event, 'description')
}

const bodyOf = (html: string) => (/<body[^>]*>([\s\S]*)<\/body>/i.exec(html)?.[1] ?? html).trim()

/** The page of an event; our own calendars name that of the event here, which is no website of it. */
const websiteOf = (event: ICAL.Component): RowValues => {
  const website = textOf(event, 'url')

  return isWebAddress(website) ? { website } : {}
}

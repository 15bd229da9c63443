import { asPlanned, type EventStatus, eventStatuses } from '../../calendar/eventStatus.ts'
import type { Language, Languages } from '../../calendar/language.ts'
import { lengthOf, singleLine } from '../../calendar/text.ts'
import { isWebAddress } from '../../content/fields/textFields.ts'
import { eventFields } from '../../model/fields/events.ts'
import type {
  FileRead,
  FileRow,
  ImportNotice,
  Named,
  NamedKind,
  RowTexts,
  RowValues,
  TextName,
} from './fileRow.ts'
import { namesIn } from './nameCells.ts'
import { nameFaults } from './nameFaults.ts'
import type { DateOrder } from './readMoment.ts'
import type { Table } from './readTable.ts'
import { readText } from './readTexts.ts'
import { readWhen } from './readWhen.ts'
import { refuseRepeated } from './refuseRepeated.ts'
import { type PlainTarget, type TextTarget, textOfTarget } from './targets.ts'

/** How a table is to be read. */
export type TableReading = {
  columns: string[]
  order: DateOrder
  zone: string
  language: Language
  languages: Languages
}

/** The events in a table whose columns hold what is said of them. An empty cell says nothing. */
export const rowsOfTable = async (
  { rows }: Table,
  reading: TableReading,
  giveWay: () => Promise<void>,
): Promise<FileRead> => {
  const read: FileRow[] = []
  for (const { line, cells } of rows) {
    await giveWay()
    read.push(rowOf(line, cells, reading))
  }

  return { rows: refuseRepeated(read), notes: [] }
}

const rowOf = (at: number, cells: string[], reading: TableReading): FileRow => {
  const faults: ImportNotice[] = []
  const { texts, notes } = textsOf(cells, reading, faults)
  const cell = (target: PlainTarget) => cells[reading.columns.indexOf(target)] ?? ''
  const allDay = flagOf(cell('allDay'), 'all_day', faults)
  const when = !reading.columns.includes('start')
    ? { values: {}, faults: [] }
    : readWhen(
        {
          start: cell('start'),
          startTime: cell('startTime'),
          end: cell('end'),
          endTime: cell('endTime'),
          allDay,
          timezone: cell('timezone'),
        },
        reading,
      )
  const names = namesOf(cell)
  faults.push(...when.faults, ...nameFaults(names))

  return {
    at,
    uid: cell('uid').slice(0, longestUid),
    texts,
    values: { ...when.values, ...plainValues(cell, faults) },
    names,
    notes,
    faults,
  }
}

/** The longest uid that is remembered. */
export const longestUid = 500

const stored: Record<TextTarget, TextName> = {
  title: 'title',
  description: 'descriptionHtml',
  excerpt: 'excerptHtml',
  eventStatusReason: 'eventStatusReason',
}

const textsOf = (
  cells: string[],
  { columns, language, languages }: TableReading,
  faults: ImportNotice[],
) => {
  const texts: Record<Language, RowTexts> = {}
  const notes: ImportNotice[] = []
  for (const [place, column] of columns.entries()) {
    const target = textOfTarget(column, { languages, language })
    if (!target) continue
    const read = readText(stored[target.name], cells[place] ?? '')
    texts[target.language] = { ...texts[target.language], ...read.texts }
    faults.push(...read.faults)
    notes.push(...read.notes)
  }

  return { texts, notes }
}

const plainValues = (cell: (target: PlainTarget) => string, faults: ImportNotice[]): RowValues => {
  const cost = cell('cost').replace(/ \| /g, '\n')
  const website = cell('website')
  if (lengthOf(cost.replaceAll('\n', '')) > 255)
    faults.push({
      key: 'importing:fault:tooLong',
      field: eventFields.cost.label,
      values: { max: 255 },
    })
  if (website && !isWebAddress(website))
    faults.push({ key: 'importing:fault:website', values: { value: website } })
  const flags = {
    featured: flagOf(cell('featured'), 'featured', faults),
    sticky: flagOf(cell('sticky'), 'sticky', faults),
    ticketed: flagOf(cell('ticketed'), 'ticketed', faults),
    hideFromListings: flagOf(cell('hideFromListings'), 'hide_from_listings', faults),
  }
  const eventStatus = statusOf(cell('eventStatus'), faults)

  return {
    ...(cost && { cost }),
    ...(website && { website }),
    ...(eventStatus && { eventStatus }),
    ...Object.fromEntries(Object.entries(flags).filter(([, flag]) => flag !== undefined)),
  }
}

const yes = /^(?:1|y|yes|true|x|✓|s|si|sì|vero|ja|wahr|on)$/i
const no = /^(?:0|n|no|false|falso|nein|falsch|off|-)$/i

const flagOf = (
  cell: string,
  field: 'all_day' | 'featured' | 'sticky' | 'ticketed' | 'hide_from_listings',
  faults: ImportNotice[],
): boolean | undefined => {
  if (cell === '') return undefined
  if (yes.test(cell)) return true
  if (no.test(cell)) return false
  faults.push({
    key: 'importing:fault:flag',
    field: eventFields[field].label,
    values: { value: cell },
  })

  return undefined
}

const statusOf = (cell: string, faults: ImportNotice[]): EventStatus | undefined => {
  const word = cell.toLowerCase().replace(/[ -]/g, '_')
  if (word === '') return undefined
  const found = eventStatuses.find((status) => status === word) ?? statusWords[word]
  if (!found) faults.push({ key: 'importing:fault:eventStatus', values: { value: cell } })

  return found
}

const statusWords: { [word: string]: EventStatus | undefined } = {
  confirmed: asPlanned,
  as_planned: asPlanned,
  confermato: asPlanned,
  canceled: 'cancelled',
  annullato: 'cancelled',
  rinviato: 'postponed',
  rimandato: 'postponed',
  online: 'moved_online',
}

const namesOf = (cell: (target: PlainTarget) => string): FileRow['names'] => {
  const found: Partial<Record<NamedKind, Named[]>> = {
    venues: withDetails(namesIn(cell('venues'), { many: false }), {
      address: cell('venueAddress'),
      zip: cell('venueZip'),
      city: cell('venueCity'),
      country: cell('venueCountry'),
    }),
    organizers: withDetails(namesIn(cell('organizers'), { many: false }), {
      phone: cell('organizerPhone'),
      email: cell('organizerEmail'),
      website: cell('organizerWebsite'),
    }),
    categories: withDetails(namesIn(cell('categories'), { many: true }), {}),
    tags: withDetails(namesIn(cell('tags'), { many: true }), {}),
  }

  return Object.fromEntries(Object.entries(found).filter(([, names]) => names.length > 0))
}

/** Columns that describe an entry of a name apply only where the row has one name of that kind. */
const withDetails = (names: string[], details: { [name: string]: string }): Named[] => {
  const [only, ...more] = names.map((name) => singleLine(name)).filter(Boolean)
  if (!only) return []
  const said = Object.entries(details).filter(([, value]) => value !== '')

  return more.length > 0
    ? [only, ...more].map((name) => ({ name }))
    : [{ name: only, ...Object.fromEntries(said.map(([key, value]) => [key, singleLine(value)])) }]
}

import type { Language } from '../../calendar/language.ts'
import { toInstant } from '../../calendar/zone.ts'
import type { FileRow, NamedKind, RowSeries, RowTexts, RowValues, TextName } from './fileRow.ts'
import type { KnownEvent } from './knownRows.ts'
import type { PlannedLink, PlannedLinks } from './plannedLinks.ts'

/** The fields that are stored of a row, without its links. */
export type RowData = {
  texts: Record<Language, RowTexts>
  values: RowValues
  /** Of what repeats otherwise than it did. */
  series?: RowSeries
}

/** A field that changes, and in which language where it has several. */
export type ChangedField = {
  field: TextName | keyof RowValues | NamedKind | 'when' | 'recurrence'
  language?: Language
}

/**
 * The fields in which a row differs from an event, with their values. Fields that the row lacks stay; `first` is the first
 * language.
 */
export const changedFields = (
  { texts, values, series }: FileRow,
  links: PlannedLinks,
  { event, first }: { event: KnownEvent; first: Language },
): { data: RowData; changedLinks: PlannedLinks; fields: ChangedField[] } => {
  const fields: ChangedField[] = []
  const data: RowData = { texts: {}, values: {} }
  for (const [language, said] of Object.entries(texts)) {
    for (const [name, text] of textsIn(said)) {
      // A language without a text of its own has that of the first (LANG-4).
      if (text === (event.texts[language]?.[name] ?? event.texts[first]?.[name] ?? '')) continue
      fields.push({ field: name, language })
      data.texts[language] = { ...data.texts[language], [name]: text }
    }
  }
  if (isAtAnotherTime(values, event)) {
    const { startLocal, endLocal, allDay, timezone } = values
    fields.push({ field: 'when' })
    Object.assign(data.values, { startLocal, endLocal, allDay, timezone })
  }
  for (const [name, value] of valuesIn(values)) {
    if (whenNames.has(name) || isSame(value, event.values[name])) continue
    fields.push({ field: name })
    Object.assign(data.values, { [name]: value })
  }
  if (series && repeatsOtherwise(series, event)) {
    fields.push({ field: 'recurrence' })
    data.series = withOwnSkips(series, event)
  }
  const changedLinks: PlannedLinks = {}
  for (const [kind, linked] of linksIn(links)) {
    if (linked.length === 0 || areSame(kind, linked, event.links[kind])) continue
    fields.push({ field: kind })
    changedLinks[kind] = linked
  }

  return { data, changedLinks, fields }
}

/** A series that was split since is not what the file knows any more. */
const repeatsOtherwise = (series: RowSeries, { series: own }: KnownEvent): boolean => {
  if (!own) return true
  if (own.isSplit) return false
  const { rule, dates, skip } = withOwnSkips(series, { series: own })

  return (
    (rule ?? '') !== (own.rule ?? '') || !sameKeys(dates, own.dates) || !sameKeys(skip, own.skip)
  )
}

/** What does not take place here, too, or not any more, stays so (RC-19). */
const withOwnSkips = (
  series: RowSeries,
  { series: own }: Pick<KnownEvent, 'series'>,
): RowSeries => ({
  ...series,
  skip: [...new Set([...series.skip, ...(own?.skip ?? [])])].sort(),
})

const sameKeys = (one: string[], other: string[]) =>
  [...one].sort().join() === [...other].sort().join()

const whenNames = new Set<string>(['startLocal', 'endLocal', 'allDay', 'timezone'])

/** The same instants on other clocks are the same time; whole days are those of their own clocks. */
const isAtAnotherTime = (
  { startLocal, endLocal, allDay, timezone }: RowValues,
  { values }: KnownEvent,
): boolean => {
  if (!startLocal || !endLocal || !timezone) return false
  if (Boolean(allDay) !== Boolean(values.allDay)) return true
  if (allDay) return startLocal !== values.startLocal || endLocal !== values.endLocal

  return (
    toInstant(startLocal, timezone) !== values.startUtc ||
    toInstant(endLocal, timezone) !== values.endUtc
  )
}

/** Which venue comes first counts; categories and tags have no order. */
const areSame = (kind: NamedKind, linked: PlannedLink[], own: number[]): boolean =>
  kind === 'categories' || kind === 'tags'
    ? `${[...linked].sort()}` === `${[...own].sort()}`
    : `${linked}` === `${own}`

const isSame = (value: unknown, stored: unknown) =>
  value === stored || (value === false && !stored) || (value === 'scheduled' && !stored)

// `entries` forgets which keys there are.
const textsIn = (texts: RowTexts) => Object.entries(texts) as [TextName, string][]
const valuesIn = (values: RowValues) => Object.entries(values) as [keyof RowValues, unknown][]
const linksIn = (links: PlannedLinks) =>
  Object.entries(links) as [NamedKind, NonNullable<PlannedLinks[NamedKind]>][]

import type { Language, Languages } from '../../calendar/language.ts'
import { sameName } from '../../calendar/text.ts'
import { toInstant } from '../../calendar/zone.ts'
import { mostOfRow } from './budget.ts'
import type { FileRow, ImportNotice, TextName } from './fileRow.ts'
import type { KnownEvent } from './knownRows.ts'
import type { PlannedLinks } from './plannedLinks.ts'
import { type ChangedField, changedFields, type RowData } from './rowChanges.ts'
import {
  keepingNamesakes,
  type LinkContext,
  linksOf,
  withAdded,
  withVisibleLinks,
} from './rowLinks.ts'

/** What is to become of a row. */
export type PlannedRow = { row: FileRow; notes: ImportNotice[]; left: ImportNotice[] } & (
  | { action: 'create'; data: RowData; links: PlannedLinks }
  | {
      action: 'update'
      event: KnownEvent
      fields: ChangedField[]
      data: RowData
      links: PlannedLinks
      isTwin: boolean
    }
  | {
      action: 'same'
      event: KnownEvent
      isTwin: boolean
      /** Whether the row is the same as in its last import, so that nothing has to be noted. */
      isAsBefore: boolean
    }
  | { action: 'refuse'; reasons: ImportNotice[] }
)

export type PlanContext = LinkContext & {
  languages: Languages
  /** Whether the calendar has repeating events. */
  makesSeries: boolean
  /** The event that a row is of by its uid. */
  byUid: (row: FileRow) => KnownEvent | undefined
  /** Events that start when a row does. */
  atSameTime: (row: FileRow) => KnownEvent[]
  /** Whether the row is the same as in its last import, and the same notices were left. */
  isAsBefore: (row: FileRow, left: ImportNotice[]) => boolean
}

/** What is to become of a row of a file, all reasons against it included. */
export const planRow = (row: FileRow, context: PlanContext): PlannedRow => {
  const { settings } = context
  if (row.faults.length > 0) return refused(row, row.faults)
  if (row.series && !context.makesSeries)
    return refused(row, [{ key: 'importing:reason:noSeries' }])
  const { links, notes } = linksOf(row, context)
  const event = context.byUid(row)
  const twin = event ? undefined : twinOf(row, links, context)
  const known = event ?? (twin && settings.twins === 'same' ? twin : undefined)
  if (twin && settings.twins === 'leave') return refused(row, [{ key: 'importing:reason:twin' }])
  if (!known) return created(row, { links, notes }, context)
  const isTwin = known === twin
  if (known.barred) return refused(row, [{ key: `importing:reason:${known.barred}` }])
  if (event && context.isAsBefore(row, notes))
    return {
      row,
      notes: [],
      left: notes,
      action: 'same',
      event: known,
      isTwin,
      isAsBefore: true,
    }
  const ownLinks = keepingNamesakes(row, links, { known, names: context.names })
  const { data, changedLinks, fields } = changedFields(row, ownLinks, {
    event: withVisibleLinks(known, context.names),
    first: context.languages[0],
  })
  if (fields.length === 0)
    return {
      row,
      notes: firstOf(notes),
      left: notes,
      action: 'same',
      event: known,
      isTwin,
      isAsBefore: false,
    }
  if (!settings.updates) return refused(row, [{ key: 'importing:reason:noUpdates' }])

  return {
    row,
    notes: firstOf([...row.notes, ...notes]),
    left: notes,
    action: 'update',
    event: known,
    fields,
    data,
    links: changedLinks,
    isTwin,
  }
}

/** The first notes of a row, and how many more there are. */
const firstOf = (notes: ImportNotice[]): ImportNotice[] => {
  const more = notes.length - mostOfRow.notes
  if (more <= 0) return notes

  return [
    ...notes.slice(0, mostOfRow.notes),
    { key: 'importing:note:more', values: { count: more } },
  ]
}

const refused = (row: FileRow, reasons: ImportNotice[]): PlannedRow => ({
  row,
  notes: [],
  left: [],
  action: 'refuse',
  reasons,
})

const created = (
  row: FileRow,
  { links, notes }: { links: PlannedLinks; notes: ImportNotice[] },
  { languages, settings }: PlanContext,
): PlannedRow => {
  const reasons: ImportNotice[] = []
  const dated: ImportNotice[] = row.date ? [{ key: 'importing:note:dateOf' }] : []
  if (!languages.some((language) => row.texts[language]?.title))
    reasons.push({ key: 'importing:fault:noTitle' })
  if (!row.values.startLocal) reasons.push({ key: 'importing:fault:noStart' })
  if (reasons.length > 0) return refused(row, reasons)

  return {
    row,
    notes: firstOf([...dated, ...row.notes, ...notes]),
    left: notes,
    action: 'create',
    data: {
      texts: withoutCopies(row, languages[0]),
      values: row.values,
      ...(row.series && { series: row.series }),
    },
    links: withAdded(links, settings),
  }
}

/** The texts of a row as each language says something else than the first (LANG-3). */
const withoutCopies = ({ texts }: FileRow, first: Language): FileRow['texts'] =>
  Object.fromEntries(
    Object.entries(texts).map(([language, said]) => [
      language,
      Object.fromEntries(
        Object.entries(said).filter(
          // `entries` forgets which keys there are.
          ([name, text]) => language === first || text !== texts[first]?.[name as TextName],
        ),
      ),
    ]),
  )

/** The event without a uid of its own that has the title, the start and the venue of a row, in any language. */
const twinOf = (row: FileRow, links: PlannedLinks, { atSameTime, languages }: PlanContext) => {
  const { startLocal, timezone } = row.values
  if (!startLocal || !timezone) return undefined
  const titles = languages.flatMap((language) => row.texts[language]?.title ?? [])
  const startUtc = toInstant(startLocal, timezone)

  return atSameTime(row).find(
    ({ texts, values, links: own }) =>
      values.startUtc === startUtc &&
      titles.some((title) =>
        languages.some((language) => sameName(texts[language]?.title ?? '', title)),
      ) &&
      (links.venues?.[0] ?? own.venues[0]) === own.venues[0],
  )
}

import type { PayloadRequest } from 'payload'
import { say } from '../../i18n/admin.ts'
import { boundNewNames } from '../../import/files/boundNames.ts'
import type {
  FileRead,
  FileRow,
  ImportNotice,
  Named,
  NamedKind,
} from '../../import/files/fileRow.ts'
import type { FileSettings } from '../../import/files/fileSettings.ts'
import { choiceKey, type KnownNames, namesakes } from '../../import/files/knownRows.ts'
import type { PlannedRow } from '../../import/files/planRow.ts'
import { namedIn } from '../../import/files/rowLinks.ts'
import { settingsOf } from '../../model/settings.ts'
import { givingWay } from '../../storage/giveWay.ts'
import { whenText } from '../whenText.ts'
import type { Preview, PreviewedRow, UnknownName } from './importAnswers.ts'
import { bytesOf, type ImportRecord } from './importRecord.ts'
import { fieldWords, noteInWords } from './importWords.ts'
import { makesOf, readNames } from './knownNames.ts'
import { planRows } from './planRows.ts'
import { readWith, within } from './readFile.ts'
import { titleOfRow } from './titleOfRow.ts'

/** How many rows are planned together. */
const atOnce = 500

/** Previews what an import does with each row of a file under the chosen settings, and writes nothing. */
export const previewOf = async (
  req: PayloadRequest,
  { kind, file }: Pick<ImportRecord, 'kind' | 'file'>,
  settings: FileSettings,
): Promise<Preview> => {
  const read = await readWith(req, { kind, bytes: await bytesOf(req, file ?? ''), settings })

  return previewOfRead(req, read, settings)
}

/** The same of the rows of a file that was read. */
export const previewOfRead = async (
  req: PayloadRequest,
  { rows, notes }: FileRead,
  settings: FileSettings,
): Promise<Preview> => {
  const giveWay = givingWay(req.signal ?? undefined)
  const names = await readNames(req)
  await within(req, () => boundNewNames(rows, names, giveWay))
  const planned: PlannedRow[] = []
  for (let at = 0; at < rows.length; at += atOnce) {
    planned.push(
      ...(await planRows(req, rows.slice(at, at + atOnce), { settings, names, giveWay })),
    )
  }
  const counts = { create: 0, update: 0, same: 0, refuse: 0 }
  const presentedRows: PreviewedRow[] = []
  for (const one of planned) {
    await giveWay()
    counts[one.action] += 1
    presentedRows.push(presented(req, one))
  }

  return {
    rows: presentedRows,
    counts,
    twins: planned.filter((one) => 'isTwin' in one && one.isTwin).length,
    notes: notes.map((note) => noteInWords(req, note)),
    unknown: await unknownIn(req, rows, { settings, names, giveWay }),
    known: await choicesOf(names, giveWay),
  }
}

const presented = (req: PayloadRequest, planned: PlannedRow): PreviewedRow => {
  const { row, action } = planned

  return {
    at: row.at,
    title:
      titleOfRow(req, row) ||
      (planned.action === 'update' || planned.action === 'same'
        ? (Object.values(planned.event.texts)[0]?.title ?? '')
        : ''),
    when: whenOf(req, row),
    where: whereOf(req, planned),
    price: row.values.cost ?? '',
    operation: action,
    isTwin: 'isTwin' in planned && planned.isTwin,
    says: saysOf(req, planned),
  }
}

/** The venues as the file names them; those that the import will create are named as new. */
const whereOf = (req: PayloadRequest, planned: PlannedRow): string => {
  const links = ('links' in planned && planned.links.venues) || []
  const made = new Set(links.flatMap((link) => (typeof link === 'number' ? [] : [choiceKey(link)])))

  return (planned.row.names.venues ?? [])
    .map((named) => {
      const name = named.whole ?? named.name

      return made.has(choiceKey(named)) ? say(req, 'importing:newVenue', { name }) : name
    })
    .join('; ')
}

const saysOf = (req: PayloadRequest, planned: PlannedRow): string[] => {
  const say = (all: ImportNotice[]) => all.map((one) => noteInWords(req, one))
  if (planned.action === 'refuse') return say(planned.reasons)
  if (planned.action !== 'update') return say(planned.notes)

  return [planned.fields.map((field) => fieldWords(req, field)).join(', '), ...say(planned.notes)]
}

const whenOf = (req: PayloadRequest, { values }: FileRow): string => {
  const { startLocal, endLocal, allDay = false, timezone } = values
  if (!startLocal || !endLocal || !timezone) return ''

  return whenText(
    { start: startLocal, end: endLocal, allDay, zone: timezone },
    {
      language: req.i18n.language,
      say: (key, values) => say(req, key, values),
      zones: [settingsOf(req.payload.config).timeZone],
    },
  )
}

/** The names in a file that the calendar does not have, each once, with the number of its rows. */
const unknownIn = async (
  req: PayloadRequest,
  rows: FileRow[],
  {
    settings,
    names,
    giveWay,
  }: { settings: FileSettings; names: KnownNames; giveWay: () => Promise<void> },
): Promise<UnknownName[]> => {
  const makes = makesOf(req)
  const found = new Map<string, { kind: NamedKind; named: Named; rows: number }>()
  for (const row of rows) {
    await giveWay()
    if (row.faults.length > 0) continue
    for (const { kind, named } of namedIn(row, names)) {
      if (namesakes(names[kind], named).length > 0) continue
      const key = `${kind} ${choiceKey(named)}`
      const known = found.get(key)
      if (known) known.rows += 1
      else found.set(key, { kind, named, rows: 1 })
    }
  }

  return [...found.values()].map(({ kind, named, rows: count }) => ({
    kind,
    key: choiceKey(named),
    name: named.whole ?? named.name,
    rows: count,
    mayMake: makes[kind],
    choice: settings.names[kind]?.[choiceKey(named)] ?? (makes[kind] ? 'make' : 'leave'),
  }))
}

/** The entries that can be chosen for an unknown name, sorted by name. */
const choicesOf = async (
  names: KnownNames,
  giveWay: () => Promise<void>,
): Promise<Preview['known']> => {
  const named = async (kind: NamedKind) => {
    await giveWay()

    return names[kind]
      .map(({ id, names: [name = ''] }) => ({ id, name }))
      .sort((a, b) => byName.compare(a.name, b.name))
  }

  return {
    venues: await named('venues'),
    organizers: await named('organizers'),
    categories: await named('categories'),
    tags: await named('tags'),
  }
}

/** One collator for all comparisons: it is several times as fast as `localeCompare` for thousands of names. */
const byName = new Intl.Collator()

import { forEachKind, type Kind, kinds } from './importKinds.ts'

/** What was matched is there already, is not from the source, and stays as it is. */
export type Outcome = 'created' | 'matched' | 'updated' | 'unchanged' | 'left out' | 'refused'

/** What came of an import. */
export type Report = {
  counts: Record<Kind, Record<Outcome, number>>
  /** The same of series; their dates are events. */
  series: Record<Outcome, number>
  /** What became of each record, as lines. */
  records: string[]
  /** Hears what became of each record. */
  onRecord?: ((record: RecordOutcome) => void) | undefined
  /** Records that were refused and pages that were missing, as sentences; they decide the exit status. */
  faults: string[]
  /** What came out differently than it went in, as sentences. */
  notes: string[]
  /** How many records have another id here than there, because that was taken. */
  renumbered: number
  /** What of it was there already and is used as it is, as sentences. */
  matches: string[]
  /** What of it may be a place here and was not matched, as sentences. */
  likelySame: string[]
  /** Whether nothing was stored, and the report says what an import would do. */
  isDry: boolean
  /** What became of the authors, by their ids in the source. */
  authors: Map<number, Became>
  pictures: { fetched: number; missing: { url: string; reason: string }[] }
  /** What of it looks like series (RC-32), as sentences. */
  likely: string[]
}

/** The name of the user that an author became, undefined if there is none, and the number of the author's records. */
type Became = { user: string | undefined; records: number }

const outcomes: Outcome[] = ['created', 'matched', 'updated', 'unchanged', 'left out', 'refused']

const none: Record<Outcome, number> = {
  created: 0,
  matched: 0,
  updated: 0,
  unchanged: 0,
  'left out': 0,
  refused: 0,
}

export const emptyReport = (): Report => ({
  counts: forEachKind(() => ({ ...none })),
  series: { ...none },
  records: [],
  faults: [],
  notes: [],
  renumbered: 0,
  matches: [],
  likelySame: [],
  isDry: false,
  authors: new Map(),
  pictures: { fetched: 0, missing: [] },
  likely: [],
})

/** A record of the source, and its id here, where it is here. */
type Recorded = {
  kind: Kind | 'series'
  id: string | number
  here?: number
  title?: string
  /** The times of an event. */
  times?: RecordTimes | undefined
}

export type RecordTimes = { start: string; end: string; allDay: boolean; zone: string }

/** What became of a record, and the reasons of a refusal. */
export type RecordOutcome = Recorded & { outcome: Outcome; reasons?: string[] }

/** Counts what became of a record. */
export const count = (report: Report, outcome: Outcome, record: Recorded) =>
  note(report, { ...record, outcome })

/** Counts a record as refused and says why. */
export const refuse = (report: Report, record: Recorded, reasons: string[]) => {
  note(report, { ...record, outcome: 'refused', reasons })
  report.faults.push(`${record.kind} ${record.id}: ${reasons.join('; ')}`)
}

const note = (report: Report, record: RecordOutcome) => {
  const { kind, outcome } = record
  if (kind === 'series') report.series[outcome]++
  else report.counts[kind][outcome]++
  report.records.push(lineOf(record))
  report.onRecord?.(record)
}

const lineOf = ({ kind, id, here, title, outcome }: RecordOutcome): string => {
  const isOther = here !== undefined && here !== id
  // A dry run does not know the ids of what it would create.
  const where = isOther && outcome !== 'created' ? `, ${here} here` : ''
  const became = isOther && outcome === 'created' ? 'created with another id' : outcome

  return `${kind} ${id}${where}${title ? ` “${title}”` : ''}: ${became}`
}

/** Counts a stored record for its author in the source; `user` is the name of the user that the author became. */
export const countAuthor = ({ authors }: Report, author: number, user: string | undefined) => {
  const records = (authors.get(author)?.records ?? 0) + 1
  authors.set(author, { records, user })
}

/** 0: all well; 1: something was refused or missing. (2, nothing could be done, has no report.) */
export const exitStatus = ({ faults }: Report): 0 | 1 => (faults.length > 0 ? 1 : 0)

/** The whole report as lines to print; verbose with a line for each record. */
export const reportLines = (
  report: Report,
  seconds: number,
  { verbose = false }: { verbose?: boolean | undefined } = {},
): string[] => {
  const { counts, series, faults, notes, pictures, likely } = report
  const row = (name: string, of: Record<Outcome, number>) =>
    [name, ...outcomes.map((outcome) => String(of[outcome]))].map(cell).join('')

  return [
    ...(verbose ? section('Each record', report.records) : []),
    ...section('Refused', faults),
    ...section('Noted', notes),
    ...section('Ids', renumberedLines(report)),
    ...section('Used as they are', report.matches),
    ...section('Possibly the same; --match ask or --match same uses them', report.likelySame),
    ...section('Authors', authorLines(report)),
    ...section('Pictures not fetched, their entries are stored without', missingPictures(report)),
    ...section('Possible series, joined under that name in the menu of the list of events', likely),
    ...(report.isDry ? ['Nothing was stored. An import would do this:', ''] : []),
    ['', ...outcomes].map((heading, at) => cell(heading, at)).join(''),
    ...kinds.map((kind) => row(kind, counts[kind])),
    ...(outcomes.some((outcome) => series[outcome] > 0) ? [row('series', series)] : []),
    '',
    report.isDry
      ? `no pictures fetched, ${seconds.toFixed(1)} s`
      : `${pictures.fetched} pictures fetched, ${pictures.missing.length} missing, ${seconds.toFixed(1)} s`,
  ]
}

const cell = (text: string, at: number) => (at === 0 ? text.padEnd(12) : text.padStart(11))

const section = (heading: string, lines: string[]) =>
  lines.length > 0 ? [`${heading}:`, ...lines.map((line) => `  ${line}`), ''] : []

const renumberedLines = ({ renumbered }: Report): string[] => {
  if (renumbered === 0) return []
  const have = renumbered === 1 ? 'record has another id' : 'records have other ids'

  return [`${renumbered} ${have} here than there, because other entries had them already`]
}

/** One line for each author, those without a user first. */
const authorLines = ({ authors }: Report): string[] => {
  const all = [...authors].sort(([one], [other]) => one - other)
  const line = (author: number, { records, user }: Became) =>
    `author ${author} is ${user ?? 'nobody'} here: ${records} ${records === 1 ? 'record' : 'records'}`
  const lost = all.filter(([, { user }]) => user === undefined)
  const found = all.filter(([, { user }]) => user !== undefined)

  return [
    ...lost.map(
      ([author, became]) => `${line(author, became)}; --author <id> gives them to a user`,
    ),
    ...found.map(([author, became]) => line(author, became)),
  ]
}

/** One line a picture, but one for a host none of whose pictures could be had. */
const missingPictures = ({ pictures }: Report): string[] => {
  const groups = new Map<string, string[]>()
  for (const { url, reason } of pictures.missing) {
    const host = URL.canParse(url) ? new URL(url).host : url
    const key = `${host}: ${reason}`
    groups.set(key, [...(groups.get(key) ?? []), url])
  }

  return [...groups].map(([key, urls]) =>
    urls.length === 1
      ? `${urls[0]}: ${key.slice(key.indexOf(': ') + 2)}`
      : `${key} (${urls.length} pictures)`,
  )
}

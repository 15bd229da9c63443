import type { PayloadRequest } from 'payload'
import { say } from '../../i18n/admin.ts'
import { kinds } from '../../import/importKinds.ts'
import type { ImportSummary } from './importAnswers.ts'
import { type ImportRecord, noReport, outcomes } from './importRecord.ts'
import { noteInWords } from './importWords.ts'
import { isOvertaken } from './isOvertaken.ts'

/** An import as the list displays it. */
export const summaryOf = async (
  req: PayloadRequest,
  record: ImportRecord,
): Promise<ImportSummary> => {
  const { key, name, ownerName, state, done, total, startedAt, createdAt } = record
  const report = { ...noReport, ...record.report }
  const overtaken = await isOvertaken(req, record)

  return {
    key,
    name,
    by: ownerName ?? '',
    at: startedAt ?? createdAt,
    state,
    done: done ?? 0,
    total: total ?? 0,
    mayUndo: mayUndo(record),
    mayGoOn: state === 'running' || (state === 'stopped' && !overtaken),
    says: [...wordsOf(req, record), ...(overtaken ? [say(req, 'importing:overtaken')] : [])],
    counts: report.counts,
  }
}

/** A failed or stopped import can be undone while some of its rows are imported; the undo resets `done`. */
const mayUndo = ({ state, done }: ImportRecord): boolean =>
  state === 'failed' || state === 'stopped'
    ? Boolean(done)
    : ['running', 'done', 'undoing'].includes(state)

/** The outcome of an import in sentences. */
const wordsOf = (req: PayloadRequest, record: ImportRecord): string[] => {
  const { state, done, total } = record
  const { counts, removed, restored, left, failure, isOfFile } = { ...noReport, ...record.report }
  const events = outcomes.flatMap((outcome) =>
    counts.events[outcome] > 0
      ? say(req, `importing:came:${outcome}`, { count: counts.events[outcome] })
      : [],
  )
  const made = kinds.flatMap((kind) =>
    kind !== 'events' && counts[kind].created > 0
      ? say(req, `importing:made:${kind}`, { count: counts[kind].created })
      : [],
  )
  const { withdrawn = 0, kept = 0 } = { ...record.report }
  const gone = (['withdrawn', 'kept'] as const).flatMap((what) => {
    const count = what === 'withdrawn' ? withdrawn : kept

    return count > 0 ? say(req, `sources:gone:${what}`, { count }) : []
  })
  const undone =
    state === 'undone' || state === 'undoing' || (state === 'failed' && removed + restored > 0)

  return [
    ...(state === 'stopped'
      ? [say(req, 'importing:stoppedAt', { done: done ?? 0, total: total ?? 0 })]
      : []),
    ...(failure
      ? [isOfFile ? failure : failureWords(req, record, failure)]
      : [[...events, ...made, ...gone].join(', ')].filter(Boolean)),
    ...(undone && !failure ? [say(req, 'importing:undone', { removed, restored })] : []),
    ...(left.length > 0
      ? [
          say(req, 'importing:left:count', { count: left.length }),
          ...left
            .slice(0, mostNamed)
            .map(({ title, reason }) => `${title}: ${noteInWords(req, reason)}`),
        ]
      : []),
  ]
}

const failureWords = (req: PayloadRequest, record: ImportRecord, reason: string): string =>
  say(req, mayUndo(record) ? 'importing:halfway' : 'importing:failed', { reason })

const mostNamed = 20

/** The complete report as a text: refused rows, notes, and the counts of each kind by outcome. */
export const reportText = (req: PayloadRequest, record: ImportRecord): string => {
  const report = { ...noReport, ...record.report }
  const { refused, notes, left, counts } = report
  const row = (at: number, title: string, all: string[]) =>
    `  ${[say(req, 'importing:row', { at }), title].filter(Boolean).join(', ')}: ${all.join('; ')}`
  const section = (heading: string, lines: string[]) =>
    lines.length > 0 ? [heading, ...lines, ''] : []
  const cells = (line: string[]) =>
    line.map((cell, at) => (at === 0 ? cell.padEnd(16) : cell.padStart(14))).join('')

  return [
    `${record.name}, ${record.startedAt ?? record.createdAt}, ${record.ownerName ?? ''}`,
    '',
    ...wordsOf(req, record),
    '',
    ...section(
      say(req, 'importing:report:refused'),
      refused.map(({ at, title, reasons }) =>
        row(
          at,
          title,
          reasons.map((one) => noteInWords(req, one)),
        ),
      ),
    ),
    ...section(
      say(req, 'importing:report:noted'),
      notes.map(({ at, notes: all }) =>
        row(
          at,
          '',
          all.map((one) => noteInWords(req, one)),
        ),
      ),
    ),
    ...section(
      say(req, 'importing:report:left'),
      left.map(({ title, reason }) => `  ${title}: ${noteInWords(req, reason)}`),
    ),
    cells(['', ...outcomes.map((outcome) => say(req, `importing:outcome:${outcome}`))]),
    ...kinds.map((kind) =>
      cells([
        say(req, `collections:${kind}`),
        ...outcomes.map((outcome) => String(counts[kind][outcome])),
      ]),
    ),
    '',
  ].join('\r\n')
}

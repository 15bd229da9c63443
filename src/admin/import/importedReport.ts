import type { PlannedRow } from '../../import/files/planRow.ts'
import { forEachKind } from '../../import/importKinds.ts'
import type { ImportedEntry } from './importedEntries.ts'
import type { ImportReport } from './importRecord.ts'

/** The report of an import with what became of further rows. */
export const reported = (
  report: ImportReport,
  planned: PlannedRow[],
  entries: ImportedEntry[],
): ImportReport => ({
  ...report,
  counts: forEachKind((kind) => {
    const before = report.counts[kind]
    const made = (operation: ImportedEntry['operation']) =>
      entries.filter((entry) => entry.kind === kind && entry.operation === operation).length
    const ofEvents = (operation: PlannedRow['action']) =>
      kind === 'events' ? planned.filter((one) => one.action === operation).length : 0

    return {
      created: before.created + made('created'),
      updated: before.updated + made('updated'),
      unchanged: before.unchanged + ofEvents('same'),
      refused: before.refused + ofEvents('refuse'),
    }
  }),
  refused: [
    ...report.refused,
    ...planned.flatMap((one) =>
      one.action === 'refuse'
        ? {
            at: one.row.at,
            title: Object.values(one.row.texts)[0]?.title ?? '',
            reasons: one.reasons,
          }
        : [],
    ),
  ],
  notes: [
    ...report.notes,
    ...planned.flatMap(({ row, notes }) => (notes.length > 0 ? { at: row.at, notes } : [])),
  ],
})

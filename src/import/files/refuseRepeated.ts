import type { FileRow } from './fileRow.ts'

/** Rows of which no two are of the same uid: a later one of it is refused. */
export const refuseRepeated = (rows: FileRow[]): FileRow[] => {
  const first = new Map<string, number>()

  return rows.map((row) => {
    if (row.uid === '') return row
    const before = first.get(row.uid)
    if (before === undefined) {
      first.set(row.uid, row.at)
      return row
    }

    return {
      ...row,
      faults: [
        ...row.faults,
        { key: 'importing:fault:repeated', values: { uid: row.uid, at: before } },
      ],
    }
  })
}

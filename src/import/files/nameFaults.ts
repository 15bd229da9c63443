import { mostOfRow } from './budget.ts'
import { type FileRow, type ImportNotice, namedKinds } from './fileRow.ts'

/** What is wrong with a row that names more of a kind than an event has. */
export const nameFaults = (names: FileRow['names']): ImportNotice[] =>
  namedKinds.flatMap((kind): ImportNotice[] =>
    (names[kind]?.length ?? 0) > mostOfRow.names
      ? [{ key: `importing:fault:manyNames:${kind}`, values: { max: mostOfRow.names } }]
      : [],
  )

import { mostOfRow } from './budget.ts'
import { type FileRow, namedKinds, type Told } from './fileRow.ts'

/** What is wrong with a row that names more of a kind than an event has. */
export const nameFaults = (names: FileRow['names']): Told[] =>
  namedKinds.flatMap((kind): Told[] =>
    (names[kind]?.length ?? 0) > mostOfRow.names
      ? [{ key: `importing:fault:manyNames:${kind}`, values: { max: mostOfRow.names } }]
      : [],
  )

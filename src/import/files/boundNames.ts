import { FileRefused, mostOfFile } from './budget.ts'
import type { FileRow, NamedKind } from './fileRow.ts'
import { choiceKey, type KnownNames, namesakes } from './knownRows.ts'
import { namedIn } from './rowLinks.ts'

/**
 * Refuses a file that names more venues, organizers, categories or tags that the calendar does not have than anybody looks through. Throws
 * `FileRefused`.
 */
export const boundNewNames = async (
  rows: FileRow[],
  known: KnownNames,
  giveWay: () => Promise<void>,
): Promise<void> => {
  const found: Record<NamedKind, Set<string>> = {
    venues: new Set(),
    organizers: new Set(),
    categories: new Set(),
    tags: new Set(),
  }
  for (const row of rows) {
    await giveWay()
    if (row.faults.length > 0) continue
    for (const { kind, named } of namedIn(row, known)) {
      if (namesakes(known[kind], named).length > 0) continue
      found[kind].add(choiceKey(named))
      if (found[kind].size > mostOfFile.newNames)
        throw new FileRefused(`importing:tooManyNew:${kind}`, { max: mostOfFile.newNames })
    }
  }
}

/** What a reading of a source would do, in the order in which it is shown. */
export const previewOperations = [
  'refused',
  'withdrawn',
  'updated',
  'created',
  'matched',
  'unchanged',
] as const

export type PreviewOperation = (typeof previewOperations)[number]

/** An entry of a source, and what a reading would do to it; texts are in the language of the caller. */
export type PreviewedEntry = {
  title: string
  when: string
  where: string
  operation: PreviewOperation
  /** The changed fields, the reasons of a refusal, and notes. */
  says: string[]
}

export type SourcePreview = {
  counts: Record<PreviewOperation, number>
  /** The first ones of each operation. */
  entries: PreviewedEntry[]
  notes: string[]
  /** How many places and terms would be made. */
  made: string[]
}

/** How many entries of each operation an answer has. */
const mostOfEach = 50

const mostNotes = 20

/** Counts all entries, and keeps the first ones of each operation. */
export const sourcePreview = ({
  entries,
  notes,
  made,
}: Omit<SourcePreview, 'counts'>): SourcePreview => {
  const of = (operation: PreviewOperation) =>
    entries.filter((entry) => entry.operation === operation)

  return {
    counts: {
      refused: of('refused').length,
      withdrawn: of('withdrawn').length,
      updated: of('updated').length,
      created: of('created').length,
      matched: of('matched').length,
      unchanged: of('unchanged').length,
    },
    entries: previewOperations.flatMap((operation) => of(operation).slice(0, mostOfEach)),
    notes: notes.slice(0, mostNotes),
    made,
  }
}

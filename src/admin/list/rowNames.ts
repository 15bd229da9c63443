import type { RowNames } from '../../content/lists/nameRows.ts'

/** The names that `nameRows` added to a row; undefined for rows that were read without that hook, such as those of a widget. */
export const rowNames = (row: Record<string, unknown> | undefined): RowNames | undefined =>
  // The hook is the only writer of this key.
  row?.rowNames as RowNames | undefined

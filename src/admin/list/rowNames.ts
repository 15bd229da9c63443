import type { RowNames } from '../../content/lists/nameRows.ts'

/** What `nameRows` put beside a row; nothing in rows that came another way, as those of a widget do. */
export const rowNames = (row: Record<string, unknown> | undefined): RowNames | undefined =>
  // The hook is the only writer of this key.
  row?.rowNames as RowNames | undefined

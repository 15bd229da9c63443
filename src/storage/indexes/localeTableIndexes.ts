import { index } from '@payloadcms/db-sqlite/drizzle/sqlite-core'
import type { SQLiteSchemaHook } from '@payloadcms/db-sqlite/types'

/**
 * Adds the index that Payload leaves out: without one on `_parent_id`, every entry that is read scans its whole
 * locale table (690 ms against 1.3 ms at 10,000 events).
 */
export const localeTableIndexes: SQLiteSchemaHook = ({ extendTable, schema }) => {
  for (const [name, table] of Object.entries(schema.tables)) {
    if (!name.endsWith('_locales')) continue
    extendTable({
      table,
      extraConfig: (columns) => ({
        parentIndex: index(`${name}_parent_id_idx`).on(columns._parentID),
      }),
    })
  }

  return schema
}

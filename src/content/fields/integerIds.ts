import type { CollectionConfig, Config } from 'payload'
import { isEmbedded } from '../../storage/database/sqliteClient.ts'

/**
 * Gives a collection integer ids on every database (GEN-46). The calendar's own SQLite adapter has keys that are
 * integers and takes a given id; a declared `id` field would become `numeric` there and accept 7.5. An adapter of the
 * site takes no id without such a field; MongoDB needs it, the keys of Postgres end at 2,147,483,647, and any adapter
 * may be configured for UUIDs.
 */
export const withIntegerIds = (
  collection: CollectionConfig,
  database: Config['db'],
): CollectionConfig =>
  isEmbedded(database)
    ? collection
    : {
        ...collection,
        fields: [
          {
            name: 'id',
            type: 'number',
            required: true,
            admin: { hidden: true, disableBulkEdit: true },
          },
          ...collection.fields,
        ],
      }

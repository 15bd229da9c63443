import type { CollectionConfig, Config } from 'payload'
import { isEmbedded } from '../../storage/database/sqliteClient.ts'

/**
 * Gives a collection integer ids on every database (GEN-46). Our own SQLite has keys that are integers and take an id that
 * is handed in; a declared `id` field would become `numeric` there and take 7.5. An adapter of the site's own takes no id
 * without one; MongoDB needs it, the keys of Postgres end at 2,147,483,647, and any may be told to have UUIDs.
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
          { name: 'id', type: 'number', required: true, admin: { hidden: true } },
          ...collection.fields,
        ],
      }

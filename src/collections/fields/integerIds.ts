import type { CollectionConfig, Config } from 'payload'

/**
 * Gives a collection integer ids on every database (GEN-46). SQLite's own keys are integers and take an id that is
 * handed in; a declared `id` field would become `numeric` there and take 7.5. MongoDB needs the field, and the keys of
 * Postgres end at 2,147,483,647 without it. Either may be told to have UUIDs.
 */
export const withIntegerIds = (
  collection: CollectionConfig,
  database: Config['db'],
): CollectionConfig =>
  database?.name === 'sqlite' && database.defaultIDType !== 'text'
    ? collection
    : {
        ...collection,
        fields: [
          { name: 'id', type: 'number', required: true, admin: { hidden: true } },
          ...collection.fields,
        ],
      }

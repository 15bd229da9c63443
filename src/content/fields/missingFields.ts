import type { CollectionConfig, Config } from 'payload'
import { missingField } from '../../model/missingTexts.ts'
import { filledByHooks } from './calculated.ts'

/**
 * Gives a collection on MongoDB the field in which its versions keep what they lack. `storage/eventIndex/missingMarks.ts` fills it, of
 * versions alone: in a row it would be what an earlier version lacked.
 */
export const withMissing = (collection: CollectionConfig, db: Config['db']): CollectionConfig =>
  db.name === 'mongoose'
    ? {
        ...collection,
        fields: [
          ...collection.fields,
          {
            name: missingField,
            type: 'json',
            ...filledByHooks,
            hooks: {
              beforeChange: [
                ({ siblingData }) => {
                  delete siblingData[missingField]
                },
              ],
            },
          },
        ],
      }
    : collection

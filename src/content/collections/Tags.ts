import type { CollectionConfig } from 'payload'
import type { Languages } from '../../calendar/language.ts'
import { label } from '../../i18n/admin.ts'
import { dropAliases } from '../../storage/aliasRows.ts'
import { anyone, tagManagers } from '../access/payload.ts'
import { termFields, termIndexes } from '../fields/termFields.ts'
import { assignId } from '../hooks/assignId.ts'
import { unlinkDeleted } from '../hooks/unlinkOnDelete.ts'
import { narrowed } from '../lists/narrowed.ts'
import { searchedIn } from '../lists/searchedIn.ts'
import { listComponents, withMerging } from '../site/siteComponents.ts'

/** Free words on events (contract, section 11). */
export const Tags = (languages: Languages): CollectionConfig => ({
  slug: 'tags',
  indexes: termIndexes(languages),
  labels: { singular: label('collections:tag'), plural: label('collections:tags') },
  admin: {
    useAsTitle: 'name',
    defaultColumns: ['name', 'eventCount'],
    listSearchableFields: searchedIn(languages, { localized: ['name', 'description'] }),
    baseFilter: narrowed('tags'),
    pagination: { defaultLimit: 25 },
    components: withMerging(listComponents),
  },
  access: { create: tagManagers, read: anyone, update: tagManagers, delete: tagManagers },
  hooks: {
    beforeValidate: [assignId('terms')],
    beforeDelete: [unlinkDeleted('tags'), dropAliases('tags')],
  },
  fields: termFields('tags', languages),
})

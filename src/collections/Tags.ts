import type { CollectionConfig } from 'payload'
import type { Languages } from '../calendar/language'
import { label } from '../translations/admin'
import { anyone, tagManagers } from './access/payload'
import { listComponents } from './components'
import { termFields, termIndexes } from './fields/term'
import { assignId } from './hooks/assignId'
import { letGoOfDeleted } from './hooks/letGo'
import { narrowed } from './lists/narrowed'

/** Free words on events (contract, section 11). */
export const Tags = (languages: Languages): CollectionConfig => ({
  slug: 'tags',
  indexes: termIndexes(languages),
  labels: { singular: label('collections:tag'), plural: label('collections:tags') },
  admin: {
    useAsTitle: 'name',
    defaultColumns: ['name', 'eventCount'],
    baseFilter: narrowed('tags'),
    pagination: { defaultLimit: 25 },
    components: listComponents,
  },
  access: { create: tagManagers, read: anyone, update: tagManagers, delete: tagManagers },
  hooks: { beforeValidate: [assignId('terms')], beforeDelete: [letGoOfDeleted('tags')] },
  fields: termFields('tags', languages),
})

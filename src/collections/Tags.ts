import type { CollectionConfig } from 'payload'
import type { Languages } from '../calendar/language'
import { anyone, tagManagers } from './access/payload'
import { listComponents } from './components'
import { termFields, termIndexes } from './fields/term'
import { assignId } from './hooks/assignId'
import { letGoOfDeleted } from './hooks/letGo'
import { narrowed } from './lists/narrowed'
import { calendarGroup } from './wording'

/** Free words on events (contract, section 11). */
export const Tags = (languages: Languages): CollectionConfig => ({
  slug: 'tags',
  indexes: termIndexes(languages),
  labels: { singular: { en: 'Tag', it: 'Tag' }, plural: { en: 'Tags', it: 'Tag' } },
  admin: {
    useAsTitle: 'name',
    defaultColumns: ['name', 'eventCount'],
    group: calendarGroup,
    baseFilter: narrowed('tags'),
    pagination: { defaultLimit: 25 },
    components: listComponents,
  },
  access: { create: tagManagers, read: anyone, update: tagManagers, delete: tagManagers },
  hooks: { beforeValidate: [assignId('terms')], beforeDelete: [letGoOfDeleted('tags')] },
  fields: termFields('tags', languages),
})

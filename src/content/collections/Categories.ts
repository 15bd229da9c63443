import type { CollectionConfig, Where } from 'payload'
import type { Languages } from '../../calendar/language.ts'
import { label } from '../../i18n/admin.ts'
import { categoryFields } from '../../model/fields/terms.ts'
import { dropAliases } from '../../storage/aliasRows.ts'
import { anyone, categoryManagers } from '../access/payload.ts'
import { termFields, termIndexes } from '../fields/termFields.ts'
import { adoptChildren } from '../hooks/adoptChildren.ts'
import { assignId } from '../hooks/assignId.ts'
import { refuseOwnChild } from '../hooks/refuseOwnChild.ts'
import { unlinkDeleted } from '../hooks/unlinkOnDelete.ts'
import { narrowed } from '../lists/narrowed.ts'
import { searchedIn } from '../lists/searchedIn.ts'
import { listComponents, withMerging } from '../site/siteComponents.ts'

/** The tree of subjects (contract, section 11). */
export const Categories = (languages: Languages): CollectionConfig => ({
  slug: 'categories',
  indexes: termIndexes(languages),
  labels: {
    singular: label('collections:category'),
    plural: label('collections:categories'),
  },
  admin: {
    useAsTitle: 'name',
    defaultColumns: ['name', 'parent', 'eventCount'],
    listSearchableFields: searchedIn(languages, { localized: ['name', 'description'] }),
    baseFilter: narrowed('categories'),
    pagination: { defaultLimit: 25 },
    components: withMerging(listComponents),
  },
  access: {
    create: categoryManagers,
    read: anyone,
    update: categoryManagers,
    delete: categoryManagers,
  },
  hooks: {
    beforeValidate: [assignId('terms')],
    beforeDelete: [adoptChildren, unlinkDeleted('categories'), dropAliases('categories')],
  },
  fields: [
    ...termFields('categories', languages),
    {
      name: categoryFields.parent.stored,
      type: 'relationship',
      relationTo: 'categories',
      label: label(categoryFields.parent.label),
      index: true,
      filterOptions: ({ id }): Where | true => (id ? { id: { not_equals: id } } : true),
      validate: refuseOwnChild,
    },
  ],
})

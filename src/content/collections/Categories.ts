import type { CollectionBeforeDeleteHook, CollectionConfig, Where } from 'payload'
import type { Languages } from '../../calendar/language.ts'
import { label } from '../../i18n/admin.ts'
import { categoryFields } from '../../model/fields/terms.ts'
import { slugOf } from '../../model/slugs.ts'
import { dropAliases } from '../../storage/aliasRows.ts'
import { anyone, categoryManagers } from '../access/payload.ts'
import { colourField } from '../fields/colourField.ts'
import { termFields, termIndexes } from '../fields/termFields.ts'
import { assignId } from '../hooks/assignId.ts'
import { refuseOwnChild } from '../hooks/refuseOwnChild.ts'
import { unlinkDeleted } from '../hooks/unlinkOnDelete.ts'
import { narrowed } from '../lists/narrowed.ts'
import { searchedIn } from '../lists/searchedIn.ts'
import { listComponents, withMerging } from '../site/siteComponents.ts'
import { findRows } from '../storedRows.ts'

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
    colourField({
      name: 'colour',
      label: label('collections:colour'),
      description: label('collections:hint:categoryColour'),
    }),
  ],
})

/** The children of a deleted category move to its parent (CT-22). */
const adoptChildren: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const docs = await findRows<{ id: number; parent?: number | null }>(
    req,
    'categories',
    { or: [{ id: { equals: id } }, { parent: { equals: id } }] },
    { parent: true },
  )
  const parent = docs.find((doc) => doc.id === Number(id))?.parent ?? null
  for (const child of docs.filter((doc) => doc.id !== Number(id))) {
    await req.payload.db.updateOne({
      collection: slugOf(req.payload, 'categories'),
      id: child.id,
      data: { parent },
      req,
      returning: false,
    })
  }
}

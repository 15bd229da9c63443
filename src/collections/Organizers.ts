import type { CollectionConfig } from 'payload'
import type { Languages } from '../calendar/language'
import { organizerFields as field } from '../fields/organizers'
import { label } from '../translations/admin'
import { creators, editableEntries, readableEntries, versionsOfEditable } from './access/payload'
import { entryComponents } from './components'
import { entryHooks, entryStates, placeIndexes, versionsIn } from './entryHooks'
import { eventCountField } from './fields/eventCount'
import { section } from './fields/layout'
import { besideFields, imageField, publishingFields } from './fields/publishing'
import { bodyFields, originalText } from './fields/richText'
import { shownField } from './fields/shown'
import { lineField, slugField, titleField, websiteField } from './fields/text'
import { letGoOfDeleted, letGoOfTrashed } from './hooks/letGo'
import { narrowed } from './lists/narrowed'
import { previewOf } from './preview'
import { shapes } from './shapes'

/** Who holds events (contract, section 10). */
export const Organizers = (languages: Languages): CollectionConfig => ({
  slug: 'organizers',
  labels: {
    singular: label('collections:organizer'),
    plural: label('collections:organizers'),
  },
  ...entryStates,
  custom: versionsIn('createdAt'),
  indexes: placeIndexes(languages),
  admin: {
    useAsTitle: 'name',
    defaultColumns: ['name', 'email', 'statusWords', 'eventCount'],
    listSearchableFields: ['name', 'email'],
    baseFilter: narrowed('organizers'),
    preview: previewOf('organizers'),
    pagination: { defaultLimit: 25 },
    components: entryComponents,
  },
  access: {
    create: creators,
    read: readableEntries,
    update: editableEntries,
    delete: editableEntries,
    readVersions: versionsOfEditable,
  },
  hooks: {
    ...entryHooks,
    afterChange: [letGoOfTrashed('organizers')],
    beforeDelete: [letGoOfDeleted('organizers')],
  },
  fields: [
    titleField(field.organizer),
    section('collections:section:contact', [
      lineField(field.phone),
      lineField(field.email),
      websiteField(field.website),
    ]),
    section('collections:section:body', [originalText, ...bodyFields, imageField(field.image)]),
    ...besideFields,
    slugField(field.slug),
    eventCountField,
    ...publishingFields,
    shownField(shapes.organizers, languages),
  ],
})

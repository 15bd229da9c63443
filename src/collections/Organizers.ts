import type { CollectionConfig } from 'payload'
import { searchLines } from '../calendar/search'
import { htmlToText } from '../calendar/text'
import { creators, editableEntries, readableEntries, versionsOfEditable } from './access/payload'
import { entryHooks, entryStates } from './entryHooks'
import { eventCountField } from './fields/eventCount'
import { imageField, publishingFields } from './fields/publishing'
import { bodyFields } from './fields/richText'
import { shownField } from './fields/shown'
import { lineField, slugField, titleField, websiteField } from './fields/text'
import { letGoOfDeleted, letGoOfTrashed } from './hooks/letGo'
import { calendarGroup } from './wording'

/** Who holds events (contract, section 10). */
export const Organizers: CollectionConfig = {
  slug: 'organizers',
  labels: {
    singular: { en: 'Organizer', it: 'Organizzatore' },
    plural: { en: 'Organizers', it: 'Organizzatori' },
  },
  ...entryStates,
  admin: {
    useAsTitle: 'name',
    defaultColumns: ['name', 'email', 'eventCount', '_status'],
    listSearchableFields: ['name', 'email'],
    group: calendarGroup,
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
    titleField('name', { en: 'Name', it: 'Nome' }),
    ...bodyFields,
    imageField,
    lineField('phone', { en: 'Phone', it: 'Telefono' }),
    lineField('email', { en: 'E-mail', it: 'E-mail' }),
    websiteField,
    slugField,
    eventCountField,
    ...publishingFields,
    shownField({
      collection: 'organizers',
      title: 'name',
      localized: ['name', 'description', 'descriptionHtml', 'excerpt', 'excerptHtml'],
      searchable: (text) =>
        searchLines([
          text('name'),
          htmlToText(text('descriptionHtml')),
          htmlToText(text('excerptHtml')),
          ...['phone', 'email', 'website'].map(text),
        ]),
    }),
  ],
}

import type { CheckboxField, CollectionConfig, Field, Where } from 'payload'
import { searchText } from '../calendar/search'
import { htmlToText } from '../calendar/text'
import type { CustomField } from '../settings'
import {
  calculated,
  creators,
  editableEntries,
  readableEntries,
  versionsOfEditable,
} from './access/payload'
import { eventsComponents } from './components'
import { entryHooks, entryStates } from './entryHooks'
import { customEventFields, keepCustomFields } from './fields/custom'
import { closedSection, section, words } from './fields/layout'
import { besideFields, imageField, mapFields, publishingFields } from './fields/publishing'
import { bodyFields, englishText } from './fields/richText'
import { shownField } from './fields/shown'
import { atMost, slugField, titleField, websiteField } from './fields/text'
import { whenFields } from './fields/when'
import {
  countLinks,
  countLinksOfDeleted,
  rememberLinks,
  rememberLinksOfDeleted,
} from './hooks/countLinks'
import { keepCost } from './hooks/keepCost'
import { keepFromPlaces } from './hooks/keepFromPlaces'
import { keepWhen } from './hooks/keepWhen'
import { letGoOfChildren } from './hooks/letGo'
import { refuseOwnChild } from './hooks/refuseOwnChild'
import { narrowed } from './lists/narrowed'
import { previewOf } from './preview'
import { calendarGroup } from './wording'

/** Happenings with a start and an end (contract, section 6). */
export const Events = (
  customFields: CustomField[],
  { grams }: { grams: boolean },
): CollectionConfig => ({
  slug: 'events',
  labels: {
    singular: { en: 'Event', it: 'Evento' },
    plural: { en: 'Events', it: 'Eventi' },
  },
  ...entryStates,
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'startLocal', 'statusWords', 'venues', 'categories'],
    listSearchableFields: ['title', 'venues.name'],
    group: calendarGroup,
    baseFilter: narrowed('events'),
    preview: previewOf('events'),
    pagination: { defaultLimit: 25 },
    components: eventsComponents,
  },
  defaultSort: 'startLocal',
  access: {
    create: creators,
    read: readableEntries,
    update: editableEntries,
    delete: editableEntries,
    readVersions: versionsOfEditable,
  },
  hooks: {
    ...entryHooks,
    beforeValidate: [...entryHooks.beforeValidate, keepWhen],
    beforeChange: [
      ...entryHooks.beforeChange,
      keepCustomFields(customFields),
      keepCost,
      keepFromPlaces,
      rememberLinks,
    ],
    afterChange: [countLinks],
    beforeDelete: [rememberLinksOfDeleted, letGoOfChildren],
    afterDelete: [countLinksOfDeleted],
  },
  // The first serves everybody's lists and holds all that their count asks for; the second those of editors.
  indexes: [
    {
      fields: [
        'deletedAt',
        '_status',
        'visibility',
        'startLocal',
        'endLocal',
        'hideFromListings',
        'publishedAt',
      ],
    },
    { fields: ['deletedAt', 'startLocal'] },
  ],
  fields: [
    section({ en: 'What', it: 'Che cosa' }, [
      titleField('title', { en: 'Title', it: 'Titolo' }),
      englishText,
      ...bodyFields,
      imageField,
    ]),
    section({ en: 'When', it: 'Quando' }, whenFields),
    section({ en: 'Where', it: 'Dove' }, [linkField('venues', { en: 'Venues', it: 'Luoghi' })]),
    section({ en: 'Who', it: 'Chi' }, [
      linkField('organizers', { en: 'Organizers', it: 'Organizzatori' }),
    ]),
    section({ en: 'Categories and tags', it: 'Categorie e tag' }, [
      linkField('categories', { en: 'Categories', it: 'Categorie' }),
      linkField('tags', { en: 'Tags', it: 'Tag' }),
    ]),
    section({ en: 'Tickets and price', it: 'Biglietti e prezzo' }, [
      {
        name: 'cost',
        type: 'textarea',
        label: { en: 'Price', it: 'Prezzo' },
        // One price a line: the lines' ends are not the author's characters (COST-1).
        validate: (value: string | null | undefined, options) =>
          atMost(255)(value?.replaceAll('\n', ''), options),
        admin: {
          rows: 2,
          description: {
            en: 'As visitors should read it, one price a line: 20, €15, Free …',
            it: 'Come lo leggeranno i visitatori, un prezzo per riga: 20, 15€, Gratuito …',
          },
        },
      },
      words('priceWords', 'form/PriceWords#PriceWords'),
      websiteField,
      flag('ticketed', { en: 'Has tickets', it: 'Con biglietti' }),
    ]),
    closedSection({ en: 'Further details', it: 'Altri dettagli' }, [
      {
        name: 'parent',
        type: 'relationship',
        relationTo: 'events',
        label: { en: 'Part of', it: 'Fa parte di' },
        index: true,
        filterOptions: ({ id }): Where | true => (id ? { id: { not_equals: id } } : true),
        validate: refuseOwnChild,
      },
      ...mapFields,
      ...customEventFields(customFields),
    ]),
    { name: 'costParsed', type: 'json', hidden: true, access: calculated },
    { name: 'geolocated', type: 'checkbox', hidden: true, defaultValue: false },
    { name: 'pictures', type: 'json', hidden: true, access: calculated },
    ...besideFields,
    slugField,
    ...publishingFields,
    flagBeside('featured', { en: 'Featured', it: 'In evidenza' }),
    flagBeside('sticky', { en: 'Sticky', it: 'In primo piano' }),
    flagBeside('hideFromListings', { en: 'Hide from lists', it: 'Nascondi dagli elenchi' }),
    shownField({
      collection: 'events',
      title: 'title',
      grams,
      localized: ['title', 'description', 'descriptionHtml', 'excerpt', 'excerptHtml'],
      searchable: (text) =>
        searchText([
          text('title'),
          htmlToText(text('excerptHtml')),
          htmlToText(text('descriptionHtml')),
        ]),
    }),
  ],
})

function linkField(
  relationTo: 'venues' | 'organizers' | 'categories' | 'tags',
  label: { en: string; it: string },
): Field {
  return { name: relationTo, type: 'relationship', relationTo, hasMany: true, label, index: true }
}

function flag(name: string, label: { en: string; it: string }): CheckboxField {
  return { name, type: 'checkbox', label, defaultValue: false }
}

function flagBeside(name: string, label: { en: string; it: string }): CheckboxField {
  return { ...flag(name, label), admin: { position: 'sidebar' } }
}

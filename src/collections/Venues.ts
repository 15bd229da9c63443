import type { CollectionConfig, NumberField, NumberFieldSingleValidation } from 'payload'
import { searchLines } from '../calendar/search'
import { htmlToText } from '../calendar/text'
import { creators, editableEntries, readableEntries, versionsOfEditable } from './access/payload'
import { entryComponents } from './components'
import { entryHooks, entryStates } from './entryHooks'
import { eventCountField } from './fields/eventCount'
import { section, words } from './fields/layout'
import { besideFields, imageField, mapFields, publishingFields } from './fields/publishing'
import { bodyFields, englishText } from './fields/richText'
import { shownField } from './fields/shown'
import { lineField, slugField, titleField, websiteField } from './fields/text'
import { refreshGeolocatedEvents } from './hooks/keepFromPlaces'
import { keepPlace } from './hooks/keepPlace'
import { letGoOfDeleted, letGoOfTrashed } from './hooks/letGo'
import { narrowed } from './lists/narrowed'
import { previewOf } from './preview'
import { calendarGroup, say } from './wording'

/** Places (contract, section 9). */
export const Venues: CollectionConfig = {
  slug: 'venues',
  labels: {
    singular: { en: 'Venue', it: 'Luogo' },
    plural: { en: 'Venues', it: 'Luoghi' },
  },
  ...entryStates,
  admin: {
    useAsTitle: 'name',
    defaultColumns: ['name', 'city', 'statusWords', 'eventCount'],
    listSearchableFields: ['name', 'city', 'address'],
    group: calendarGroup,
    baseFilter: narrowed('venues'),
    preview: previewOf('venues'),
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
    beforeValidate: [...entryHooks.beforeValidate, keepPlace],
    afterChange: [refreshGeolocatedEvents, letGoOfTrashed('venues')],
    beforeDelete: [letGoOfDeleted('venues')],
  },
  fields: [
    titleField('name', { en: 'Name', it: 'Nome' }),
    section({ en: 'Where it is', it: 'Dov’è' }, [
      lineField('address', { en: 'Street and number', it: 'Via e numero civico' }),
      {
        type: 'row',
        fields: [
          lineField('zip', { en: 'Postcode', it: 'CAP' }, { width: '25%' }),
          lineField('city', { en: 'City', it: 'Città' }, { width: '75%' }),
        ],
      },
      {
        type: 'row',
        fields: [
          lineField('province', { en: 'Province', it: 'Provincia' }, { width: '50%' }),
          lineField('state', { en: 'State (USA)', it: 'Stato (USA)' }, { width: '50%' }),
        ],
      },
      lineField('country', { en: 'Country', it: 'Paese' }),
      lineField(
        'stateProvince',
        { en: 'State or province, as shown', it: 'Stato o provincia, come appare' },
        {
          description: {
            en: 'Follows from state, province and country unless you write something else.',
            it: 'Segue da stato, provincia e paese, se non scrivi altro.',
          },
        },
      ),
      {
        type: 'row',
        fields: [
          coordinate('latitude', { en: 'Latitude', it: 'Latitudine' }, 90, 'longitude'),
          coordinate('longitude', { en: 'Longitude', it: 'Longitudine' }, 180, 'latitude'),
        ],
      },
      words('mapLink', 'form/MapLink#MapLink'),
      ...mapFields,
    ]),
    section({ en: 'Contact', it: 'Contatti' }, [
      lineField('phone', { en: 'Phone', it: 'Telefono' }),
      websiteField,
    ]),
    section({ en: 'Text and picture', it: 'Testo e immagine' }, [
      englishText,
      ...bodyFields,
      imageField,
    ]),
    ...besideFields,
    slugField,
    eventCountField,
    ...publishingFields,
    shownField({
      collection: 'venues',
      title: 'name',
      localized: ['name', 'description', 'descriptionHtml', 'excerpt', 'excerptHtml'],
      searchable: (text) =>
        searchLines([
          text('name'),
          htmlToText(text('descriptionHtml')),
          htmlToText(text('excerptHtml')),
          ...['address', 'city', 'province', 'state', 'stateProvince', 'zip', 'phone'].map(text),
        ]),
    }),
  ],
}

/** Latitude and longitude come in pairs (VE-19). */
function coordinate(
  name: string,
  label: { en: string; it: string },
  limit: number,
  partner: string,
): NumberField {
  const validate: NumberFieldSingleValidation = (value, { req, siblingData }) => {
    // Siblings are untyped to Payload; the partner is the number field beside this one.
    const other = (siblingData as Record<string, unknown>)[partner] ?? undefined
    const own = value ?? undefined
    if ((own === undefined) !== (other === undefined)) {
      return say(req, {
        en: 'Latitude and longitude are given together or not at all.',
        it: 'Latitudine e longitudine si danno insieme o per niente.',
      })
    }
    if (own === undefined || Math.abs(own) <= limit) return true

    return say(req, {
      en: `A number from -${limit} to ${limit} is needed.`,
      it: `Serve un numero da -${limit} a ${limit}.`,
    })
  }

  return {
    name,
    type: 'number',
    label,
    index: true,
    admin: { width: '50%', step: 0.000001 },
    validate,
  }
}

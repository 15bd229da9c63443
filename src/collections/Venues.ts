import type { CollectionConfig, NumberField, NumberFieldSingleValidation } from 'payload'
import type { Languages } from '../calendar/language'
import { searchLines } from '../calendar/search'
import type { FieldOfKind } from '../fields/field'
import { venueFields as field } from '../fields/venues'
import { label } from '../translations/admin'
import { creators, editableEntries, readableEntries, versionsOfEditable } from './access/payload'
import { entryComponents } from './components'
import { entryHooks, entryStates, placeIndexes, versionsIn } from './entryHooks'
import { eventCountField } from './fields/eventCount'
import { section, words } from './fields/layout'
import { besideFields, flagField, imageField, publishingFields } from './fields/publishing'
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
export const Venues = (languages: Languages): CollectionConfig => ({
  slug: 'venues',
  labels: {
    singular: { en: 'Venue', it: 'Luogo' },
    plural: { en: 'Venues', it: 'Luoghi' },
  },
  ...entryStates,
  custom: versionsIn('createdAt'),
  indexes: [...placeIndexes(languages), { fields: ['latitude', 'longitude'] }],
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
    titleField(field.venue),
    section({ en: 'Where it is', it: 'Dov’è' }, [
      lineField(field.address),
      {
        type: 'row',
        fields: [lineField(field.zip, { width: '25%' }), lineField(field.city, { width: '75%' })],
      },
      {
        type: 'row',
        fields: [
          lineField(field.province, { width: '50%' }),
          lineField(field.state, { width: '50%' }),
        ],
      },
      lineField(field.country),
      lineField(field.stateprovince, {
        description: {
          en: 'Follows from state, province and country unless you write something else.',
          it: 'Segue da stato, provincia e paese, se non scrivi altro.',
        },
      }),
      {
        type: 'row',
        fields: [
          coordinate(field.geo_lat, field.geo_lng.stored),
          coordinate(field.geo_lng, field.geo_lat.stored),
        ],
      },
      words('mapLink', 'form/MapLink#MapLink'),
      flagField(field.show_map),
      flagField(field.show_map_link),
    ]),
    section({ en: 'Contact', it: 'Contatti' }, [
      lineField(field.phone),
      websiteField(field.website),
    ]),
    section({ en: 'Text and picture', it: 'Testo e immagine' }, [
      englishText,
      ...bodyFields,
      imageField(field.image),
    ]),
    ...besideFields,
    slugField(field.slug),
    eventCountField,
    ...publishingFields,
    shownField(
      { collection: 'venues', title: 'name', fields: field, folded: searchLines },
      languages,
    ),
  ],
})

/** Latitude and longitude come in pairs (VE-19). */
function coordinate(
  { stored, label: key, most }: FieldOfKind<'number'>,
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
    if (own === undefined || Math.abs(own) <= most) return true

    return say(req, {
      en: `A number from -${most} to ${most} is needed.`,
      it: `Serve un numero da -${most} a ${most}.`,
    })
  }

  return {
    name: stored,
    type: 'number',
    label: label(key),
    admin: { width: '50%', step: 0.000001 },
    validate,
  }
}

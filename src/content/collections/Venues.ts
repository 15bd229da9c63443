import type { CollectionConfig, NumberField, NumberFieldSingleValidation } from 'payload'
import type { Languages } from '../../calendar/language.ts'
import { label, say } from '../../i18n/admin.ts'
import type { FieldOfKind } from '../../model/fields/field.ts'
import { venueFields as field } from '../../model/fields/venues.ts'
import { comparedIn } from '../../model/missingTexts.ts'
import { dropAliases } from '../../storage/aliasRows.ts'
import { entryAccess } from '../access/payload.ts'
import { inBrowser } from '../componentPath.ts'
import { entryHooks, entryStates, placeIndexes, versionsIn } from '../entryHooks.ts'
import { accessibilityFields } from '../fields/accessibilityFields.ts'
import { bodyFields, excerptSection } from '../fields/bodyFields.ts'
import { eventCountField } from '../fields/eventCount.ts'
import { moreHeading, moreSection, sideBySide, storedInput, words } from '../fields/layout.ts'
import { flagField, publishingFields, sidebarFields } from '../fields/publishing.ts'
import { resolvedTextsField } from '../fields/resolvedTextsField.ts'
import { seoSection } from '../fields/seoFields.ts'
import { lineField, slugField, titleField, websiteField } from '../fields/textFields.ts'
import { computeStateProvince } from '../hooks/computeStateProvince.ts'
import { refreshGeolocatedEvents } from '../hooks/refreshGeolocated.ts'
import { unlinkDeleted, unlinkTrashed } from '../hooks/unlinkOnDelete.ts'
import { narrowed } from '../lists/narrowed.ts'
import { searchedIn } from '../lists/searchedIn.ts'
import { previewOf } from '../previewAddress.ts'
import { shapes } from '../shapes.ts'
import { entryComponents, withMerging } from '../site/siteComponents.ts'

/** Places (contract, section 9). */
export const Venues = (languages: Languages): CollectionConfig => ({
  slug: 'venues',
  labels: {
    singular: label('collections:venue'),
    plural: label('collections:venues'),
  },
  ...entryStates,
  custom: versionsIn('createdAt', { compared: comparedIn('venues', languages) }),
  indexes: [...placeIndexes(languages), { fields: ['latitude', 'longitude'] }],
  admin: {
    useAsTitle: 'name',
    defaultColumns: ['name', 'city', 'statusWords', 'eventCount'],
    listSearchableFields: searchedIn(languages, {
      localized: ['name', 'description'],
      plain: ['city', 'address'],
    }),
    baseFilter: narrowed('venues'),
    preview: previewOf('venues'),
    pagination: { defaultLimit: 25 },
    components: withMerging(entryComponents),
  },
  access: entryAccess,
  hooks: {
    ...entryHooks,
    beforeValidate: [...entryHooks.beforeValidate, computeStateProvince],
    afterChange: [...entryHooks.afterChange, refreshGeolocatedEvents, unlinkTrashed('venues')],
    beforeDelete: [unlinkDeleted('venues'), dropAliases('venues')],
  },
  fields: [
    storedInput,
    titleField(field.venue),
    words('sameName', inBrowser('SameName')),
    lineField(field.address),
    {
      type: 'row',
      fields: [lineField(field.zip, { width: '25%' }), lineField(field.city, { width: '75%' })],
    },
    {
      type: 'row',
      fields: [
        lineField(field.province, { width: '50%' }),
        lineField(field.country, { width: '50%' }),
      ],
    },
    words('addressLookUp', inBrowser('AddressLookUp')),
    words('placeMap', inBrowser('PlaceMap')),
    words('mapLink', inBrowser('MapLink')),
    moreSection('address', 'collections:section:address', [
      {
        type: 'row',
        fields: [
          lineField(field.state, { width: '50%' }),
          lineField(field.stateprovince, {
            width: '50%',
            description: label('collections:hint:stateProvince'),
          }),
        ],
      },
      {
        type: 'row',
        fields: [
          coordinate(field.geo_lat, field.geo_lng.stored),
          coordinate(field.geo_lng, field.geo_lat.stored),
        ],
      },
      flagField(field.show_map),
      flagField(field.show_map_link),
    ]),
    ...bodyFields(field.image),
    moreHeading,
    moreSection('contact', 'collections:section:contact', [
      sideBySide([lineField(field.phone), websiteField(field.website)]),
    ]),
    moreSection('accessibility', 'collections:section:accessibility', accessibilityFields),
    excerptSection('collections:section:excerpt'),
    seoSection,
    ...sidebarFields,
    slugField(field.slug),
    eventCountField,
    ...publishingFields,
    resolvedTextsField(shapes.venues, languages),
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
      return say(req, 'refusals:coordinate:alone')
    }
    if (own === undefined || Math.abs(own) <= most) return true

    return say(req, 'refusals:coordinate:outside', { most })
  }

  return {
    name: stored,
    type: 'number',
    label: label(key),
    admin: { width: '50%', step: 0.000001 },
    validate,
  }
}

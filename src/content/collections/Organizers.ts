import type { CollectionConfig } from 'payload'
import type { Languages } from '../../calendar/language.ts'
import { label } from '../../i18n/admin.ts'
import { organizerFields as field } from '../../model/fields/organizers.ts'
import { comparedIn } from '../../model/missingTexts.ts'
import { dropAliases } from '../../storage/aliasRows.ts'
import { entryAccess } from '../access/payload.ts'
import { inBrowser } from '../componentPath.ts'
import { entryHooks, entryStates, placeIndexes, versionsIn } from '../entryHooks.ts'
import { bodyFields, excerptSection } from '../fields/bodyFields.ts'
import { eventCountField } from '../fields/eventCount.ts'
import { moreHeading, sideBySide, storedInput, words } from '../fields/layout.ts'
import { publishingFields, sidebarFields } from '../fields/publishing.ts'
import { resolvedTextsField } from '../fields/resolvedTextsField.ts'
import { seoSection } from '../fields/seoFields.ts'
import { lineField, slugField, titleField, websiteField } from '../fields/textFields.ts'
import { unlinkDeleted, unlinkTrashed } from '../hooks/unlinkOnDelete.ts'
import { narrowed } from '../lists/narrowed.ts'
import { searchedIn } from '../lists/searchedIn.ts'
import { previewOf } from '../previewAddress.ts'
import { shapes } from '../shapes.ts'
import { entryComponents, withMerging } from '../site/siteComponents.ts'

/** Who holds events (contract, section 10). */
export const Organizers = (languages: Languages): CollectionConfig => ({
  slug: 'organizers',
  labels: {
    singular: label('collections:organizer'),
    plural: label('collections:organizers'),
  },
  ...entryStates,
  custom: versionsIn('createdAt', { compared: comparedIn('organizers', languages) }),
  indexes: placeIndexes(languages),
  admin: {
    useAsTitle: 'name',
    defaultColumns: ['name', 'email', 'statusWords', 'eventCount'],
    listSearchableFields: searchedIn(languages, {
      localized: ['name', 'description'],
      plain: ['email'],
    }),
    baseFilter: narrowed('organizers'),
    preview: previewOf('organizers'),
    pagination: { defaultLimit: 25 },
    components: withMerging(entryComponents),
  },
  access: entryAccess,
  hooks: {
    ...entryHooks,
    afterChange: [...entryHooks.afterChange, unlinkTrashed('organizers')],
    beforeDelete: [unlinkDeleted('organizers'), dropAliases('organizers')],
  },
  fields: [
    storedInput,
    titleField(field.organizer),
    words('sameName', inBrowser('SameName')),
    sideBySide([lineField(field.phone), lineField(field.email), websiteField(field.website)]),
    ...bodyFields(field.image),
    moreHeading,
    excerptSection('collections:section:excerpt'),
    seoSection,
    ...sidebarFields,
    slugField(field.slug),
    eventCountField,
    ...publishingFields,
    resolvedTextsField(shapes.organizers, languages),
  ],
})

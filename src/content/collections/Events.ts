import type { CollectionConfig, Field, TextareaField, Where } from 'payload'
import { label } from '../../i18n/admin.ts'
import { eventFields as field } from '../../model/fields/events.ts'
import type { FieldOfKind } from '../../model/fields/field.ts'
import { comparedIn } from '../../model/missingTexts.ts'
import type { CalendarSettings } from '../../model/settings.ts'
import { dropAliases } from '../../storage/aliasRows.ts'
import { calculated, eventAccess } from '../access/payload.ts'
import { apartInBrowser, inBrowser } from '../componentPath.ts'
import { eachField } from '../eachField.ts'
import { entryHooks, entryStates, eventLinks, versionsIn } from '../entryHooks.ts'
import { bodyFields, excerptSection } from '../fields/bodyFields.ts'
import { filledByHooks } from '../fields/calculated.ts'
import { customEventFields, storeCustomFields } from '../fields/custom.ts'
import { eventStatusFields } from '../fields/eventStatusFields.ts'
import { galleryField } from '../fields/galleryField.ts'
import {
  changedOneByOne,
  columnAlone,
  moreHeading,
  moreSection,
  sideBySide,
  storedInput,
  words,
} from '../fields/layout.ts'
import { occurrenceFields } from '../fields/occurrenceFields.ts'
import { flagField, forPublishers, publishingFields, sidebarFields } from '../fields/publishing.ts'
import { recurrenceField } from '../fields/recurrence.ts'
import { resolvedTextsField } from '../fields/resolvedTextsField.ts'
import { seoSection } from '../fields/seoFields.ts'
import { atMost, slugField, titleField, websiteField } from '../fields/textFields.ts'
import { ticketFields } from '../fields/ticketFields.ts'
import { whenFields } from '../fields/whenFields.ts'
import { computeCost } from '../hooks/computeCost.ts'
import { computeWhen } from '../hooks/computeWhen.ts'
import { copyFromPlaces } from '../hooks/copyFromPlaces.ts'
import { countChanges } from '../hooks/countChanges.ts'
import {
  countLinks,
  countLinksOfDeleted,
  rememberLinks,
  rememberLinksOfDeleted,
} from '../hooks/countLinks.ts'
import { dropPreviousStart } from '../hooks/dropPreviousStart.ts'
import { joinSaved, noteRecurrence } from '../hooks/joinSaved.ts'
import { mailSender } from '../hooks/mailSender.ts'
import { publishSentPlaces } from '../hooks/publishSentPlaces.ts'
import { refuseOwnChild } from '../hooks/refuseOwnChild.ts'
import { refuseRecurrence } from '../hooks/refuseRecurrence.ts'
import { requireReadableLinks } from '../hooks/requireReadableLinks.ts'
import { storeOccurrence } from '../hooks/storeOccurrence.ts'
import { skipDeleted, storeSkipped } from '../hooks/storeSkipped.ts'
import { unlinkChildren } from '../hooks/unlinkOnDelete.ts'
import { useSentPicture } from '../hooks/useSentPicture.ts'
import { narrowed } from '../lists/narrowed.ts'
import { markRepeating } from '../lists/repeatingRows.ts'
import { searchedIn } from '../lists/searchedIn.ts'
import { previewOf } from '../previewAddress.ts'
import { shapes } from '../shapes.ts'
import { eventsComponents, plainEventsComponents } from '../site/siteComponents.ts'

/** Happenings with a start and an end (contract, section 6). */
export const Events = (
  { customFields, languages }: Pick<CalendarSettings, 'customFields' | 'languages'>,
  { calendarView }: { calendarView: boolean },
): CollectionConfig => ({
  slug: 'events',
  labels: {
    singular: label('collections:event'),
    plural: label('collections:events'),
  },
  ...entryStates,
  custom: versionsIn('version.startLocal', {
    compared: comparedIn('events', languages),
    links: eventLinks,
  }),
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'startLocal', 'statusWords', 'venues', 'categories', 'copies'],
    listSearchableFields: searchedIn(languages, {
      localized: ['title', 'description', 'excerpt', 'venues.name', 'organizers.name'],
    }),
    baseFilter: narrowed('events'),
    preview: previewOf('events'),
    pagination: { defaultLimit: 25 },
    components: calendarView ? eventsComponents : plainEventsComponents,
  },
  defaultSort: 'startLocal',
  access: eventAccess,
  hooks: {
    ...entryHooks,
    beforeValidate: [refuseRecurrence, ...entryHooks.beforeValidate, computeWhen],
    beforeChange: [
      ...entryHooks.beforeChange,
      useSentPicture,
      requireReadableLinks,
      storeCustomFields(customFields),
      computeCost,
      copyFromPlaces,
      countChanges,
      dropPreviousStart,
      rememberLinks,
      noteRecurrence,
    ],
    afterChange: [
      ...entryHooks.afterChange,
      mailSender,
      publishSentPlaces,
      countLinks,
      storeSkipped,
      joinSaved,
    ],
    beforeDelete: [skipDeleted, rememberLinksOfDeleted, unlinkChildren, dropAliases('events')],
    afterDelete: [countLinksOfDeleted],
    afterOperation: [...entryHooks.afterOperation, markRepeating],
  },
  // Of lists of editors; those of everybody ask the event index.
  indexes: [{ fields: ['deletedAt', 'startLocal'] }],
  fields: eachField(
    [
      storedInput,
      words('dateOfSeries', apartInBrowser('DateOfSeries')),
      titleField(field.title),
      ...whenFields,
      recurrenceField,
      sideBySide([linkField('venues', field.venue), linkField('organizers', field.organizer)]),
      ...bodyFields(field.image),
      sideBySide([
        priceField,
        linkField('categories', field.categories),
        words('priceWords', inBrowser('PriceWords')),
      ]),
      moreHeading,
      moreSection('status', 'collections:section:status', eventStatusFields),
      excerptSection('collections:section:excerptAndPictures', [galleryField]),
      moreSection('tickets', 'collections:section:tickets', [
        websiteField(field.website),
        flagField(field.ticketed),
        ticketFields,
      ]),
      moreSection('further', 'collections:section:further', [
        linkField('tags', field.tags),
        {
          name: field.post_parent.stored,
          type: 'relationship',
          relationTo: 'events',
          label: label(field.post_parent.label),
          index: true,
          filterOptions: ({ id }): Where | true => (id ? { id: { not_equals: id } } : true),
          validate: refuseOwnChild,
        },
        flagField(field.show_map),
        flagField(field.show_map_link),
        ...customEventFields(customFields),
      ]),
      seoSection,
      { name: field.cost_details.stored, type: 'json', ...filledByHooks, access: calculated },
      { name: 'geolocated', type: 'checkbox', ...filledByHooks, defaultValue: false },
      { name: 'pictures', type: 'json', ...filledByHooks, access: calculated },
      { name: 'sequence', type: 'number', ...filledByHooks, access: calculated },
      ...sidebarFields,
      columnAlone('copies', 'copies:action', apartInBrowser('CopiesCell')),
      slugField(field.slug),
      ...publishingFields,
      flagField(field.featured, forPublishers),
      flagField(field.sticky, forPublishers),
      flagField(field.hide_from_listings, forPublishers),
      ...occurrenceFields,
      resolvedTextsField(shapes.events, languages, [storeOccurrence]),
    ],
    changedOneByOne,
  ),
})

/** One price a line: the ends of lines are not the author's characters (COST-1). */
const priceField: TextareaField = {
  name: field.cost.stored,
  type: 'textarea',
  label: label(field.cost.label),
  validate: (value: string | null | undefined, options) =>
    atMost(255)(value?.replaceAll('\n', ''), options),
  admin: {
    className: 'form-price',
    rows: 1,
    description: label('collections:hint:cost'),
  },
}

function linkField(
  relationTo: 'venues' | 'organizers' | 'categories' | 'tags',
  { stored, label: key }: FieldOfKind<'venues' | 'organizers' | 'terms'>,
): Field {
  return {
    name: stored,
    type: 'relationship',
    relationTo,
    hasMany: true,
    label: label(key),
    index: true,
    admin: { components: { Field: inBrowser('LinkField') } },
  }
}

import type { CollectionConfig, Field } from 'payload'
import { label } from '../../i18n/admin.ts'
import { missingField } from '../../model/missing.ts'
import type { CalendarSettings } from '../../model/settings.ts'
import { dropAliases } from '../../storage/aliasRows.ts'
import { askedOfMongo } from '../../storage/indexes/neededIndexes.ts'
import { eachField } from '../eachField.ts'
import { entryHooks, entryStates, eventLinks, versionsIn } from '../entryHooks.ts'
import { occurrenceNames } from '../fields/occurrence.ts'
import { seriesFields } from '../fields/series.ts'
import { shownField } from '../fields/shown.ts'
import { rememberLinks } from '../hooks/countLinks.ts'
import { noteRecurrence } from '../hooks/joinSaved.ts'
import { keepDates, noteDraft, planSeries } from '../hooks/keepSeries.ts'
import { shapes } from '../shapes.ts'

/**
 * Series of events (contract, RC-1): the template that their dates follow, which has every field of an event, those that
 * a site added included, and when the dates are. Made of the collection of events as the site has it.
 */
export const EventSeries = (
  events: CollectionConfig,
  { languages, slugs }: Pick<CalendarSettings, 'languages' | 'slugs'>,
): CollectionConfig => ({
  slug: slugs['calendar-series'],
  labels: {
    singular: label('collections:series'),
    plural: label('collections:allSeries'),
  },
  typescript: { interface: 'EventSeries' },
  ...entryStates,
  custom: {
    ...versionsIn('version.startLocal', { links: eventLinks }),
    // Which have a rule is asked every day.
    ...askedOfMongo([['rule']]),
  },
  admin: {
    useAsTitle: 'title',
    hidden: true,
  },
  ...(events.access && { access: events.access }),
  hooks: {
    beforeOperation: [...entryHooks.beforeOperation, noteDraft],
    beforeValidate: events.hooks?.beforeValidate ?? [],
    beforeChange: [
      ...(events.hooks?.beforeChange ?? []).filter(
        (hook) => hook !== rememberLinks && hook !== noteRecurrence,
      ),
      planSeries,
    ],
    afterChange: [...entryHooks.afterChange, keepDates],
    beforeDelete: [dropAliases('calendar-series')],
  },
  fields: [
    ...eachField(events.fields.filter(isOfTemplate), (field) =>
      nameOf(field) === 'shown' ? shownField(shapes['calendar-series'], languages) : field,
    ),
    ...seriesFields,
  ],
})

const isOfTemplate = (field: Field): boolean =>
  ![...occurrenceNames, 'copies', 'recurrence', missingField].includes(nameOf(field) ?? '')

const nameOf = (field: Field): string | undefined => ('name' in field ? field.name : undefined)

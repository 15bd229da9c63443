import type { CollectionConfig, Field } from 'payload'
import { label } from '../../i18n/admin.ts'
import { missingField } from '../../model/missingTexts.ts'
import type { CalendarSettings } from '../../model/settings.ts'
import { dropAliases } from '../../storage/aliasRows.ts'
import { mongoIndexesOf } from '../../storage/indexes/neededIndexes.ts'
import { calculated } from '../access/payload.ts'
import { eachField } from '../eachField.ts'
import { entryHooks, entryStates, eventLinks, versionsIn } from '../entryHooks.ts'
import { filledByHooks } from '../fields/calculated.ts'
import { occurrenceNames } from '../fields/occurrenceFields.ts'
import { resolvedTextsField } from '../fields/resolvedTextsField.ts'
import { countChanges } from '../hooks/countChanges.ts'
import { rememberLinks } from '../hooks/countLinks.ts'
import { dropPreviousStart } from '../hooks/dropPreviousStart.ts'
import { noteRecurrence } from '../hooks/joinSaved.ts'
import { noteDraft, planSeries, storePlannedDates } from '../hooks/storeSeries.ts'
import { shapes } from '../shapes.ts'

/** When the dates of a series are, beside the first of them (RC-1). */
const seriesFields: Field[] = [
  { name: 'rule', type: 'text' },
  // Wall clocks, or days of whole-day events, as keys are (RC-3).
  { name: 'dates', type: 'json' },
  { name: 'skip', type: 'json' },
  { name: 'root', type: 'number', index: true, ...filledByHooks, access: calculated },
  // Counts what changes answers about its dates (RC-29).
  { name: 'revision', type: 'number', ...filledByHooks, access: calculated },
]

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
    // The series with a rule are queried every day.
    ...mongoIndexesOf([['rule']]),
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
        (hook) => ![rememberLinks, noteRecurrence, countChanges, dropPreviousStart].includes(hook),
      ),
      planSeries,
    ],
    afterChange: [...entryHooks.afterChange, storePlannedDates],
    beforeDelete: [dropAliases('calendar-series')],
  },
  fields: [
    ...eachField(events.fields.filter(isOfTemplate), (field) =>
      nameOf(field) === 'resolved'
        ? resolvedTextsField(shapes['calendar-series'], languages)
        : field,
    ),
    ...seriesFields,
  ],
})

const isOfTemplate = (field: Field): boolean =>
  ![...occurrenceNames, 'copies', 'recurrence', 'sequence', 'previousStart', missingField].includes(
    nameOf(field) ?? '',
  )

const nameOf = (field: Field): string | undefined => ('name' in field ? field.name : undefined)

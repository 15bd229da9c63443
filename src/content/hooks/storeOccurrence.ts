import type { FieldHook } from 'payload'
import { localeOf } from '../../model/locale.ts'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { idIn } from '../../storage/eventIndex/values.ts'
import { isReadySeries } from '../series/nextSave.ts'
import { occurrenceText } from '../series/occurrenceText.ts'
import { overriddenMembers } from '../series/overridden.ts'
import type { Stored } from '../series/seriesMembers.ts'
import { sharedMembers } from '../series/seriesMembers.ts'
import { keyOfDate } from '../series/storedDates.ts'
import { scheduleOf } from '../series/storedSchedule.ts'
import { templateOf } from '../series/templateOf.ts'

/**
 * A date of a series stays one, and knows what of it is not as in the series (RC-2, RC-4). Comes after whatever completes
 * its texts in all languages.
 */
export const storeOccurrence: FieldHook = async ({
  operation,
  originalDoc,
  req,
  siblingData,
  siblingDocWithLocales,
  value,
}) => {
  if (isReadySeries(req)) {
    // An event that is no date any more has no key, not even an empty one: those are unique.
    if (siblingData.series === null) delete siblingData.occurrence
    return value
  }
  // A duplicate comes with what it is one of, and is an event by itself.
  const series = operation === 'create' ? null : idIn(originalDoc?.series)
  const template = series === null ? undefined : await templateOf(req, series)
  if (series === null || !template) return value
  const key = keyOfDate(originalDoc)
  const { flattenedFields } = req.payload.collections[slugOf(req.payload, 'events')].config
  const languages = languagesOf(req.payload)
  const members = sharedMembers(flattenedFields)
  // Payload types these as loose records; what other languages say is `{ field: { language: value } }`.
  const [current, others] = [siblingData as Stored, siblingDocWithLocales as Stored]
  const locale = localeOf(req)
  const localized = members.filter((member) => member.localized).flatMap(({ stored }) => stored)
  const date = {
    ...current,
    ...Object.fromEntries(
      localized.map((name) => [name, { ...(others[name] ?? {}), [locale]: current[name] }]),
    ),
  }
  Object.assign(current, {
    series,
    seriesRoot: originalDoc.seriesRoot,
    occurrence: occurrenceText(
      { series, key },
      current.deletedAt ? Number(originalDoc.id) : undefined,
    ),
    overridden: overriddenMembers(
      { date, template, key, schedule: scheduleOf(template) },
      { members, languages },
    ),
  })

  return value
}

import { missingField } from '../../model/missingTexts.ts'

/**
 * What each date of a series has for itself, as it is stored (RC-4), and what follows from it; everything else of an event
 * is that of the template, unless it was overridden.
 */
export const ownNames: readonly string[] = [
  'id',
  'timezone',
  'allDay',
  'slug',
  'startLocal',
  'endLocal',
  'startUtc',
  'endUtc',
  'timezoneAbbr',
  'series',
  'seriesRoot',
  'occurrence',
  'overridden',
  'resolved',
  'copied',
  'geolocated',
  'pictures',
  missingField,
  'storedStatus',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'sourceHash',
  'savedBy',
  'autosavedBy',
]

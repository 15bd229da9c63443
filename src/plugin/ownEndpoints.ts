import type { Endpoint } from 'payload'
import { calendarEndpoints } from '../admin/calendar/calendarEndpoints.ts'
import { eventCardEndpoints } from '../admin/calendar/eventCard/eventCardEndpoints.ts'
import { quickEndpoints } from '../admin/calendar/quick/quickEndpoints.ts'
import { changeManyEndpoints } from '../admin/changeMany/changeManyEndpoints.ts'
import { copiesEndpoints } from '../admin/copies/copiesEndpoints.ts'
import { exportEndpoints } from '../admin/export/exportEndpoints.ts'
import { importEndpoints } from '../admin/import/importEndpoints.ts'
import { textsEndpoint } from '../admin/languages/entryTexts.ts'
import { namesEndpoint } from '../admin/languages/namesEndpoint.ts'
import { likelySeriesEndpoints } from '../admin/likelySeries/likelySeriesEndpoints.ts'
import { mergeEndpoints } from '../admin/merge/mergeEndpoints.ts'
import { paletteEndpoints } from '../admin/palette/paletteEndpoints.ts'
import { peopleEndpoints } from '../admin/people/peopleEndpoints.ts'
import { optionsEndpoint } from '../admin/pickers/optionsEndpoint.ts'
import { geocodeEndpoint } from '../admin/place/geocodeEndpoint.ts'
import { mapStartEndpoint } from '../admin/place/mapStart.ts'
import { reviewEndpoints } from '../admin/review/reviewEndpoints.ts'
import { seriesEndpoints } from '../admin/series/seriesEndpoints.ts'
import { sourceEndpoints } from '../admin/sources/sourceEndpoints.ts'
import { translationsEndpoint } from '../admin/translate/translationsEndpoint.ts'
import { unusedPicturesEndpoints } from '../admin/unusedPictures/unusedPicturesEndpoints.ts'
import { webhookEndpoints } from '../admin/webhooks/webhookEndpoints.ts'
import { pictureEndpoint } from '../media/pictureEndpoint.ts'
import type { CalendarSettings } from '../model/settings.ts'

/** The endpoints that the calendar adds to Payload's interface, for the admin and for pictures, as far as the site has their parts. */
export const ownEndpoints = (
  { media, parts, translate }: CalendarSettings,
  { calendarView }: { calendarView: boolean },
): Endpoint[] => [
  geocodeEndpoint,
  mapStartEndpoint,
  ...(calendarView ? [...calendarEndpoints, ...quickEndpoints, ...eventCardEndpoints] : []),
  textsEndpoint,
  namesEndpoint,
  ...(translate ? [translationsEndpoint(translate)] : []),
  optionsEndpoint,
  ...changeManyEndpoints,
  ...(parts.copies ? copiesEndpoints : []),
  ...(parts.series ? [...seriesEndpoints, ...likelySeriesEndpoints] : []),
  ...(parts.merge ? mergeEndpoints : []),
  ...(parts.review ? reviewEndpoints : []),
  ...paletteEndpoints,
  ...peopleEndpoints,
  ...(media === undefined ? [pictureEndpoint, ...unusedPicturesEndpoints] : []),
  ...(parts.import ? [...importEndpoints, ...sourceEndpoints] : []),
  ...exportEndpoints,
  ...(parts.webhooks ? webhookEndpoints : []),
]

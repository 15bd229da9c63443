import { publicPartsOf } from '../../api/events/seriesParts.ts'
import { toWall } from '../../calendar/zone.ts'
import { scheduleOf } from '../../content/series/storedSchedule.ts'
import type { Event, EventSeries } from '../../payload-types.ts'
import { entryPath } from '../entryAddressed.ts'
import { type EventView, eventView } from '../event/view.ts'
import { langOf } from '../parts/lang.ts'
import { sharingOf } from '../sharing/sharing.ts'
import { below, rootIn, type Visit } from '../visit.ts'
import { type SeriesDates, seriesDates } from './dates.ts'
import { seriesJsonLd } from './structured.ts'
import { seriesInWords } from './words.ts'

/** Another series that was split off from the same one. */
type Part = { href: string; title: string; lang: string | undefined; when: string }

/** A page of a series: what all its dates share, when it is, and its dates. */
export type SeriesView = EventView & {
  words: string
  /** Whether it has, or may have, dates that have taken place. */
  hasBegun: boolean
  list: SeriesDates
  parts: Part[]
}

/** A series as anybody may see it. Throws where they may not, or need a password. */
export const seriesView = async (visit: Visit, series: EventSeries): Promise<SeriesView> => {
  const words = seriesInWords(series, visit)
  const [event, list, parts] = await Promise.all([
    eventView(visit, asEvent(series), { repeats: words }),
    seriesDates(visit, series),
    partsOf(visit, series),
  ])
  const { call } = visit
  const url = rootIn(visit, call.language) + entryPath('calendar-series', series)(call.language)
  const [structured] = event.structured

  return {
    ...event,
    url,
    sharing: event.sharing && sharingOf(visit, { title: event.title, url }),
    add: undefined,
    words,
    hasBegun: beginning(series) < toWall(call.now, scheduleOf(series).zone),
    list,
    parts,
    structured: structured
      ? [seriesJsonLd(series, { url, dates: list.dates, event: structured }, visit)]
      : [],
  }
}

/** The first of its starts, chosen dates among them: a wall clock. */
const beginning = (series: EventSeries): string => {
  const { start, dates } = scheduleOf(series)

  return [start, ...dates].sort()[0] ?? start
}

/** The template has every displayed field of an event, except those that only dates have. */
const asEvent = (series: EventSeries): Event => series

const partsOf = async (visit: Visit, series: EventSeries): Promise<Part[]> =>
  (await publicPartsOf(visit.call, series))
    .filter(({ id }) => id !== series.id)
    .map((part) => ({
      href: below(visit, entryPath('calendar-series', part)(visit.call.language)),
      title: part.title ?? '',
      lang: langOf(part, 'title'),
      when: seriesInWords(part, visit),
    }))

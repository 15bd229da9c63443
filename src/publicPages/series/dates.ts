import { formattingLocale } from '../../api/call.ts'
import { findEvents } from '../../api/events/findEvents.ts'
import type { EventContext } from '../../api/events/linkedPlaces.ts'
import { readableEvent } from '../../api/events/readable.ts'
import { coming, past } from '../../api/events/window.ts'
import { pageCount } from '../../api/pageAnswer.ts'
import { takesPlace } from '../../calendar/eventStatus.ts'
import { formatClock, formatDay } from '../../calendar/formatWhen.ts'
import { overriddenIn, scheduledStart } from '../../content/series/storedDates.ts'
import type { Event, EventSeries } from '../../payload-types.ts'
import { type Card, cardOf } from '../event/card.ts'
import { dateOnPage } from '../event/eventOnPage.ts'
import { type Paging, pageHref } from '../list/view.ts'
import type { Visit } from '../visit.ts'

/** A date among those of its series, with what of it is not as in the series. */
export type SeriesDate = {
  card: Card
  /** The day, with its hour where it has one, on which it would have been. */
  insteadOf: string | undefined
  isRenamed: boolean
  isElsewhere: boolean
  hasOwnPrice: boolean
  /** Whether something differs that a line has no room for. */
  hasOwnDetails: boolean
  /** The date in the terms of schema.org. */
  structured: object
}

export type SeriesDates = { dates: SeriesDate[]; total: number; paging: Paging }

/** Whether the request is for past dates. */
export const wantsPast = ({ params }: Visit): boolean => params.past === '1'

/**
 * The coming dates of a series and of all that it was split into, page by page, or those that are past, the last one first. Throws
 * `event-archive-page-not-found` beyond the last page.
 */
export const seriesDates = async (visit: Visit, series: EventSeries): Promise<SeriesDates> => {
  const { events, total, request, context } = await findEvents(visit.call, {
    series: `${series.id}`,
    per_page: perPage,
    ...(visit.params.page !== undefined && { page: visit.params.page }),
    ...(visit.preview && { status: previewed }),
    ...(wantsPast(visit) ? { ...past(visit.call), order: 'desc' } : coming(visit.call)),
  })
  const pages = pageCount(total, request)
  const { page } = request
  // What opens a series opens its dates.
  const opened = { ...context, keys: visit.keys }

  return {
    dates: events.map((event) => dateOf(event, opened, visit)),
    total,
    paging: {
      page,
      pages,
      previous: page > 1 ? pageHref(visit, page - 1) : undefined,
      next: page < pages ? pageHref(visit, page + 1) : undefined,
    },
  }
}

const perPage = 50

/** What is public, and what is not yet. */
const previewed = 'publish,future,draft,pending,private'

const dateOf = (event: Event, context: EventContext, visit: Visit): SeriesDate => {
  const own = new Set(overriddenIn(event).map((name) => name.replace(/\..*$/, '')))
  const has = (...names: string[]) => names.some((name) => own.has(name))
  const original = scheduledStart(event)
  const card = cardOf(event, context, visit)
  const isSold = `${event.endUtc}` > visit.call.now && takesPlace(card.status)

  return {
    card,
    insteadOf:
      !event.previousStart &&
      has('start_date', 'timezone', 'all_day') &&
      original !== event.startLocal
        ? [
            formatDay(original, formattingLocale(visit.call)),
            ...(event.allDay ? [] : [formatClock(original, formattingLocale(visit.call))]),
          ].join(', ')
        : undefined,
    isRenamed: has('title'),
    isElsewhere: has('venue'),
    hasOwnPrice: has('cost'),
    hasOwnDetails: [...own].some((name) => !membersOfLine.has(name)),
    structured: dateOnPage(
      readableEvent(event, context),
      { document: event, when: card.when, isSold },
      visit,
    ),
  }
}

/** The members that the line of a date shows itself. */
const membersOfLine = new Set([
  'title',
  'venue',
  'cost',
  'start_date',
  'end_date',
  'timezone',
  'all_day',
  'event_status',
])

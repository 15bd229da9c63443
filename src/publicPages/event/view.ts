import { serializedEvent } from '../../api/events/readEvents.ts'
import { allCategories } from '../../api/terms/taxonomy.ts'
import { asPlanned } from '../../calendar/eventStatus.ts'
import { formatWhen } from '../../calendar/formatWhen.ts'
import { withOwnImages } from '../../calendar/ownImages.ts'
import { htmlToText, unescapeText } from '../../calendar/text.ts'
import { type AddLinks, addLinks } from '../../feeds/feedLinks.ts'
import { placeOf } from '../../feeds/feedPlace.ts'
import type { SerializedEvent } from '../../feeds/readFeed.ts'
import type { Event } from '../../payload-types.ts'
import { documentsById } from '../../storage/documentCache/byId.ts'
import { altOf } from '../parts/alt.ts'
import type { Crumb } from '../parts/Breadcrumbs.tsx'
import { langOf, langOfFirst } from '../parts/lang.ts'
import { type Picture, pictureOf } from '../parts/picture.ts'
import { mapOf } from '../place/map.ts'
import { linkToSeries } from '../series/link.ts'
import { crumbsTo } from '../term/view.ts'
import { local, type Visit } from '../visit.ts'
import { shortened, statusTitle } from './card.ts'
import { type When, whenOf } from './eventWhen.ts'

type Link = { href: string; name: string; lang: string | undefined }

/** A page of an event. */
export type EventView = {
  title: string
  titleLang: string | undefined
  when: When
  /** What visitors must know first, and why (EV-77). */
  statusNotice: { title: string; reason: string; lang: string | undefined } | undefined
  crumbs: Crumb[]
  /** The page of the series that it is a date of, and when that is. */
  series: { href: string; words: string } | undefined
  description: string
  html: string
  htmlLang: string | undefined
  picture: Picture | undefined
  venues: (Link & { address: string; map: string | undefined })[]
  organizers: (Link & { phone: string; email: string })[]
  cost: string
  website: string
  categories: Link[]
  tags: Link[]
  /** Fields of the installation's own (EV-74). */
  further: { label: string; value: string }[]
  /** How it gets into calendars; not where it is in no feed (FD-4), as before it is public. */
  add: AddLinks | undefined
  structured: object[]
}

/** An event as anybody may see it. Throws where they may not, or need a password. */
export const eventView = async (visit: Visit, document: Event): Promise<EventView> => {
  const event = await serializedEvent(visit.call, document, visit.keys)
  const venues = [event.venue].flat()
  const linked = await documentsOf(visit.call, event)

  return {
    title: unescapeText(event.title),
    titleLang: langOf(document, 'title'),
    when: whenOf(event, visit),
    statusNotice:
      event.event_status === asPlanned
        ? undefined
        : {
            title: statusTitle(event, visit.say),
            reason: event.event_status_reason,
            lang: langOf(document, 'eventStatusReason'),
          },
    crumbs: await crumbsTo(visit, event.categories[0]?.id),
    series: await linkToSeries(visit, event.series),
    description:
      shortened(htmlToText(event.excerpt || event.description)) || whenAndWhere(event, visit),
    html: withOwnImages(event.description || event.excerpt, visit.call.root.site),
    htmlLang: langOfFirst(document, ['descriptionHtml', 'excerptHtml']),
    picture: event.image ? pictureOf(visit, event.image, await altOf(visit, document)) : undefined,
    venues: venues.map((venue) => ({
      href: local(visit, venue.url),
      name: unescapeText(venue.venue ?? ''),
      lang: langOf(linked.venues.get(venue.id), 'name'),
      address: [venue.address, [venue.zip, venue.city].filter(Boolean).join(' '), venue.country]
        .filter(Boolean)
        .join(', '),
      map: event.show_map_link === false ? undefined : mapOf(venue),
    })),
    organizers: event.organizer.map((organizer) => ({
      href: local(visit, organizer.url),
      name: unescapeText(organizer.organizer ?? ''),
      lang: langOf(linked.organizers.get(organizer.id), 'name'),
      phone: organizer.phone ?? '',
      email: organizer.email ?? '',
    })),
    cost: event.cost,
    website: event.website === event.url ? '' : event.website,
    categories: event.categories.map((term) => linkTo(visit, term, linked.categories.get(term.id))),
    tags: event.tags.map((term) => linkTo(visit, term, linked.tags.get(term.id))),
    further: Object.values(event.custom_fields),
    add:
      visit.preview ||
      document.accessPassword ||
      document.hideFromListings ||
      !visit.call.settings.parts.feeds
        ? undefined
        : addTo(visit, event),
    structured: 'json_ld' in event ? [event.json_ld] : [],
  }
}

const linkTo = (
  visit: Visit,
  { name, url }: { name: string; url: string },
  document: object | undefined,
): Link => ({
  href: local(visit, url),
  name: unescapeText(name),
  lang: langOf(document, 'name'),
})

/** The documents that an event is linked to. */
const documentsOf = async (call: Visit['call'], event: SerializedEvent) => {
  const idsOf = (entries: { id: number }[]) => entries.map(({ id }) => id)
  const [venues, organizers, categories, tags] = await Promise.all([
    documentsById(call, 'venues', idsOf([event.venue].flat())),
    documentsById(call, 'organizers', idsOf(event.organizer)),
    allCategories(call),
    documentsById(call, 'tags', idsOf(event.tags)),
  ])

  return { venues, organizers, categories, tags }
}

/** What there is to say of an event that says nothing of itself. */
const whenAndWhere = (event: SerializedEvent, { call, say }: Visit): string =>
  [
    formatWhen(
      {
        start: event.start_date,
        end: event.end_date,
        zone: event.timezone,
        allDay: event.all_day === true,
      },
      { language: call.language, say },
    ),
    placeOf(event),
  ]
    .filter(Boolean)
    .join(' – ')

const addTo = (visit: Visit, event: SerializedEvent): AddLinks => {
  const links = addLinks(event)

  return { ...links, ics: local(visit, links.ics) }
}

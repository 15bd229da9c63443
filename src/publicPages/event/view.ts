import { customFieldsOf } from '../../api/events/customFields.ts'
import type { ReadableEvent } from '../../api/events/readable.ts'
import { readWhole } from '../../api/events/readEvents.ts'
import { eventJsonLd } from '../../api/jsonLd.ts'
import { termUrl } from '../../api/terms/present.ts'
import { allCategories, type TermCollection } from '../../api/terms/taxonomy.ts'
import { asPlanned } from '../../calendar/eventStatus.ts'
import { formatWhen } from '../../calendar/formatWhen.ts'
import { withOwnImages } from '../../calendar/ownImages.ts'
import { htmlToText } from '../../calendar/text.ts'
import { type AddLinks, addLinks } from '../../feeds/feedLinks.ts'
import { placeOf } from '../../feeds/feedPlace.ts'
import type { Category, Event, Tag } from '../../payload-types.ts'
import { idIn } from '../../storage/eventIndex/values.ts'
import { altOf } from '../parts/alt.ts'
import type { Crumb } from '../parts/Breadcrumbs.tsx'
import { langOf } from '../parts/lang.ts'
import { type Picture, pictureOf } from '../parts/picture.ts'
import { mapOf } from '../place/map.ts'
import { linkToSeries } from '../series/link.ts'
import { crumbsTo } from '../term/view.ts'
import { local, type Visit } from '../visit.ts'
import { costOf, shortened, statusTitle } from './card.ts'
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
  const { call, say } = visit
  const { readable: event } = await readWhole(call, document, visit.keys)
  const { description, excerpt, image } = event
  const tree = await allCategories(call)
  const linkTo = (collection: TermCollection) => (term: Category | Tag) => ({
    href: local(visit, termUrl(term, collection, { call, tree })),
    name: term.name ?? '',
    lang: langOf(term, 'name'),
  })

  return {
    title: event.title,
    titleLang: langOf(document, 'title'),
    when: whenOf(event, visit),
    statusNotice:
      event.eventStatus === asPlanned
        ? undefined
        : {
            title: statusTitle(event.eventStatus, say),
            reason: event.statusReason,
            lang: langOf(document, 'eventStatusReason'),
          },
    crumbs: await crumbsTo(visit, event.categories[0]?.id),
    series: await linkToSeries(visit, idIn(document.series)),
    description: shortened(htmlToText(excerpt || description)) || whenAndWhere(event, visit),
    html: withOwnImages(description || excerpt, call.root.site),
    htmlLang: langOf(document, description ? 'descriptionHtml' : 'excerptHtml'),
    picture: image && pictureOf(visit, image, await altOf(visit, document)),
    venues: event.venues.map((venue) => ({
      href: local(visit, venue.url),
      name: venue.name,
      lang: langOf(venue.document, 'name'),
      address: [venue.address, [venue.zip, venue.city].filter(Boolean).join(' '), venue.country]
        .filter(Boolean)
        .join(', '),
      map: event.showsMapLink ? mapOf(venue) : undefined,
    })),
    organizers: event.organizers.map(({ url, name, document, phone, email }) => ({
      href: local(visit, url),
      name,
      lang: langOf(document, 'name'),
      phone,
      email,
    })),
    cost: costOf(event, visit),
    website: event.website === event.url ? '' : event.website,
    categories: event.categories.map(linkTo('categories')),
    tags: event.tags.map(linkTo('tags')),
    further: Object.values(customFieldsOf(document, call)),
    add:
      visit.preview || event.isProtected || document.hideFromListings || !call.settings.parts.feeds
        ? undefined
        : addTo(visit, event),
    structured: event.isProtected ? [] : [eventJsonLd(event, call)],
  }
}

/** What there is to say of an event that says nothing of itself. */
const whenAndWhere = (event: ReadableEvent, { call, say }: Visit): string =>
  [formatWhen(event, { language: call.language, say }), placeOf(event)].filter(Boolean).join(' – ')

const addTo = (visit: Visit, event: ReadableEvent): AddLinks => {
  const links = addLinks(event)

  return { ...links, ics: local(visit, links.ics) }
}

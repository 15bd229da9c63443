import { formattingLocale } from '../../api/call.ts'
import { customFieldsOf } from '../../api/events/customFields.ts'
import type { ReadableEvent } from '../../api/events/readable.ts'
import { readWhole } from '../../api/events/readEvents.ts'
import { mediaById } from '../../api/media/find.ts'
import { termUrl } from '../../api/terms/present.ts'
import { allCategories, type TermCollection } from '../../api/terms/taxonomy.ts'
import { takesPlace } from '../../calendar/eventStatus.ts'
import { movedFrom } from '../../calendar/movedFrom.ts'
import { withOwnImages } from '../../calendar/ownImages.ts'
import { htmlToText } from '../../calendar/text.ts'
import { type AddLinks, addLinks } from '../../feeds/feedLinks.ts'
import { placeOf } from '../../feeds/feedPlace.ts'
import { storedIdOf } from '../../model/storedId.ts'
import type { Category, Event, Tag } from '../../payload-types.ts'
import { idIn } from '../../storage/eventIndex/values.ts'
import { entryPath } from '../entryAddressed.ts'
import { altOf, altsOf } from '../parts/alt.ts'
import type { Crumb } from '../parts/Breadcrumbs.tsx'
import { langOf } from '../parts/lang.ts'
import { type Picture, pictureOf } from '../parts/picture.ts'
import { type Accessibility, accessibilityOf } from '../place/accessibility.ts'
import { mapOf } from '../place/map.ts'
import { type LinkToSeries, linkToSeries } from '../series/link.ts'
import { eventShare } from '../sharePicture/shareContent.ts'
import { type SharePicture, sharePicture } from '../sharePicture/sharePicture.ts'
import { type Sharing, sharingOf } from '../sharing/sharing.ts'
import { crumbsTo } from '../term/view.ts'
import { type TileMapView, tileMapOfFirst } from '../tileMap/tileMapView.ts'
import { local, rootIn, type Visit } from '../visit.ts'
import { costOf, shortened } from './card.ts'
import { eventOnPage } from './eventOnPage.ts'
import { type When, whenOf } from './eventWhen.ts'
import { noticeOfStatus } from './noticeOfStatus.ts'
import { type TicketSale, ticketSale } from './ticketSale.ts'

type Link = { id: number; href: string; name: string; lang: string | undefined }

/** A page of an event. */
export type EventView = {
  title: string
  titleLang: string | undefined
  /** Its address, in full. */
  url: string
  /** How it is shared; not before it is public. */
  sharing: Sharing | undefined
  when: When
  /** Whether it has ended (PG-11). */
  isOver: boolean
  /** Whether visitors can still plan to be there: it is neither over nor cancelled nor postponed. */
  isToCome: boolean
  isOnline: boolean
  /** What visitors must know first, and why (EV-77). */
  statusNotice:
    | { title: string; advice: string; reason: string; lang: string | undefined }
    | undefined
  crumbs: Crumb[]
  /** The page of the series that it is a date of, and when that is. */
  series: LinkToSeries | undefined
  description: string
  html: string
  htmlLang: string | undefined
  picture: Picture | undefined
  /** By which other sites show it; `undefined` where a password protects it. */
  sharePicture: SharePicture | undefined
  /** Further pictures, in their order. */
  gallery: Picture[]
  venues: (Link & {
    address: string
    /** The address of a map. */
    map: string | undefined
    accessibility: Accessibility | undefined
  })[]
  /** A map of the first venue that has one, from tiles of the site. */
  map: TileMapView | undefined
  organizers: (Link & { phone: string; email: string })[]
  cost: string
  /** The sale of tickets, while the event is to come. */
  tickets: TicketSale | undefined
  website: string
  categories: Link[]
  tags: Link[]
  /** Fields of the installation's own (EV-74). */
  further: { label: string; value: string }[]
  /** How it gets into calendars; not where it is in no feed (FD-4), as before it is public. */
  add: AddLinks | undefined
  structured: object[]
}

/**
 * An event as anybody may see it, or the template of a series that `repeats` as these words say, which is never over. Throws where
 * they may not, or need a password.
 */
export const eventView = async (
  visit: Visit,
  document: Event,
  { repeats }: { repeats?: string } = {},
): Promise<EventView> => {
  const { call, say } = visit
  const { readable: event } = await readWhole(call, document, visit.keys)
  const { description, excerpt, image } = event
  const tree = await allCategories(call)
  const linkTo = (collection: TermCollection) => (term: Category | Tag) => ({
    id: term.id,
    href: local(visit, termUrl(term, collection, { call, tree })),
    name: term.name ?? '',
    lang: langOf(term, 'name'),
  })

  const when = whenOf(event, visit)
  const series = await linkToSeries(visit, idIn(document.series))
  const picture = image && pictureOf(visit, image, await altOf(visit, document))
  const { fallbackPicture } = visit
  const gallery = await galleryOf(visit, document)
  const isOver = repeats === undefined && `${document.endUtc}` <= call.now
  const pictures = picture ? [picture, ...gallery] : gallery
  const shared = event.isProtected
    ? undefined
    : await sharePicture(
        visit,
        eventShare(event, visit, repeats),
        entryPath(repeats === undefined ? 'events' : 'calendar-series', document)(call.language),
      )
  const notice = noticeOfStatus(
    event.eventStatus,
    { isOver, moved: movedFrom(event, { language: formattingLocale(call), say }) },
    say,
  )
  const isToCome = !isOver && takesPlace(event.eventStatus)
  // Beside its form a preview has all that the page will have.
  const isApart = visit.preview !== undefined && !visit.typed

  return {
    title: event.title,
    titleLang: langOf(document, 'title'),
    url: event.url,
    sharing: isApart ? undefined : sharingOf(visit, { title: event.title, url: event.url }),
    when,
    isOver,
    isToCome,
    isOnline: event.eventStatus === 'moved_online',
    statusNotice: notice && {
      ...notice,
      reason: event.statusReason,
      lang: langOf(document, 'eventStatusReason'),
    },
    crumbs: await crumbsTo(visit, event.categories[0]?.id),
    series,
    description: descriptionOf(event, when),
    html: withOwnImages(description || excerpt, call.root.site),
    htmlLang: langOf(document, description ? 'descriptionHtml' : 'excerptHtml'),
    picture: picture ?? (fallbackPicture && pictureOf(visit, fallbackPicture)),
    sharePicture: shared,
    gallery,
    venues: event.venues.map((venue) => ({
      id: venue.id,
      href: local(visit, venue.url),
      name: venue.name,
      lang: langOf(venue.document, 'name'),
      address: [venue.address, [venue.zip, venue.city].filter(Boolean).join(' '), venue.country]
        .filter(Boolean)
        .join(', '),
      map: event.showsMapLink ? mapOf(venue) : undefined,
      accessibility: accessibilityOf(venue, visit),
    })),
    map:
      event.eventStatus === 'moved_online' || !event.showsMap
        ? undefined
        : tileMapOfFirst(event.venues, visit),
    organizers: event.organizers.map(({ id, url, name, document, phone, email }) => ({
      id,
      href: local(visit, url),
      name,
      lang: langOf(document, 'name'),
      phone,
      email,
    })),
    cost: costOf(event, visit),
    tickets: isToCome
      ? ticketSale(
          { tickets: document.tickets, zone: event.zone, cost: costOf(event, visit) },
          visit,
        )
      : undefined,
    website: event.website === event.url ? '' : event.website,
    categories: event.categories.map(linkTo('categories')),
    tags: event.tags.map(linkTo('tags')),
    further: Object.values(customFieldsOf(document, call)),
    add:
      isApart || event.isProtected || document.hideFromListings || !call.settings.parts.feeds
        ? undefined
        : addTo(visit, event),
    structured: event.isProtected
      ? []
      : [
          eventOnPage(
            event,
            {
              document,
              when,
              pictures:
                pictures.length > 0 ? pictures : [shared].filter((one) => one !== undefined),
              isSold: isToCome,
              seriesUrl: series && new URL(series.href, rootIn(visit, call.language)).href,
            },
            visit,
          ),
        ],
  }
}

/** When and where an event takes place, and what it says of itself (PG-4). */
const descriptionOf = (event: ReadableEvent, { start, end, isOneDay }: When): string => {
  const clocks = isOneDay && end.clock !== start.clock ? `${start.clock}–${end.clock}` : start.clock
  const facts = [start.day, clocks, placeOf(event)].filter(Boolean).join(', ')
  const text = htmlToText(event.excerpt || event.description)

  return shortened(text ? `${facts}: ${text}` : facts, 200)
}

/** The further pictures of an event that can be shown, with what they show. */
const galleryOf = async (visit: Visit, { gallery }: Event): Promise<Picture[]> => {
  const ids = (gallery ?? []).flatMap((link) => storedIdOf(link) ?? [])
  if (ids.length === 0) return []
  const [pictures, alts] = await Promise.all([mediaById(visit.call, ids), altsOf(visit, ids)])

  return ids.flatMap((id) => {
    const stored = pictures.get(id)

    return stored ? [pictureOf(visit, stored, alts.get(id))] : []
  })
}

const addTo = (visit: Visit, event: ReadableEvent): AddLinks => {
  const links = addLinks(event)

  return { ...links, ics: local(visit, links.ics) }
}

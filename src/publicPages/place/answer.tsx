import type { Organizer, Venue } from '../../payload-types.ts'
import { indexCrumb } from '../directory/indexLinks.ts'
import { entryAddressed, entryPath, toOwnPath } from '../entryAddressed.ts'
import { listFeed } from '../feedLinks/pageFeed.ts'
import { offeredFilters } from '../list/pageFilters.ts'
import { comingDays } from '../list/requestedDays.ts'
import { coming, isVariant, listInput, listView } from '../list/view.ts'
import { openedVisit } from '../opening/cookie.ts'
import { protectedPage } from '../opening/protectedPage.tsx'
import { page } from '../page.tsx'
import { picturesOfResults } from '../resultsMap/Results.tsx'
import { seoOf } from '../seoOf.ts'
import { top } from '../term/view.ts'
import { inPlace, type PageAnswer, type PageEndpoint, type Visit } from '../visit.ts'
import { PlacePage } from './PlacePage.tsx'
import { organizerView, type PlaceView, venueView } from './view.ts'

/** A venue with what comes next there. */
export const venuePage: PageEndpoint = async (visit) => {
  const venue = await entryAddressed(visit, 'venues')
  const opened = openedVisit(visit, venue)

  return placePage(visit, {
    collection: 'venues',
    entry: venue,
    path: entryPath('venues', venue),
    view: await venueView(opened, venue),
    filter: visit.typed?.isNew ? nothing : { venue: venue.id },
    opened,
  })
}

/** An organizer with what they have next. */
export const organizerPage: PageEndpoint = async (visit) => {
  const organizer = await entryAddressed(visit, 'organizers')
  const opened = openedVisit(visit, organizer)

  return placePage(visit, {
    collection: 'organizers',
    entry: organizer,
    path: entryPath('organizers', organizer),
    view: await organizerView(opened, organizer),
    filter: visit.typed?.isNew ? nothing : { organizer: organizer.id },
    opened,
  })
}

/** Of a place that was never saved there are no events. */
const nothing = { starts_after: '9999-12-31 00:00:00' }

type Place = {
  collection: 'venues' | 'organizers'
  entry: Venue | Organizer
  path: (language: string) => string
  /** Nothing where a password keeps it from visitors. */
  view: PlaceView | undefined
  filter: Record<string, number | string>
  /** The visit with what opens it. */
  opened: Visit
}

const placePage = async (
  visit: Visit,
  { collection, entry, path, view, filter, opened }: Place,
): Promise<PageAnswer> => {
  const { say } = visit
  const elsewhere = toOwnPath(visit, path)
  if (elsewhere) return elsewhere
  const title = entry.name ?? ''
  if (!view) return protectedPage(visit, { title, path })
  const { days, followed } = await comingDays(visit)
  const input = listInput(visit, { ...coming(visit, days), ...filter })
  const list = await listView(visit, input, { days, level: 4 })
  const filters = await offeredFilters(visit, list, {
    action: inPlace(visit, path(visit.call.language)),
    input,
    fixed: [collection === 'venues' ? 'venue' : 'organizer'],
  })
  const crumbs = [top(visit), indexCrumb(visit, collection)]

  return page(opened, {
    head: {
      title,
      path,
      description: view.description || say('pages:term:description', { name: title }),
      picture: view.sharePicture,
      structured: view.structured,
      isUnlisted: isVariant(visit),
      ...(await seoOf(visit, collection, entry)),
    },
    input,
    feed: listFeed(visit, { name: title, filters: { ...followed, ...filter } }),
    crumbs,
    pictures: [
      ...picturesOfResults(list, filters),
      ...(view.picture ? [view.picture.url] : []),
      ...(view.tileMap?.origins ?? []),
    ],
    hasScript: true,
    view: { kind: collection === 'venues' ? 'venue' : 'organizer', place: view, list, filters },
    content: <PlacePage place={view} list={list} filters={filters} say={say} />,
  })
}

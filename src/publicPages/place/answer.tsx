import type { Organizer, Venue } from '../../payload-types.ts'
import { entryAddressed, entryPath, toOwnPath } from '../addressed.ts'
import { coming, listInput, listView, picturesIn } from '../list/view.ts'
import { page } from '../page.tsx'
import { Protected } from '../parts/Protected.tsx'
import type { PageAnswer, PageEndpoint, Visit } from '../visit.ts'
import { PlacePage } from './PlacePage.tsx'
import { organizerView, type PlaceView, venueView } from './view.ts'

/** A venue with what comes next there. */
export const venuePage: PageEndpoint = async (visit) => {
  const venue = await entryAddressed(visit, 'venues')

  return placePage(visit, {
    entry: venue,
    path: entryPath('venues', venue),
    view: await venueView(visit, venue),
    filter: { venue: venue.id },
  })
}

/** An organizer with what they have next. */
export const organizerPage: PageEndpoint = async (visit) => {
  const organizer = await entryAddressed(visit, 'organizers')

  return placePage(visit, {
    entry: organizer,
    path: entryPath('organizers', organizer),
    view: await organizerView(visit, organizer),
    filter: { organizer: organizer.id },
  })
}

type Place = {
  entry: Venue | Organizer
  path: (language: string) => string
  /** Nothing where a password keeps it from visitors. */
  view: PlaceView | undefined
  filter: Record<string, number>
}

const placePage = async (
  visit: Visit,
  { entry, path, view, filter }: Place,
): Promise<PageAnswer> => {
  const { say } = visit
  const elsewhere = toOwnPath(visit, path)
  if (elsewhere) return elsewhere
  const title = entry.name ?? ''
  if (!view) {
    return page(visit, {
      head: { title, path, isUnlisted: true },
      content: <Protected title={title} say={say} />,
    })
  }
  const input = listInput(visit, { ...coming(visit), ...filter })
  const list = await listView(visit, input)

  return page(visit, {
    head: {
      title,
      path,
      description: view.description,
      picture: view.picture,
      structured: view.structured,
    },
    input,
    pictures: [...picturesIn(list), ...(view.picture ? [view.picture.url] : [])],
    content: <PlacePage place={view} list={list} say={say} />,
  })
}

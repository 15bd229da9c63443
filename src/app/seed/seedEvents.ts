import type { PayloadRequest } from 'payload'
import { Temporal } from 'temporal-polyfill'
import { settingsOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { comingEvents } from './content/comingEvents.ts'
import { festivalEvents } from './content/festivalEvents.ts'
import type { PictureKey } from './content/pictures.ts'
import { regularEvents } from './content/regularEvents.ts'
import type { SeedEvent } from './content/seedEvent.ts'
import type { Ids } from './seedTerms.ts'

export type Links = {
  pictures: Ids<PictureKey>
  venues: Ids
  organizers: Ids
  categories: Ids
  tags: Ids
  author: number | undefined
}

/** Stores the events around today and returns how many there are. */
export const seedEvents = async (req: PayloadRequest, links: Links): Promise<number> => {
  const today = Temporal.Now.plainDateISO(settingsOf(req.payload.config).timeZone)
  const ids: Ids = new Map()
  let stored = 0
  for (const event of [...regularEvents, ...comingEvents, ...festivalEvents]) {
    for (let week = 0; week < (event.weeks ?? 1); week++) {
      const state = stateOf(event)
      const parent = event.partOf ? ids.get(event.partOf) : undefined
      const { id } = await req.payload.create({
        collection: slugOf(req.payload, 'events'),
        locale: 'en',
        data: {
          ...dataOf(event, links),
          ...whenOf(event, today.add({ weeks: week })),
          ...state,
          parent,
        },
        req,
      })
      ids.set(event.title.en, id)
      await req.payload.update({
        collection: slugOf(req.payload, 'events'),
        id,
        locale: 'it',
        data: { ...state, ...italianOf(event) },
        req,
      })
      stored++
    }
  }

  return stored
}

export const dataOf = (event: SeedEvent, links: Links) => ({
  title: event.title.en,
  descriptionHtml: event.about.en,
  excerptHtml: event.excerpt?.en ?? '',
  cost: event.cost,
  website: event.website,
  tickets: event.tickets,
  image: event.image && links.pictures.get(event.image),
  gallery: event.gallery?.flatMap((key) => links.pictures.get(key) ?? []),
  eventStatus: event.unplanned?.status,
  eventStatusReason: event.unplanned?.reason.en,
  venues: idsOf(event.at, links.venues),
  organizers: idsOf(event.by, links.organizers),
  categories: idsOf(event.in, links.categories),
  tags: idsOf(event.tagged, links.tags),
  author: links.author,
  featured: event.featured ?? false,
  sticky: event.sticky ?? false,
  ticketed: event.ticketed ?? false,
  hideFromListings: event.hidden ?? false,
  accessPassword: event.password,
})

export const italianOf = (event: SeedEvent) => ({
  title: event.title.it,
  descriptionHtml: event.about.it,
  excerptHtml: event.excerpt?.it ?? '',
  eventStatusReason: event.unplanned?.reason.it,
  slug: event.title.it,
})

export const whenOf = (event: SeedEvent, today: Temporal.PlainDate) => {
  const first = today.add({ days: event.day })
  const last = today.add({ days: event.lastDay ?? event.day })
  const timezone = event.zone ?? ''
  if (!event.from || !event.to) {
    return { allDay: true, startLocal: `${first}`, endLocal: `${last}`, timezone }
  }

  return {
    allDay: false,
    startLocal: `${first} ${event.from}`,
    endLocal: `${last} ${event.to}`,
    timezone,
  }
}

export const stateOf = ({ state, publishedIn }: SeedEvent) => ({
  _status: state === 'draft' || state === 'pending' ? ('draft' as const) : ('published' as const),
  visibility: state === 'private' ? ('private' as const) : ('public' as const),
  pendingReview: state === 'pending',
  ...(publishedIn && {
    publishedAt: Temporal.Now.instant()
      .add({ hours: publishedIn * 24 })
      .toString({ smallestUnit: 'second' }),
  }),
})

export const idsOf = (keys: string[] = [], ids: Ids): number[] =>
  keys.map((key) => {
    const id = ids.get(key)
    if (id === undefined) throw new Error(`The seed has nothing called "${key}".`)

    return id
  })

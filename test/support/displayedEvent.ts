import type { Payload } from 'payload'
import { beforeEach } from 'vitest'
import { buildersOf } from './builders'
import { keeperOf } from './cached'
import { tick } from './clock'
import { isOnSqlite } from './dealt'
import type { Answered } from './http'

/** An event with all values, created for each test, and the answers that show some of them. */
export const displayedEventOf = (calendar: { payload: Payload }) => {
  const { anEvent, aVenue, anOrganizer, aCategory, aTag, aUser, anImage, clear } =
    buildersOf(calendar)
  const { send, warmed, renewed } = keeperOf(calendar)
  const made = {
    event: 0,
    venue: 0,
    organizer: 0,
    category: 0,
    other: 0,
    tag: 0,
    image: 0,
    user: 0,
  }

  beforeEach(async () => {
    await clear()
    made.user = (await aUser('author')).id
    made.image = (await anImage()).id
    made.venue = (await aVenue({ name: 'Town hall', image: made.image })).id
    made.organizer = (await anOrganizer({ name: 'Chess club' })).id
    made.other = await aCategory('Games')
    made.category = await aCategory('Chess')
    made.tag = await aTag('Evening')
    made.event = (
      await anEvent({
        title: 'Open evening',
        slug: 'open-evening',
        author: made.user,
        image: made.image,
        venues: [made.venue],
        organizers: [made.organizer],
        categories: [made.category],
        tags: [made.tag],
      })
    ).id
    tick()
  })

  const addresses = {
    event: () => `/events/${made.event}`,
    slug: () => '/events/by-slug/open-evening',
    italian: () => `/it/events/${made.event}`,
    events: () => '/events?per_page=50',
    found: () => '/events?search=chess',
    venue: () => `/venues/${made.venue}`,
    venues: () => '/venues?has_events=true',
    organizer: () => `/organizers/${made.organizer}`,
    organizers: () => '/organizers',
    categories: () => '/categories?hide_empty=false',
    category: () => `/categories/${made.category}`,
    tags: () => '/tags',
  } as const

  // It has no other keys, which TypeScript does not know.
  const names = Object.keys(addresses) as (keyof typeof addresses)[]

  /**
   * The answers that an operation changes, each cached before; they must equal those without a cache. On SQLite all answers
   * are compared, elsewhere those that are `meant` to change, since that proves that the database reports a write.
   */
  const changedBy = async (
    operation: () => Promise<unknown>,
    meant: (keyof typeof addresses)[] = names,
  ): Promise<(keyof typeof addresses)[]> => {
    const looked = isOnSqlite() ? names : meant
    const paths = looked.map((name) => addresses[name]())
    const before: Answered[] = []
    for (const path of paths) {
      const answer = await send(path)
      before.push(answer.status === 200 ? await warmed(path) : answer)
    }
    await operation()
    const after = await renewed(paths)

    return looked.filter(
      (_, index) =>
        JSON.stringify([after[index]?.status, after[index]?.body]) !==
        JSON.stringify([before[index]?.status, before[index]?.body]),
    )
  }

  return { made, addresses, changedBy }
}

import { oneOf } from './random'
import type { Write } from './send'

/** The entries that all writers link to: ids by name. */
export type Shared = { venues: Record<string, number>; tags: Record<string, number> }

/** The visible state of an event, and the pictures that were fetched for it so far. */
export type EventState = {
  place: 'nowhere' | 'listed' | 'trash'
  title: string
  venue: string
  tags: string[]
  image: string
  fetched: string[]
}

/** A write, and the state after it. */
export type Step = { write: Write; next: EventState }

export type StoryContext = {
  number: number
  state: EventState
  id: number
  /** Address of the host that has a picture under any name. */
  images: string
  shared: Shared
  random: () => number
}

export const nothing: EventState = {
  place: 'nowhere',
  title: '',
  venue: '',
  tags: [],
  image: '',
  fetched: [],
}

const events = '/cal/events/v1/events'

/** The website by which an event is recognised, also if its create was never answered. */
export const websiteOf = (number: number): string => `https://example.org/write/${number}`

/** Every fourth event has the same title, so that writers compete for its slug. */
export const titleOf = (number: number): string =>
  number % 4 === 0 ? 'Same night' : `Write ${number}`

/** Creates an event with an organizer and a tag of its own, at a venue of its own or a shared one. */
export const create = ({
  number,
  images,
  shared,
  random,
}: Omit<StoryContext, 'state' | 'id'>): Step => {
  const venue = oneOf([`Venue ${number}`, ...Object.keys(shared.venues)], random)
  const tag = oneOf(Object.keys(shared.tags), random)
  const image = random() < 0.3 ? `${images}/${number}-0.png` : ''

  return {
    write: {
      method: 'POST',
      path: events,
      body: {
        title: titleOf(number),
        website: websiteOf(number),
        description: `<p>${'word '.repeat(500)}</p>`,
        start_date: '2027-05-01 20:00',
        end_date: '2027-05-01 22:00',
        venue: shared.venues[venue] ?? { venue, city: 'Verona' },
        organizer: [{ organizer: `Organizer ${number}` }],
        tags: [`Tag ${number} x`, shared.tags[tag]],
        ...(image && { image }),
      },
    },
    next: {
      place: 'listed',
      title: titleOf(number),
      venue,
      tags: [`Tag ${number} x`, tag].sort(),
      image,
      fetched: image ? [image] : [],
    },
  }
}

/** One of the possible writes for an existing event, and the state after it. */
export const change = (context: StoryContext): Step =>
  oneOf(context.state.place === 'trash' ? [restore, remove] : changes, context.random)(context)

const patch = ({ id, state }: StoryContext, body: object, next: Partial<EventState>): Step => ({
  write: { method: 'PATCH', path: `${events}/${id}`, body },
  next: { ...state, ...next },
})

const retitle = (context: StoryContext): Step => {
  const title = `${titleOf(context.number)}, take ${Math.floor(context.random() * 1e6)}`

  return patch(context, { title }, { title })
}

const relink = (context: StoryContext): Step => {
  const venue = oneOf(Object.keys(context.shared.venues), context.random)

  return patch(context, { venue: context.shared.venues[venue] }, { venue })
}

const retag = (context: StoryContext): Step => {
  const names = Object.keys(context.shared.tags).filter(() => context.random() < 0.5)
  const tags = names.map((name) => context.shared.tags[name])

  return patch(context, { tags }, { tags: names.sort() })
}

const illustrate = (context: StoryContext): Step => {
  const { fetched } = context.state
  const image = `${context.images}/${context.number}-${fetched.length + 1}.png`

  return patch(context, { image }, { image, fetched: [...fetched, image] })
}

const trash = ({ id, state }: StoryContext): Step => ({
  write: { method: 'DELETE', path: `${events}/${id}` },
  next: { ...state, place: 'trash' },
})

const restore = (context: StoryContext): Step =>
  patch(context, { status: 'publish' }, { place: 'listed' })

const remove = ({ id, state }: StoryContext): Step => ({
  write: { method: 'DELETE', path: `${events}/${id}?force=true` },
  next: { ...nothing, fetched: state.fetched },
})

const changes = [retitle, retitle, relink, relink, retag, illustrate, trash, remove]

import { expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { given } from '../support/given'
import { signedInUsers } from '../support/signedIn'

const calendar = freshCalendar()
const { ask, user } = signedInUsers(calendar)
const { anEvent, aVenue, anOrganizer } = buildersOf(calendar)

/** By the field of an event: a public entry, and a draft of an editor. */
const links: Record<string, { visible: number; draft: number }> = {}
const events = { editors: 0, authors: 0 }

given(async () => {
  const author = user('editor').id
  links.venues = {
    visible: (await aVenue({ name: 'Hall', author })).id,
    draft: (await aVenue({ name: 'Cellar', author, status: 'draft' })).id,
  }
  links.organizers = {
    visible: (await anOrganizer({ name: 'Club', author })).id,
    draft: (await anOrganizer({ name: 'Secret', author, status: 'draft' })).id,
  }
  links.parent = {
    visible: (await anEvent({ author })).id,
    draft: (await anEvent({ author, status: 'draft' })).id,
  }
  const data = {
    venues: Object.values(links.venues),
    organizers: Object.values(links.organizers),
    parent: links.parent.draft,
  }
  events.editors = (await anEvent({ author })).id
  events.authors = (await anEvent({ author: user('author').id })).id
  for (const id of Object.values(events))
    await calendar.payload.update({ collection: 'events', id, data })
})

const others = ['anonymous', 'subscriber', 'contributor'] as const
const idOf = (link: number | { id: number }) => (typeof link === 'number' ? link : link.id)

test.each(others)('%s gets no id of an unreadable entry', async (caller) => {
  for (const address of [
    `/events/${events.editors}?depth=0`,
    `/events/${events.editors}?depth=2`,
    `/events/${events.editors}?depth=0&draft=true`,
    `/events/${events.editors}?depth=0&select[venues]=true&select[organizers]=true&select[parent]=true`,
    `/events?depth=0&where[id][equals]=${events.editors}`,
    `/events?where[id][equals]=${events.editors}&locale=all`,
  ]) {
    const { body } = await ask(caller, 'GET', address)
    const [event] = body.docs ?? [body]

    expect([address, event.venues.map(idOf), event.organizers.map(idOf), event.parent]).toEqual([
      address,
      [links.venues?.visible],
      [links.organizers?.visible],
      null,
    ])
  }
})

test.each(others)('%s finds nothing by the id of an unreadable entry', async (caller) => {
  for (const [name, { visible, draft }] of Object.entries(links)) {
    const found = async (condition: string) =>
      (
        await ask(
          caller,
          'GET',
          `/events?depth=0&where[and][0][id][equals]=${events.editors}&where[and][1]${condition}`,
        )
      ).body.totalDocs

    for (const path of [name, `${name}.id`]) {
      expect([path, await found(`[${path}][equals]=${draft}`)]).toEqual([path, 0])
      expect([path, await found(`[${path}][in]=${draft}`)]).toEqual([path, 0])
      expect([path, await found(`[or][0][${path}][in][0]=${draft}`)]).toEqual([path, 0])
      expect([path, await found(`[${path}][in]=${draft},${visible}`)]).toEqual([
        path,
        name === 'parent' ? 0 : 1,
      ])
    }
  }
})

test.each(others)(
  '%s is refused a filter that would reveal such an id in steps',
  async (caller) => {
    for (const name of Object.keys(links)) {
      for (const query of [
        `where[${name}][greater_than]=1`,
        `where[${name}.id][less_than]=9`,
        `where[${name}][like]=1`,
        `sort=${name}`,
        `sort=-${name}.id`,
      ]) {
        expect([query, (await ask(caller, 'GET', `/events?${query}`)).status]).toEqual([query, 400])
      }
    }
  },
)

test('a user who may edit an event gets all its links', async () => {
  for (const [caller, id] of [
    ['editor', events.editors],
    ['administrator', events.editors],
    ['author', events.authors],
  ] as const) {
    const { body } = await ask(caller, 'GET', `/events/${id}?depth=0`)

    expect([caller, body.venues, body.parent]).toEqual([
      caller,
      Object.values(links.venues ?? {}),
      links.parent?.draft,
    ])
  }
})

// On SQLite alone: pictures are stored in files and buckets.

import { describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { clientOf } from '../support/http'
import { visitorOf } from '../support/pages'

// Pictures of other hosts in texts (decision 59).

stopClock()

const ownPicture = `<img src="${site}/media/fox.png" alt="Own" />`
const foreign = '<img src="https://other.example/fox.png" alt="A fox" />'
const link = '<a href="https://other.example/fox.png">A fox</a>'

const surfaces = (calendar: ReturnType<typeof freshCalendar>) => {
  const { anEvent, aVenue, anOrganizer, aCategory, aUser } = buildersOf(calendar)
  const get = clientOf(calendar)
  const visit = visitorOf(calendar)
  const ids = { event: 0, venue: 0, organizer: 0, category: 0 }

  given(async () => {
    const text = { descriptionHtml: `<p>${ownPicture}${foreign}</p>` }
    ids.venue = (await aVenue(text)).id
    ids.organizer = (await anOrganizer(text)).id
    ids.category = await aCategory('Games')
    await calendar.payload.update({
      collection: 'categories',
      id: ids.category,
      data: { description: foreign },
    })
    const links = { venues: [ids.venue], organizers: [ids.organizer], categories: [ids.category] }
    ids.event = (await anEvent({ ...text, slug: 'chess', ...links })).id
  })

  const pages = ['/event/chess/', '/venue/town-hall/', '/events/feed/', '/events.ics'] as const

  test.each(pages)('%s requests no picture from another host (PG-4)', async (path) => {
    const text = (await visit(path)).html.replaceAll('\r\n ', '')

    expect(text).not.toMatch(/<img[^>]*other\.example/)
    expect(text).toContain('other.example/fox.png')
  })

  const answers = async (as?: string) =>
    Promise.all(
      [
        `/events/${ids.event}`,
        '/events',
        `/venues/${ids.venue}`,
        `/organizers/${ids.organizer}`,
        `/categories/${ids.category}`,
      ].map(async (path) => JSON.stringify((await get(path, as === undefined ? {} : { as })).body)),
    )

  return { answers, aUser }
}

const asJson = (text: string) => JSON.stringify(text).slice(1, -1)

describe('pictures of other hosts, by default', () => {
  const { answers } = surfaces(freshCalendar())

  test('stay in answers of the interface (GEN-43)', async () => {
    for (const answer of await answers()) {
      expect(answer).toContain(asJson(foreign))
      expect(answer).not.toContain(asJson(link))
    }
  })
})

describe('pictures of other hosts, with the option of links', () => {
  const { answers, aUser } = surfaces(freshCalendar({ foreignImages: 'link' }))

  test('are links in every answer (decision 59)', async () => {
    for (const answer of await answers()) {
      expect(answer).not.toContain(asJson(foreign))
      expect(answer).toContain(asJson(link))
    }
    expect((await answers())[0]).toContain(asJson(ownPicture))
  })

  test('stay in answers to signed-in callers', async () => {
    const { authorization } = await aUser('author')

    for (const answer of await answers(authorization)) expect(answer).toContain(asJson(foreign))
  })
})

// On SQLite alone: pages and feeds are written alike from what any database answers.

import { describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { given } from '../support/given'
import { clientOf } from '../support/http'

const ownFrontend = 'https://www.example/agenda'
const calendar = freshCalendar({ pages: { addresses: { it: ownFrontend } } })
const { anEvent, aVenue, anOrganizer, aCategory, aTag, aUser, inItalian } = buildersOf(calendar)
const get = clientOf(calendar)

const ids = { event: 0, draft: 0, venue: 0, organizer: 0, category: 0, tag: 0 }
let editor = ''

given(async () => {
  ids.venue = (await aVenue({ name: 'Town hall' })).id
  ids.organizer = (await anOrganizer({ name: 'Chess club' })).id
  ids.category = await aCategory('Games')
  ids.tag = await aTag('Indoor')
  ids.event = (
    await anEvent({
      title: 'Chess',
      venues: [ids.venue],
      organizers: [ids.organizer],
      categories: [ids.category],
      tags: [ids.tag],
    })
  ).id
  ids.draft = (await anEvent({ title: 'Go', status: 'draft' })).id
  await inItalian('events', ids.event, { slug: 'scacchi' })
  await inItalian('categories', ids.category, { slug: 'giochi' })
  editor = (await aUser('editor')).authorization
})

const urlOf = async (path: string) => (await get(path, { as: editor })).body.url

describe('a language with pages elsewhere', () => {
  test('has every address of a page there, whatever root was requested (PG-1, GEN-50)', async () => {
    for (const start of ['/it', '/en', '']) {
      const at = (path: string) => urlOf(`${start}${path}?multilang_language=it`)

      expect(await at(`/events/${ids.event}`)).toBe(`${ownFrontend}/event/scacchi/`)
      expect(await at(`/events/${ids.draft}`)).toBe(`${ownFrontend}/?p=${ids.draft}`)
      expect(await at(`/venues/${ids.venue}`)).toBe(`${ownFrontend}/venue/town-hall/`)
      expect(await at(`/organizers/${ids.organizer}`)).toBe(`${ownFrontend}/organizer/chess-club/`)
      expect(await at(`/categories/${ids.category}`)).toBe(`${ownFrontend}/events/category/giochi/`)
      expect(await at(`/tags/${ids.tag}`)).toBe(`${ownFrontend}/tag/indoor/`)
    }
  })

  test('has addresses of linked entries there, too (PG-1, GEN-50)', async () => {
    const { body } = await get(`/it/events/${ids.event}`)

    expect(body.venue.url).toBe(`${ownFrontend}/venue/town-hall/`)
    expect(body.organizer[0].url).toBe(`${ownFrontend}/organizer/chess-club/`)
    expect(body.categories[0].url).toBe(`${ownFrontend}/events/category/giochi/`)
    expect(body.tags[0].url).toBe(`${ownFrontend}/tag/indoor/`)
    expect(body.json_ld.url).toBe(`${ownFrontend}/event/scacchi/`)
    expect(body.rest_url).toBe(`${site}/it/cal/events/v1/events/${ids.event}`)
  })

  test('does not change other languages (PG-1)', async () => {
    expect(await urlOf(`/events/${ids.event}`)).toBe(`${site}/event/chess/`)
    expect(await urlOf(`/it/events/${ids.event}?multilang_language=en`)).toBe(
      `${site}/event/chess/`,
    )
  })
})

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

const made = { event: 0, draft: 0, venue: 0, organizer: 0, category: 0, tag: 0 }
let editor = ''

given(async () => {
  made.venue = (await aVenue({ name: 'Town hall' })).id
  made.organizer = (await anOrganizer({ name: 'Chess club' })).id
  made.category = await aCategory('Games')
  made.tag = await aTag('Indoor')
  made.event = (
    await anEvent({
      title: 'Chess',
      venues: [made.venue],
      organizers: [made.organizer],
      categories: [made.category],
      tags: [made.tag],
    })
  ).id
  made.draft = (await anEvent({ title: 'Go', status: 'draft' })).id
  await inItalian('events', made.event, { slug: 'scacchi' })
  await inItalian('categories', made.category, { slug: 'giochi' })
  editor = (await aUser('editor')).authorization
})

const urlOf = async (path: string) => (await get(path, { as: editor })).body.url

describe('a language with pages elsewhere', () => {
  test('has every address of a page there, whatever root was requested (PG-1, GEN-50)', async () => {
    for (const start of ['/it', '/en', '']) {
      const at = (path: string) => urlOf(`${start}${path}?multilang_language=it`)

      expect(await at(`/events/${made.event}`)).toBe(`${ownFrontend}/event/scacchi/`)
      expect(await at(`/events/${made.draft}`)).toBe(`${ownFrontend}/?p=${made.draft}`)
      expect(await at(`/venues/${made.venue}`)).toBe(`${ownFrontend}/venue/town-hall/`)
      expect(await at(`/organizers/${made.organizer}`)).toBe(`${ownFrontend}/organizer/chess-club/`)
      expect(await at(`/categories/${made.category}`)).toBe(
        `${ownFrontend}/events/category/giochi/`,
      )
      expect(await at(`/tags/${made.tag}`)).toBe(`${ownFrontend}/tag/indoor/`)
    }
  })

  test('has addresses of linked entries there, too (PG-1, GEN-50)', async () => {
    const { body } = await get(`/it/events/${made.event}`)

    expect(body.venue.url).toBe(`${ownFrontend}/venue/town-hall/`)
    expect(body.organizer[0].url).toBe(`${ownFrontend}/organizer/chess-club/`)
    expect(body.categories[0].url).toBe(`${ownFrontend}/events/category/giochi/`)
    expect(body.tags[0].url).toBe(`${ownFrontend}/tag/indoor/`)
    expect(body.json_ld.url).toBe(`${ownFrontend}/event/scacchi/`)
    expect(body.rest_url).toBe(`${site}/it/cal/events/v1/events/${made.event}`)
  })

  test('does not change other languages (PG-1)', async () => {
    expect(await urlOf(`/events/${made.event}`)).toBe(`${site}/event/chess/`)
    expect(await urlOf(`/it/events/${made.event}?multilang_language=en`)).toBe(
      `${site}/event/chess/`,
    )
  })
})

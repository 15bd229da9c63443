// On SQLite alone: pages and feeds are written alike from what any database answers.

import { beforeEach, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf } from '../support/http'
import { faultsOf } from '../support/structuredData'

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue, anOrganizer, anImage, clear } = buildersOf(calendar)
const get = clientOf(calendar)

beforeEach(clear)

const structuredOf = async (id: number, language = 'en') =>
  (await get(`${language === 'en' ? '' : `/${language}`}/events/${id}`)).body.json_ld

describe('the JSON-LD of an event (EV-73)', () => {
  test('is valid for schema.org', async () => {
    const image = await anImage()
    const hall = await aVenue({
      descriptionHtml: '<p>Old.</p>',
      address: '1 Main Street',
      city: 'Springfield',
      zip: '12345',
      country: 'United States',
      latitude: 45,
      longitude: 9,
      phone: '555 1234',
      website: 'https://hall.example/',
      image: image.id,
    })
    const club = await anOrganizer({ email: 'club@chess.example', phone: '555 4321' })
    const { id } = await anEvent({
      venues: [hall.id],
      organizers: [club.id],
      cost: '$10',
      image: image.id,
    })

    for (const language of ['en', 'it']) {
      expect(await faultsOf(await structuredOf(id, language))).toEqual([])
    }
  })

  test('is valid with hardly any values', async () => {
    const { id } = await anEvent({ title: 'Chess' })

    expect(await faultsOf(await structuredOf(id))).toEqual([])
  })

  test.each(['cancelled', 'postponed', 'moved_online'] as const)(
    'is valid when it is %s (EV-77)',
    async (eventStatus) => {
      const { id } = await anEvent({ eventStatus, venues: [(await aVenue()).id] })

      expect(await faultsOf(await structuredOf(id))).toEqual([])
    },
  )

  test('would be invalid with an unknown property', async () => {
    const event = { ...(await structuredOf((await anEvent()).id)), colour: 'red' }

    expect(await faultsOf(event)).toEqual([expect.stringContaining('colour')])
    expect(await faultsOf({ '@type': 'Evening', name: 'x' })).toContain('Evening is no type')
  })
})

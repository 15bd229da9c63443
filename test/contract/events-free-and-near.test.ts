import { beforeEach, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf, refused, titles } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { anEvent, aTag, aVenue, clear } = buildersOf(calendar)
const get = clientOf(calendar)

beforeEach(clear)

const on = (day: string) => ({ startLocal: `${day} 20:00:00`, endLocal: `${day} 22:00:00` })

const listed = async (query: string) => titles(await get(`/events?${query}`))

describe('the filter free', () => {
  test('finds what costs nothing, in figures and in words (EV-54)', async () => {
    await anEvent({ title: 'Zero', cost: '0' })
    await anEvent({ title: 'Word', cost: 'Ingresso libero' })
    await anEvent({ title: 'Priced', cost: '5 €' })
    await anEvent({ title: 'Unsaid' })

    expect(await listed('free=true&orderby=id')).toEqual(['Zero', 'Word'])
    expect(await listed('free=0&orderby=id')).toEqual(['Priced', 'Unsaid'])
    expect(await listed('orderby=id')).toHaveLength(4)
  })

  test('follows a changed cost (EV-54)', async () => {
    const { id } = await anEvent({ title: 'Chess', cost: '5 €' })

    await calendar.payload.update({ collection: 'events', id, data: { cost: 'Free' } })

    expect(await listed('free=true')).toEqual(['Chess'])
  })
})

test('the filter all_tags finds what has every one of the tags (EV-57)', async () => {
  const children = await aTag('Children')
  const music = await aTag('Music')
  await anEvent({ title: 'Both', tags: [children, music] })
  await anEvent({ title: 'One', tags: [children] })

  expect(await listed(`all_tags=children,${music}`)).toEqual(['Both'])
  expect(await listed('all_tags=Children&orderby=id')).toEqual(['Both', 'One'])
})

describe('a list near a place', () => {
  const bolzano = { city: 'Bolzano', latitude: 46.4983, longitude: 11.3548 }

  const townAndVillage = async () => {
    const theatre = await aVenue({ name: 'Theatre', ...bolzano })
    const barn = await aVenue({
      name: 'Barn',
      city: 'Renon',
      latitude: 46.5398,
      longitude: 11.4561,
    })
    await anEvent({ title: 'Far', venues: [barn.id], ...on('2026-12-01') })
    await anEvent({ title: 'Near', venues: [theatre.id], ...on('2026-12-02') })

    return theatre
  }

  test.each(['46.4983,11.3548', '46.4983, 11.3548', 'theatre', 'Bolzano', 'bolzano', 'BOLZANÒ'])(
    'takes %j (EV-55)',
    async (place) => {
      await townAndVillage()

      expect(await listed(`near=${encodeURIComponent(place)}`)).toEqual(['Near'])
    },
  )

  test('keeps the order of time within the radius (EV-55, EV-33)', async () => {
    await townAndVillage()

    expect(await listed('near=Bolzano&radius=20')).toEqual(['Far', 'Near'])
    expect(await listed('radius=1')).toEqual(['Far', 'Near'])
  })

  test('takes the middle of the venues of a city (EV-55)', async () => {
    const east = await aVenue({ city: 'Long', latitude: 0, longitude: 0.1 })
    await aVenue({ city: 'Long', latitude: 0, longitude: -0.1 })
    await anEvent({ title: 'East', venues: [east.id] })

    expect(await listed('near=Long&radius=11')).toEqual([])
    expect(await listed('near=Long&radius=12')).toEqual(['East'])
  })

  test('holds in addition to a venue and to the distance to a point (EV-55, EV-17, EV-22)', async () => {
    const { id } = await townAndVillage()

    expect(await listed(`near=Bolzano&radius=20&venue=${id}`)).toEqual(['Near'])
    expect(
      await listed('near=Bolzano&radius=20&geoloc_lat=46.54&geoloc_lng=11.456&geoloc_radius=1'),
    ).toEqual(['Far'])
    expect(
      await listed('near=Bolzano&radius=1&geoloc_lat=46.54&geoloc_lng=11.456&geoloc_radius=1'),
    ).toEqual([])
  })

  test('knows no venue that the caller may not read (EV-55)', async () => {
    await aVenue({ name: 'Draft', status: 'draft', ...bolzano })
    await aVenue({ name: 'Locked', accessPassword: 'sesame', ...bolzano })

    for (const place of ['draft', 'locked', 'Bolzano']) {
      expect(refused(await get(`/events?near=${place}`)), place).toEqual(['near'])
    }
  })
})

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf, queryOf, refused, titles } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { anEvent, anOrganizer, aVenue, clear } = buildersOf(calendar)
const get = clientOf(calendar)

beforeEach(clear)

/** An event at a place on the globe. */
const at = async (title: string, latitude: number, longitude: number, organizers: number[] = []) =>
  anEvent({ title, venues: [(await aVenue({ latitude, longitude })).id], organizers })

const near = async (query: string) => titles(await get(`/events?${query}`))

describe('the filter geoloc', () => {
  test('separates events with coordinates from others (EV-21)', async () => {
    const [plain, placed] = [await aVenue(), await aVenue({ latitude: 0, longitude: 0 })]
    await anEvent({ title: 'Nowhere' })
    await anEvent({ title: 'Plain', venues: [plain.id] })
    await anEvent({ title: 'Placed', venues: [placed.id] })
    await anEvent({ title: 'Both', venues: [plain.id, placed.id] })

    expect(await near('geoloc=true')).toEqual(['Placed', 'Both'])
    expect(await near('geoloc=0')).toEqual(['Nowhere', 'Plain'])
    expect(await near('orderby=id')).toEqual(['Nowhere', 'Plain', 'Placed', 'Both'])
  })

  test('follows a venue that gets or loses coordinates (EV-21)', async () => {
    const { id } = await aVenue()
    await anEvent({ title: 'Chess', venues: [id] })
    // Payload orders versions of one moment by chance, so each write has its own moment.
    const place = (latitude: number | null) => {
      vi.setSystemTime(Date.now() + 1000)
      const data = { latitude, longitude: latitude }

      return calendar.payload.update({ collection: 'venues', id, data })
    }

    await place(45)
    expect(await near('geoloc=true')).toEqual(['Chess'])
    await place(null)
    expect(await near('geoloc=true')).toEqual([])
    expect(await near('geoloc=false')).toEqual(['Chess'])
  })
})

describe('a list of events near a point', () => {
  // Turin is 125.6 km from Milan and 524.9 km from Rome on the great circle.
  const turin = 'geoloc_lat=45.0703&geoloc_lng=7.6869'
  const threeCities = async () => {
    await at('Rome', 41.9028, 12.4964, [(await anOrganizer()).id])
    await at('Milan', 45.4642, 9.19)
    await at('Turin', 45.07, 7.68)
    await anEvent({ title: 'Nowhere' })
  }

  const radii = [
    ['', ['Turin']],
    ['&geoloc_radius=25', ['Turin']],
    ['&geoloc_radius=0.1', []],
    ['&geoloc_radius=125', ['Turin']],
    ['&geoloc_radius=127', ['Turin', 'Milan']],
    ['&geoloc_radius=523', ['Turin', 'Milan']],
    ['&geoloc_radius=527', ['Turin', 'Milan', 'Rome']],
    ['&geoloc_radius=20100', ['Turin', 'Milan', 'Rome']],
  ] as const

  test('has the events within 25 km or the radius, nearest first (EV-22, EV-23)', async () => {
    await threeCities()

    for (const [radius, expected] of radii) {
      expect(await near(turin + radius), radius).toEqual(expected)
    }
  })

  test('is sorted by distance before the requested order (EV-22, EV-34)', async () => {
    await threeCities()
    const turinToo = await aVenue({ latitude: 45.07, longitude: 7.68 })
    const a = await anEvent({
      title: 'Early',
      startLocal: '2026-11-20 10:00:00',
      venues: [turinToo.id],
    })
    await anEvent({
      title: 'Late',
      startLocal: '2026-12-20 10:00:00',
      endLocal: '2026-12-20 11:00:00',
      venues: [turinToo.id],
    })
    const wide = `${turin}&geoloc_radius=130`

    expect(await near(wide)).toEqual(['Early', 'Turin', 'Late', 'Milan'])
    expect(await near(`${wide}&order=desc`)).toEqual(['Late', 'Turin', 'Early', 'Milan'])
    expect(await near(`${wide}&orderby=title`)).toEqual(['Early', 'Late', 'Turin', 'Milan'])
    expect(await near(`${wide}&exclude=${a.id}`)).toEqual(['Turin', 'Late', 'Milan'])
  })

  test('has pages (EV-22, EV-1, GEN-52, GEN-54)', async () => {
    await threeCities()
    const second = await get(`/events?${turin}&geoloc_radius=600&per_page=2&page=2`)

    expect(titles(second)).toEqual(['Rome'])
    expect(second.body).toMatchObject({ total: 3, total_pages: 2 })
    expect(queryOf(second.body.previous_rest_url)).toMatchObject({
      geoloc_lat: '45.0703',
      geoloc_lng: '7.6869',
      geoloc_radius: '600',
    })
    expect(titles(await get(second.body.previous_rest_url))).toEqual(['Turin', 'Milan'])
    expect((await get(`/events?${turin}&page=2`)).body.code).toBe('event-archive-page-not-found')
    expect((await get(`/events?${turin}&page=99999999999999999999`)).status).toBe(404)
  })

  test('takes the nearest venue of an event (EV-22)', async () => {
    const rome = (await aVenue({ latitude: 41.9028, longitude: 12.4964 })).id
    const here = (await aVenue({ latitude: 45.07, longitude: 7.68 })).id
    await at('Milan', 45.4642, 9.19)
    await anEvent({ title: 'Tour', venues: [rome, here] })

    expect(await near(`${turin}&geoloc_radius=600`)).toEqual(['Tour', 'Milan'])
  })

  test.each([
    ['across the date line', 'geoloc_lat=0&geoloc_lng=179.9', [0, -179.9], [0, 178]],
    ['west of the date line', 'geoloc_lat=-17.8&geoloc_lng=-180', [-17.8, 179.9], [-17.8, 179]],
    ['over the pole', 'geoloc_lat=89.95&geoloc_lng=0', [89.95, 180], [89, 0]],
    ['at the south pole', 'geoloc_lat=-90&geoloc_lng=0', [-89.9, 123], [-89, 123]],
    ['at zero', 'geoloc_lat=0&geoloc_lng=0', [0.1, -0.1], [0.3, 0.3]],
  ] as const)(
    'measures distances on the globe: %s (EV-22)',
    async (_where, query, inside, outside) => {
      await at('Inside', inside[0], inside[1])
      await at('Outside', outside[0], outside[1])

      expect(await near(query)).toEqual(['Inside'])
    },
  )

  test('combines with other filters, and is empty without coordinates (EV-22, EV-21, EV-17)', async () => {
    await threeCities()
    const [venue] = (await get('/venues')).body.venues

    expect(await near(`${turin}&geoloc=true`)).toEqual(['Turin'])
    expect(await near(`${turin}&geoloc=false`)).toEqual([])
    expect(await near(`${turin}&geoloc_radius=600&search=milan`)).toEqual(['Milan'])
    expect(await near(`${turin}&geoloc_radius=600&venue=${venue.id}`)).toHaveLength(1)
    expect(await near(`${turin}&geoloc_radius=600&start_date=2027-01-01`)).toEqual([])
  })

  test('is not filtered by a radius alone (EV-23)', async () => {
    await threeCities()

    expect(await near('geoloc_radius=1&orderby=id')).toEqual(['Rome', 'Milan', 'Turin', 'Nowhere'])
  })
})

describe('the coordinates of the point', () => {
  test.each([
    ['geoloc_lat=45', ['geoloc_lng']],
    ['geoloc_lng=7', ['geoloc_lat']],
    ['geoloc_lng=7&page=0', ['page', 'geoloc_lat']],
    ['geoloc_lat=45&order=up', ['geoloc_lng', 'order']],
    ['geoloc_lat=abc', ['geoloc_lat', 'geoloc_lng']],
    ['geoloc_lat=abc&geoloc_lng=7', ['geoloc_lat']],
    ['geoloc_lat=45&geoloc_lng=', ['geoloc_lng']],
    ['geoloc_lat=90.0001&geoloc_lng=7', ['geoloc_lat']],
    ['geoloc_lat=-91&geoloc_lng=7', ['geoloc_lat']],
    ['geoloc_lat=45&geoloc_lng=180.5', ['geoloc_lng']],
    ['geoloc_lat=45&geoloc_lng=-181', ['geoloc_lng']],
    ['geoloc_lat=45&geoloc_lng=7E', ['geoloc_lng']],
    ['geoloc_lat[]=45&geoloc_lng=7', ['geoloc_lat']],
  ])('must be two numbers on the globe: %s (EV-22, GEN-27)', async (query, names) => {
    expect(refused(await get(`/events?${query}`))).toEqual(names)
  })

  test.each(['90', '-90', '+45.5', '.5', '45.'])('may be %s (EV-22)', async (latitude) => {
    const { status } = await get(
      `/events?${new URLSearchParams({ geoloc_lat: latitude, geoloc_lng: '-180' })}`,
    )

    expect(status).toBe(200)
  })

  test.each(['0', '-1', '20100.1', 'abc', ''])('refuse the radius %j (EV-23)', async (radius) => {
    const query = `geoloc_lat=45&geoloc_lng=7&geoloc_radius=${radius}`

    expect(refused(await get(`/events?${query}`))).toEqual(['geoloc_radius'])
  })
})

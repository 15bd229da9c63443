import sharp from 'sharp'
import { toWall } from '../../src/calendar/zone'
import type { App } from './app'
import { store } from './editors'

/** The day so many days from now in Rome, whose zone is the site's: `2027-03-14`. */
export const dayFromNow = (days: number): string =>
  toWall(new Date(Date.now() + days * 86_400_000).toISOString(), 'Europe/Rome').slice(0, 10)

/** Fills a calendar with everything that public pages can show, in both languages; returns the address of each kind of page. */
export const aSeason = async (app: App, token: string): Promise<string[]> => {
  const published = { _status: 'published' }
  const music = await store(app, token, ['categories', { name: 'Music' }])
  const jazz = await store(app, token, ['categories', { name: 'Jazz', parent: music }])
  const free = await store(app, token, ['tags', { name: 'Free' }])
  const image = await aPicture(app, token)
  const hall = await store(app, token, [
    'venues',
    {
      name: 'Town hall',
      address: '1 Main Street',
      city: 'Springfield',
      zip: '12345',
      country: 'Italy',
      latitude: 45.4642,
      longitude: 9.19,
      phone: '555 1234',
      website: 'https://hall.example/',
      descriptionHtml: '<p>Built in 1889.</p>',
      ...published,
    },
  ])
  const club = await store(app, token, [
    'organizers',
    { name: 'Jazz club', email: 'club@jazz.example', phone: '555 4321', ...published },
  ])
  const concert = await store(app, token, [
    'events',
    {
      title:
        'A concert with a title that is so long that it needs more than one line on a telephone',
      ...evening(3),
      descriptionHtml:
        '<h2>Who plays</h2><p>Two <a href="https://band.example/">bands</a>.</p><ul><li>One</li><li>Two</li></ul>',
      categories: [jazz],
      tags: [free],
      venues: [hall],
      organizers: [club],
      image,
      cost: '€10',
      website: 'https://tickets.example/concert',
      featured: true,
      ...published,
    },
  ])
  await inItalian(app, token, ['events', concert, { title: 'Un concerto', slug: 'un-concerto' }])
  await store(app, token, [
    'events',
    {
      title: 'A fair',
      startLocal: `${dayFromNow(4)} 00:00:00`,
      endLocal: `${dayFromNow(6)} 23:59:59`,
      allDay: true,
      venues: [hall],
      ...published,
    },
  ])
  await store(app, token, [
    'events',
    {
      title: 'A walk',
      ...evening(5),
      eventStatus: 'cancelled',
      eventStatusReason: 'Too much snow.',
      ...published,
    },
  ])
  await store(app, token, [
    'events',
    { title: 'A secret', ...evening(7), accessPassword: 'sesame', ...published },
  ])
  for (let day = 10; day < 24; day += 1) {
    await store(app, token, ['events', { title: `Evening ${day}`, ...evening(day), ...published }])
  }
  const day = dayFromNow(4)

  return [
    '/',
    '/events/',
    '/events/?search=evening&page=2',
    '/events/?search=nothing',
    `/events/month/${day.slice(0, 7)}/`,
    `/events/day/${day}/`,
    '/events/category/music/',
    '/events/category/music/jazz/',
    '/tag/free/',
    '/event/a-fair/',
    '/event/a-walk/',
    '/event/a-secret/',
    '/event/evening-10/',
    '/venue/town-hall/',
    '/organizer/jazz-club/',
    '/developers/',
    '/nothing/',
  ]
}

const evening = (days: number) => ({
  startLocal: `${dayFromNow(days)} 20:30:00`,
  endLocal: `${dayFromNow(days)} 23:00:00`,
})

type Entry = [collection: string, id: number, data: Record<string, unknown>]

const inItalian = (app: App, token: string, [collection, id, data]: Entry) =>
  app.fetch(`/api/${collection}/${id}?locale=it`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Authorization: `JWT ${token}` },
    body: JSON.stringify(data),
  })

const aPicture = async (app: App, token: string): Promise<number> => {
  const bytes = await sharp({
    create: { width: 1200, height: 800, channels: 3, background: '#369' },
  })
    .png()
    .toBuffer()
  const body = new FormData()
  body.set('_payload', JSON.stringify({ alt: 'A blue wall' }))
  body.set('file', new File([new Uint8Array(bytes)], 'poster.png', { type: 'image/png' }))
  const response = await app.fetch('/api/media', {
    method: 'POST',
    headers: { Authorization: `JWT ${token}` },
    body,
  })
  // Payload answers a creation with the entry under `doc`.
  const { doc } = (await response.json()) as { doc: { id: number } }

  return doc.id
}

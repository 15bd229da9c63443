// Fills the site: `payload run src/fill.ts`.
import config from '@payload-config'
import { getPayload } from 'payload'
import sharp from 'sharp'

const payload = await getPayload({ config })

const chief = await payload.create({
  collection: 'members',
  data: { email: 'chief@gazette.example', password: 'a password of the gazette', rank: 'chief' },
})
await payload.create({
  collection: 'payload-preferences',
  data: {
    key: 'nav',
    user: { relationTo: 'members', value: chief.id },
    value: { groups: { Articles: { open: false } } },
  },
  user: { ...chief, collection: 'members' },
})
const data = await sharp({
  create: { width: 400, height: 300, channels: 3, background: '#2a6f97' },
})
  .png()
  .toBuffer()
const picture = await payload.create({
  collection: 'files',
  data: { alt: 'Ein blaues Bild' },
  file: { data, mimetype: 'image/png', name: 'blue.png', size: data.length },
})

const article = async (title: string, english: string) => {
  const { id } = await payload.create({
    collection: 'articles',
    data: {
      title,
      writer: chief.id,
      pictures: [picture.id],
      parts: [{ text: `${title} beginnt` }, { text: `${title} endet` }],
      _status: 'published',
    },
  })
  await payload.update({
    collection: 'articles',
    id,
    locale: 'en',
    data: { title: english },
    draft: true,
  })

  return id
}
const autumn = await article('Herbst', 'Autumn')
const winter = await article('Winter', 'Winter')
await payload.update({ collection: 'articles', id: winter, data: { about: [autumn] } })
await payload.update({
  collection: 'articles',
  id: autumn,
  data: { deletedAt: '2026-11-01T10:00:00.000Z' },
})

const published = { visibility: 'public', _status: 'published' } as const
const category = await payload.create({ collection: 'categories', data: { name: 'Musik' } })
const organizer = await payload.create({
  collection: 'organizers',
  data: { name: 'Verein', ...published },
})
const venue = await payload.create({
  collection: 'venues',
  data: { name: 'Rathaus', city: 'Lindau', image: picture.id, ...published },
})
await payload.update({
  collection: 'venues',
  id: venue.id,
  locale: 'en',
  data: { name: 'Town hall' },
})

const night = await payload.create({
  collection: 'events',
  data: {
    title: 'Lange Nacht',
    startLocal: '2031-03-01 20:00:00',
    endLocal: '2031-03-01 23:00:00',
    timezone: 'Europe/Berlin',
    venues: [venue.id],
    organizers: [organizer.id],
    categories: [category.id],
    image: picture.id,
    author: chief.id,
    ...published,
  },
})
await payload.update({
  collection: 'events',
  id: night.id,
  locale: 'en',
  data: { title: 'Long night' },
})
await payload.create({
  collection: 'events',
  data: {
    title: 'Yoga',
    startLocal: '2031-01-14 19:00:00',
    endLocal: '2031-01-14 20:00:00',
    timezone: 'Europe/Berlin',
    venues: [venue.id],
    recurrence: { rule: 'FREQ=WEEKLY;COUNT=5' },
    ...published,
  },
})
await payload.destroy()
process.exit(0)

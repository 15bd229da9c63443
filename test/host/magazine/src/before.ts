// Fills the site before it has a calendar: `WITHOUT_CALENDAR=1 payload run src/before.ts`.
import config from '@payload-config'
import { getPayload } from 'payload'
import sharp from 'sharp'

const payload = await getPayload({ config })

const person = (email: string, fullName: string, position: 'chief' | 'writer' | 'reader') =>
  payload.create({
    collection: 'people',
    data: { email, fullName, position, password: 'a password of the magazine' },
  })
await person('chief@magazine.example', 'Chief', 'chief')
const writer = await person('writer@magazine.example', 'Writer', 'writer')
await person('reader@magazine.example', 'Reader', 'reader')

const data = await sharp({
  create: { width: 800, height: 600, channels: 3, background: '#2a6f97' },
})
  .png()
  .toBuffer()
const picture = await payload.create({
  collection: 'files',
  data: { alt: 'Ein blaues Bild' },
  file: { data, mimetype: 'image/png', name: 'blue.png', size: data.length },
})
const category = await payload.create({ collection: 'categories', data: { title: 'Kultur' } })
const tag = await payload.create({ collection: 'tags', data: { word: 'jazz' } })
const post = await payload.create({
  collection: 'posts',
  data: {
    title: 'Ein Abend mit Jazz',
    writer: writer.id,
    picture: picture.id,
    categories: [category.id],
    tags: [tag.id],
    _status: 'published',
  },
})
await payload.update({
  collection: 'posts',
  id: post.id,
  locale: 'en',
  data: { title: 'An evening of jazz' },
})
await payload.destroy()
process.exit(0)

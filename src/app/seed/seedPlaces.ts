import type { PayloadRequest } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import { organizers } from './content/organizerContent.ts'
import type { PictureKey } from './content/pictures.ts'
import { venues } from './content/venueContent.ts'
import type { Ids } from './seedTerms.ts'

const published = { visibility: 'public', _status: 'published' } as const

/** Stores the venues. */
export const seedVenues = async (req: PayloadRequest, pictures: Ids<PictureKey>): Promise<Ids> => {
  const ids: Ids = new Map()
  for (const { key, name, about, address, at, image, accessible } of venues) {
    const { id } = await req.payload.create({
      collection: slugOf(req.payload, 'venues'),
      locale: 'en',
      data: {
        ...published,
        name: name.en,
        descriptionHtml: about.en,
        address,
        zip: '06000',
        city: 'Castelvento',
        province: 'Perugia',
        country: 'Italia',
        latitude: at[0],
        longitude: at[1],
        image: image && pictures.get(image),
        accessibility: accessible?.features,
        accessibilityDetails: accessible?.details?.en,
      },
      req,
    })
    ids.set(key, id)
    await req.payload.update({
      collection: slugOf(req.payload, 'venues'),
      id,
      locale: 'it',
      data: {
        ...published,
        name: name.it,
        descriptionHtml: about.it,
        accessibilityDetails: accessible?.details?.it,
        slug: name.it,
      },
      req,
    })
  }

  return ids
}

/** Stores the organizers. */
export const seedOrganizers = async (req: PayloadRequest): Promise<Ids> => {
  const ids: Ids = new Map()
  for (const { key, name, about, email, website } of organizers) {
    const { id } = await req.payload.create({
      collection: slugOf(req.payload, 'organizers'),
      locale: 'en',
      data: { ...published, name: name.en, descriptionHtml: about.en, email, website },
      req,
    })
    ids.set(key, id)
    await req.payload.update({
      collection: slugOf(req.payload, 'organizers'),
      id,
      locale: 'it',
      data: { ...published, name: name.it, descriptionHtml: about.it, slug: name.it },
      req,
    })
  }

  return ids
}

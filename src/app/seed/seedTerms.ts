import type { PayloadRequest } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import { categories, tags } from './content/termContent.ts'

/** Ids of what was stored, by the keys of the content files. */
export type Ids<Key extends string = string> = Map<Key, number>

/** Stores the tree of categories. */
export const seedCategories = async (req: PayloadRequest): Promise<Ids> => {
  const ids: Ids = new Map()
  for (const { key, name, description, under } of categories) {
    const { id } = await req.payload.create({
      collection: slugOf(req.payload, 'categories'),
      locale: 'en',
      data: {
        name: name.en,
        description: description?.en,
        parent: under ? ids.get(under) : undefined,
      },
      req,
    })
    ids.set(key, id)
    await req.payload.update({
      collection: slugOf(req.payload, 'categories'),
      id,
      locale: 'it',
      data: { name: name.it, description: description?.it, slug: name.it },
      req,
    })
  }

  return ids
}

/** Stores the tags. */
export const seedTags = async (req: PayloadRequest): Promise<Ids> => {
  const ids: Ids = new Map()
  for (const { key, name } of tags) {
    const { id } = await req.payload.create({
      collection: slugOf(req.payload, 'tags'),
      locale: 'en',
      data: { name: name.en },
      req,
    })
    ids.set(key, id)
    await req.payload.update({
      collection: slugOf(req.payload, 'tags'),
      id,
      locale: 'it',
      data: { name: name.it, slug: name.it },
      req,
    })
  }

  return ids
}

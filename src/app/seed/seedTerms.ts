import type { PayloadRequest } from 'payload'
import { publicPages } from '../../model/defaultSlugs.ts'
import { slugOf } from '../../model/slugs.ts'
import { categories, tagGroups, tags } from './content/termContent.ts'

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

/** Groups the tags by which lists are narrowed. */
export const seedTagGroups = async (req: PayloadRequest, ids: Ids): Promise<void> => {
  const slug = publicPages
  const groups = tagGroups.map(({ name, tags }) => ({
    name,
    tags: tags.flatMap((key) => ids.get(key) ?? []),
  }))
  const { tagGroups: stored } = await req.payload.updateGlobal({
    slug,
    locale: 'en',
    data: { tagGroups: groups.map(({ name, tags }) => ({ name: name.en, tags })) },
    req,
  })
  await req.payload.updateGlobal({
    slug,
    locale: 'it',
    data: {
      tagGroups: groups.map(({ name, tags }, place) => ({
        id: stored?.[place]?.id,
        name: name.it,
        tags,
      })),
    },
    req,
  })
}

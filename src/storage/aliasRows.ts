import type { CollectionBeforeDeleteHook, Payload, PayloadRequest, Where } from 'payload'
import { comparedSlug } from '../calendar/slug.ts'
import type { TitledCollection } from '../model/defaultSlugs.ts'
import { hasCollection, slugOf } from '../model/slugs.ts'

const name = 'calendar-slug-aliases'

const called = (payload: Payload) => slugOf(payload, name)

/** A slug that leads to an entry which has another one. */
export type Alias = { resource: TitledCollection; slug: string; entry: number }

const named = ({ resource, slug }: Omit<Alias, 'entry'>): Where => ({
  and: [{ resource: { equals: resource } }, { slug: { equals: comparedSlug(slug) } }],
})

/** Lets a slug lead to an entry from now on, wherever it led before; compared in lower case, as slugs are (EV-48). */
export const giveAlias = async (req: PayloadRequest, alias: Alias): Promise<void> => {
  const { db } = req.payload
  const collection = called(req.payload)
  const { resource, slug, entry } = alias
  const known = await db.findOne<{ id: number | string }>({ collection, where: named(alias), req })
  if (known) {
    await db.updateOne({ collection, id: known.id, data: { entry }, req, returning: false })
  } else {
    await db.create({ collection, data: { resource, slug: comparedSlug(slug), entry }, req })
  }
}

/** The id of the entry that a slug leads to, be it what it may by now. */
export const aliased = async (
  { payload, req }: { payload: Payload; req?: PayloadRequest | undefined },
  alias: Omit<Alias, 'entry'>,
): Promise<number | undefined> => {
  if (!hasCollection(payload, name)) return undefined
  const found = await payload.db.findOne<Alias & { id: number }>({
    collection: called(payload),
    where: named(alias),
    ...(req && { req }),
  })

  return found?.entry
}

/** The slugs that lead to an entry which has another one. */
export const aliasesOf = async (
  req: PayloadRequest,
  { resource, entry }: Omit<Alias, 'slug'>,
): Promise<string[]> => {
  const { docs } = await req.payload.db.find<Alias & { id: number }>({
    collection: called(req.payload),
    where: { and: [{ resource: { equals: resource } }, { entry: { equals: entry } }] },
    sort: 'id',
    limit: 0,
    pagination: false,
    req,
  })

  return docs.map(({ slug }) => slug)
}

/** The former slugs of several entries, by their ids. */
export const aliasesOfAll = async (
  { payload, req }: { payload: Payload; req?: PayloadRequest | undefined },
  { resource, entries }: { resource: TitledCollection; entries: number[] },
): Promise<Map<number, string[]>> => {
  const slugs = new Map<number, string[]>()
  if (!hasCollection(payload, name) || entries.length === 0) return slugs
  const { docs } = await payload.db.find<Alias & { id: number }>({
    collection: called(payload),
    where: { and: [{ resource: { equals: resource } }, { entry: { in: entries } }] },
    sort: 'id',
    limit: 0,
    pagination: false,
    ...(req && { req }),
  })
  for (const { entry, slug } of docs.filter((alias) => !isForeignName(alias)))
    slugs.set(entry, [...(slugs.get(entry) ?? []), slug])

  return slugs
}

/** A name by which an entry is known to another calendar. It is kept among aliases, since it is none that an address can have: slugs are without `?`. */
export const foreignName = ({ origin, id }: { origin: string; id: number }): string =>
  `${origin}?id=${id}`

const isForeignName = ({ slug }: Alias): boolean => slug.includes('?')

/** All names by which entries of a kind are known to other calendars, in lower case. */
export const foreignNames = async (
  payload: Payload,
  resource: TitledCollection,
): Promise<Pick<Alias, 'slug' | 'entry'>[]> => {
  if (!hasCollection(payload, name)) return []
  const { docs } = await payload.db.find<Alias & { id: number }>({
    collection: called(payload),
    where: { resource: { equals: resource } },
    limit: 0,
    pagination: false,
  })

  return docs.filter(isForeignName)
}

/** Lets a slug lead nowhere any more. */
export const dropAlias = async (
  req: PayloadRequest,
  alias: Omit<Alias, 'entry'>,
): Promise<void> => {
  await req.payload.db.deleteMany({
    collection: called(req.payload),
    where: named(alias),
    req,
  })
}

/** What is deleted for good has no aliases, so that nothing is left of it. */
export const dropAliases =
  (resource: TitledCollection): CollectionBeforeDeleteHook =>
  ({ id, req }) =>
    dropAliasesOf(req, resource, [Number(id)])

/** The same of several entries. */
export const dropAliasesOf = async (
  req: PayloadRequest,
  resource: TitledCollection,
  entries: number[],
): Promise<void> => {
  if (!hasCollection(req.payload, name)) return
  await req.payload.db.deleteMany({
    collection: called(req.payload),
    where: { and: [{ resource: { equals: resource } }, { entry: { in: entries } }] },
    req,
  })
}

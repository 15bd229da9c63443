import type { PayloadRequest } from 'payload'
import type { Languages } from '../../calendar/language.ts'
import type { TitledCollection } from '../../model/defaultSlugs.ts'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'

/** Slugs by the collection they are for. */
export type Slugs = Partial<Record<TitledCollection, string[]>>

/**
 * Looks up which of some slugs nobody has yet, beside the transaction of a write, so that nothing in it waits for that.
 * Who takes one of them meanwhile makes the write start again, because slugs are unique.
 */
export const lookUpSlugs = (req: PayloadRequest, wanted: Slugs | Promise<Slugs>): void => {
  const free = Promise.resolve(wanted)
    .then((slugs) =>
      Promise.all(
        Object.entries(slugs).map(([collection, some]) =>
          // `Slugs` has no other keys, which `entries` forgets.
          freeAmong(req, collection as TitledCollection, some),
        ),
      ),
    )
    .then((found) => new Set(found.flat()))
  free.catch(() => {})
  req.context[key] = free
}

/** Whether a slug was found to be nobody's, which holds once: the next one who wants it has to look again. */
export const takeFreeSlug = async (
  { context }: PayloadRequest,
  collection: TitledCollection,
  slug: string,
): Promise<boolean> => {
  // Ours alone; the context of a request is untyped.
  const free = await (context[key] as Promise<Set<string>> | undefined)

  return free?.delete(nameOf(collection, slug)) ?? false
}

const key = 'freeSlugs'

const nameOf = (collection: TitledCollection, slug: string) => `${collection} ${slug}`

/** The part of `resolved` that holds the slugs. */
export const slugsIn = (languages: Languages) =>
  Object.fromEntries(languages.map((language) => [language, { slug: true as const }]))

const freeAmong = async (
  { payload }: PayloadRequest,
  collection: TitledCollection,
  slugs: string[],
): Promise<string[]> => {
  if (slugs.length === 0) return []
  const languages = languagesOf(payload)
  const { docs } = await payload.db.find<{ resolved?: { [language: string]: { slug?: string } } }>({
    collection: slugOf(payload, collection),
    where: { or: languages.map((language) => ({ [`resolved.${language}.slug`]: { in: slugs } })) },
    sort: 'id',
    limit: 0,
    pagination: false,
    select: { resolved: slugsIn(languages) },
  })
  const taken = docs.flatMap(({ resolved }) =>
    languages.map((language) => resolved?.[language]?.slug),
  )

  return slugs.filter((slug) => !taken.includes(slug)).map((slug) => nameOf(collection, slug))
}

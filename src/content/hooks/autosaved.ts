import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  PayloadRequest,
  SanitizedCollectionConfig,
} from 'payload'

/** How long after an autosave what the same person types belongs to the same spell, and to the same version. */
const spellMinutes = 15

/** Remembers whose typing a draft was saved from without anybody asking for it. */
export const markAutosaved: CollectionBeforeChangeHook = ({
  collection,
  data,
  originalDoc,
  req,
}) => ({
  ...data,
  autosavedBy:
    data._status === 'draft' && isAutosave(req, collection, originalDoc?.id)
      ? `${req.user?.id}`
      : null,
})

/**
 * One spell of typing leaves one version: a version that was autosaved shortly before, for the same person, is removed
 * when the next one is stored. A version that a user saved stays, and so does the one below it.
 */
export const dropEarlierAutosave: CollectionAfterChangeHook = async ({
  collection,
  doc,
  previousDoc,
  req,
}) => {
  const by = `${req.user?.id}`
  if (!isAutosave(req, collection, doc.id) || previousDoc?.autosavedBy !== by) return doc
  if (Date.now() - Date.parse(previousDoc.updatedAt) > spellMinutes * 60_000) return doc
  const { docs } = await req.payload.db.findVersions<{ autosavedBy?: string | null }>({
    collection: collection.slug,
    where: { parent: { equals: doc.id } },
    sort: '-updatedAt',
    limit: 2,
    pagination: false,
    req,
  })
  const [, earlier] = docs
  if (!earlier || earlier.version.autosavedBy !== by) return doc
  await req.payload.db.deleteVersions({
    collection: collection.slug,
    where: { id: { equals: earlier.id } },
    req,
  })

  return doc
}

/** Whether a request saves this very entry by itself; what such a save changes elsewhere is no typing. */
export const isAutosave = (
  { query, routeParams, user }: PayloadRequest,
  { slug }: SanitizedCollectionConfig,
  id: unknown,
): boolean =>
  query?.autosaved === 'true' &&
  Boolean(user) &&
  routeParams?.collection === slug &&
  `${routeParams.id}` === `${id}`

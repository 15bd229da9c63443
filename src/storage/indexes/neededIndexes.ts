import type { SanitizedCollectionConfig } from 'payload'

/**
 * Which of the indexes that Payload would make serve a query: Payload indexes what it adds itself too. Indexes of more
 * than one field, and unique ones, come from the config and are needed.
 */
export const isNeeded = (config: SanitizedCollectionConfig, paths: string[]): boolean => {
  const [path, ...more] = paths
  if (path === undefined || more.length > 0) return true
  const needed = ofPayload[config.slug]
  if (needed) return needed.includes(path)
  // One of several fields serves what asks for its first.
  if (versionIndexes(config) && config.indexes?.some(({ fields }) => fields[0] === path))
    return false

  return !unneeded.includes(path) || versionIndexes(config) === undefined
}

/**
 * Fields of entries that Payload indexes and that no query needs: the state of an entry is queried by its `storedStatus`,
 * and the user who saved it last only when a user is deleted, which may take as long as a look at all entries.
 */
const unneeded = ['_status', 'deletedAt', 'savedBy']

/** The queried fields of Payload's own collections, apart from unique ones. */
const ofPayload: { [slug: string]: string[] | undefined } = {
  // See `furtherOfPayload`.
  'payload-jobs': [],
  'payload-kv': [],
  'payload-locked-documents': ['globalSlug'],
  'payload-migrations': [],
  'payload-preferences': ['key'],
}

/**
 * The indexes that Payload's own collections lack: jobs that are due, or unfinished, are queried in the order in which
 * they came.
 */
const furtherOfPayload: { [slug: string]: string[][] | undefined } = {
  'payload-jobs': [['processing', 'createdAt']],
}

/** The indexes that a collection has on MongoDB alone, where a few documents among many are looked for. */
export const furtherIndexes = ({ slug, custom }: SanitizedCollectionConfig): string[][] =>
  // Payload types what is custom as anything; `mongoIndexesOf` makes it.
  furtherOfPayload[slug] ?? (custom?.[furtherKey] as string[][] | undefined) ?? []

/** What a collection says in its `custom` of its indexes on MongoDB alone, as paths. */
export const mongoIndexesOf = (indexes: string[][]): Record<string, string[][]> => ({
  [furtherKey]: indexes,
})

const furtherKey = 'mongoIndexes'

/**
 * The indexes of the versions of a collection that names them in its `custom`; Payload would give versions every index
 * of their collection, and each of its own fields one.
 */
export const versionIndexes = ({ custom }: SanitizedCollectionConfig): string[][] | undefined =>
  // Payload types what is custom as anything; `versionIndexesOf` makes it.
  custom?.[key] as string[][] | undefined

/** The same on MongoDB, which counts by an index alone where that holds all that is compared. */
export const mongoVersionIndexes = (config: SanitizedCollectionConfig): string[][] | undefined =>
  // Payload types what is custom as anything; `versionIndexesOf` makes it.
  (config.custom?.[mongoKey] as string[][] | undefined) ?? versionIndexes(config)

/** What a collection says in its `custom` of the indexes of its versions, as paths into a version. */
export const versionIndexesOf = (
  indexes: string[][],
  onMongo = indexes,
): Record<string, string[][]> => ({ [key]: indexes, [mongoKey]: onMongo })

const key = 'versionIndexes'

const mongoKey = 'mongoVersionIndexes'

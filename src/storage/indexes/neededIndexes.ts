import type { SanitizedCollectionConfig } from 'payload'

/**
 * Which indexes of a collection serve a question that somebody asks, of those that Payload would make: it indexes what
 * it adds itself too. Those of more than one field, and unique ones, the config asked for.
 */
export const isNeeded = (config: SanitizedCollectionConfig, paths: string[]): boolean => {
  const [path, ...more] = paths
  if (path === undefined || more.length > 0) return true
  const asked = ofPayload[config.slug]
  if (asked) return asked.includes(path)
  // One of several fields serves what asks for its first.
  if (versionIndexes(config) && config.indexes?.some(({ fields }) => fields[0] === path))
    return false

  return !unasked.includes(path) || versionIndexes(config) === undefined
}

/**
 * Fields of entries that Payload indexes and nobody asks for alone: what they say of the state of an entry is asked for by its `standing`, and who saved
 * it last when a user is deleted, which may take as long as it takes to look at all entries.
 */
const unasked = ['_status', 'deletedAt', 'savedBy']

/** What is asked of Payload's own collections, apart from what is unique. */
const ofPayload: { [slug: string]: string[] | undefined } = {
  // See `furtherOfPayload`.
  'payload-jobs': [],
  'payload-kv': [],
  'payload-locked-documents': ['globalSlug'],
  'payload-migrations': [],
  'payload-preferences': ['key'],
}

/** What Payload's own collections lack: which jobs are due, or unfinished, is asked in the order in which they came. */
const furtherOfPayload: { [slug: string]: string[][] | undefined } = {
  'payload-jobs': [['processing', 'createdAt']],
}

/** The indexes that a collection has on MongoDB alone, where a few documents among many are looked for. */
export const furtherIndexes = ({ slug, custom }: SanitizedCollectionConfig): string[][] =>
  // Payload types what is custom as anything; `askedOfMongo` makes it.
  furtherOfPayload[slug] ?? (custom?.[furtherKey] as string[][] | undefined) ?? []

/** What a collection says in its `custom` of its indexes on MongoDB alone, as paths. */
export const askedOfMongo = (indexes: string[][]): Record<string, string[][]> => ({
  [furtherKey]: indexes,
})

const furtherKey = 'mongoIndexes'

/**
 * The indexes of the versions of a collection that names them in its `custom`; Payload would give versions every index
 * of their collection, and each of its own fields one.
 */
export const versionIndexes = ({ custom }: SanitizedCollectionConfig): string[][] | undefined =>
  // Payload types what is custom as anything; `askedOfVersions` makes it.
  custom?.[key] as string[][] | undefined

/** The same on MongoDB, which counts by an index alone where that holds all that is compared. */
export const mongoVersionIndexes = (config: SanitizedCollectionConfig): string[][] | undefined =>
  // As above.
  (config.custom?.[mongoKey] as string[][] | undefined) ?? versionIndexes(config)

/** What a collection says in its `custom` of the indexes of its versions, as paths into a version. */
export const askedOfVersions = (
  indexes: string[][],
  onMongo = indexes,
): Record<string, string[][]> => ({ [key]: indexes, [mongoKey]: onMongo })

const key = 'versionIndexes'

const mongoKey = 'mongoVersionIndexes'

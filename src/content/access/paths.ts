import {
  buildVersionCollectionFields,
  executeAccess,
  type FlattenedField,
  type PayloadRequest,
  type SanitizedCollectionConfig,
} from 'payload'
import { collectionNamed } from './documents.ts'

export type PathRequest = { collection: SanitizedCollectionConfig; req: PayloadRequest }

/** What a path leads to, and whether a relation on its way shows this caller only some documents. */
export type Reached = { field?: FlattenedField; narrowed?: true }

/** Whether an operation asks the newest versions, published or not, in the place of what is stored. */
export const isOfDrafts = (args: object, { versions }: SanitizedCollectionConfig): boolean =>
  'draft' in args && args.draft === true && Boolean(versions?.drafts)

export const segmentsOf = (path: string): string[] => path.replaceAll('__', '.').split('.')

/**
 * Where a path of a filter or an order leads in a collection; `undefined` where the caller may not read a field on the
 * way, or there is none of that name.
 */
export const follow = (
  path: string[],
  { collection, req }: PathRequest,
): Promise<Reached | undefined> => walk(path, { fields: fieldsOf(collection, req), req })

const walk = async (
  [name = '', ...rest]: string[],
  { fields, req }: { fields: FlattenedField[]; req: PayloadRequest },
): Promise<Reached | undefined> => {
  const field = fields.find((one) => one.name === name)
  if (!field) return rest.length === 0 && ['id', '_id', 'blockType'].includes(name) ? {} : undefined
  if (!(await isReadable(field, req))) return undefined
  if ('virtual' in field && field.virtual) {
    // One that is stored nowhere: Payload refuses an order by it through a relation only after it has answered.
    if (field.virtual === true) return undefined

    return walk(segmentsOf(field.virtual), { fields, req })
  }
  const further = rest[0] !== undefined && isLocale(rest[0], req) ? rest.slice(1) : rest
  if (further.length === 0 || field.type === 'json' || field.type === 'richText') return { field }
  const target = targetOf(field)
  if (Array.isArray(target)) return isEndOfRelation(further.join('.')) ? { field } : undefined

  return target === undefined
    ? walk(further, { fields: fieldsWithin(field, req), req })
    : through(target, further, req)
}

const through = async (
  target: string,
  path: string[],
  req: PayloadRequest,
): Promise<Reached | undefined> => {
  if (path.join('.') === 'id') return {}
  const collection = collectionNamed(req.payload, target)
  const access = collection && (await readAccess(collection, req))
  const reached = access ? await follow(path, { collection, req }) : undefined

  return reached && access !== true ? { ...reached, narrowed: true } : reached
}

/** The collections on the path of a filter or an order, in this order, without a check of rights. */
export const collectionsOnWay = (
  path: string[],
  { collection, req }: PathRequest,
): SanitizedCollectionConfig[] => {
  const passed: SanitizedCollectionConfig[] = []
  let fields = fieldsOf(collection, req)
  for (const name of path) {
    const field = fields.find((one) => one.name === name)
    // The language of a text, and what tells of a relation to several collections.
    if (!field) continue
    const next = [targetOf(field) ?? []].flat().flatMap((target) => {
      return collectionNamed(req.payload, target) ?? []
    })
    passed.push(...next)
    fields = next.length > 0 ? next.flatMap((one) => fieldsOf(one, req)) : fieldsWithin(field, req)
  }

  return passed
}

export const readAccess = ({ access }: SanitizedCollectionConfig, req: PayloadRequest) =>
  executeAccess({ disableErrors: true, req }, access.read)

/** Queries of versions use the same operations as those of their documents. */
const fieldsOf = (collection: SanitizedCollectionConfig, { payload }: PayloadRequest) =>
  collection.versions
    ? [
        ...collection.flattenedFields,
        ...buildVersionCollectionFields(payload.config, collection, true),
      ]
    : collection.flattenedFields

/** The fields of a group, a tab, the rows of an array, or of all blocks of a field. */
export const fieldsWithin = (
  field: FlattenedField,
  { payload: { config } }: PayloadRequest,
): FlattenedField[] => {
  if (field.type !== 'blocks') return 'flattenedFields' in field ? field.flattenedFields : []

  return (field.blockReferences ?? field.blocks).flatMap(
    (block) =>
      (typeof block === 'string' ? config.blocks?.find(({ slug }) => slug === block) : block)
        ?.flattenedFields ?? [],
  )
}

export const targetOf = (field: FlattenedField): string | string[] | undefined => {
  if (field.type === 'join') return field.collection

  return field.type === 'relationship' || field.type === 'upload' ? field.relationTo : undefined
}

export const isEndOfRelation = (name: string) => name === 'value' || name === 'relationTo'

const isReadable = async (field: FlattenedField, req: PayloadRequest): Promise<boolean> => {
  if ('hidden' in field && field.hidden) return false
  const read = 'access' in field ? field.access?.read : undefined

  return !read || (await read({ req }))
}

const isLocale = (name: string, { payload }: PayloadRequest): boolean => {
  const { localization } = payload.config

  return localization !== false && localization.localeCodes.includes(name)
}

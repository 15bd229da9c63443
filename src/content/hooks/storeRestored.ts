import type {
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  FlattenedField,
} from 'payload'

/** Tells `storeRestored` what Payload tells no hook of a save: that a version is restored, and as what. */
export const noteRestored: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  // The operations have no more in common by their types than by their names.
  if (operation === 'restoreVersion') req.context.restoredAs = asDraft(args) ? 'draft' : 'itself'

  return args
}

/** Whether an operation stores a draft, and leaves what lies below it as it is. */
export const asDraft = (args: object): boolean => 'draft' in args && Boolean(args.draft)

/**
 * A version that is restored stays with the author whom its entry has now, because rights depend on them (AUTH-8 to
 * AUTH-12). One that is restored as a draft is a draft for all hooks after this one, not only in what Payload stores in the
 * end, and what its request may not set is as it is now: Payload takes it away, and would store nothing in its place. What a version does not
 * have is empty again: MongoDB stores no fields without a value, and would leave what the entry has now.
 */
export const storeRestored: CollectionBeforeChangeHook = ({
  collection,
  data,
  originalDoc = {},
  req: { context },
}) => {
  const { restoredAs } = context
  if (!restoredAs) return data
  delete context.restoredAs
  const restored = {
    ...data,
    ...emptied(collection.flattenedFields, data, originalDoc),
    author: originalDoc.author ?? null,
  }
  if (restoredAs !== 'draft') return restored
  const taken = collection.flattenedFields.filter(
    ({ access, name }) => access?.update && data[name] === undefined,
  )

  return {
    ...restored,
    ...Object.fromEntries(taken.map(({ name }) => [name, originalDoc[name]])),
    _status: 'draft',
  }
}

/** Fields that an entry has now and its version has not, each with an empty value; texts by language and what hooks fill are none of them. */
const emptied = (fields: FlattenedField[], data: Data, now: Data): Data =>
  Object.fromEntries(
    fields
      .filter(
        (field) =>
          !stamps.has(field.name) &&
          data[field.name] === undefined &&
          (now[field.name] ?? null) !== null &&
          !('localized' in field && field.localized) &&
          !('virtual' in field && field.virtual) &&
          !('hidden' in field && field.hidden),
      )
      .map((field) => [field.name, Array.isArray(now[field.name]) ? [] : null]),
  )

type Data = Record<string, unknown>

/** What Payload itself keeps of a document, and does not restore. */
const stamps = new Set(['id', 'createdAt', 'updatedAt', 'deletedAt', '_status'])

import type { CollectionBeforeChangeHook, CollectionBeforeOperationHook } from 'payload'

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
 * end, and what its request may not set is as it is now: Payload takes it away, and would store nothing in its place.
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
  const restored = { ...data, author: originalDoc.author ?? null }
  if (restoredAs !== 'draft') return restored
  const taken = collection.flattenedFields.filter(
    ({ access, name }) => access?.update && data[name] === undefined,
  )

  return {
    ...Object.fromEntries(taken.map(({ name }) => [name, originalDoc[name]])),
    ...restored,
    _status: 'draft',
  }
}

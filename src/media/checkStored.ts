import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionConfig,
} from 'payload'
import type { Media } from '../payload-types.ts'
import { whenOver } from '../storage/database/transactionEnds.ts'
import { filesOf, ownedAmong } from './ownedFiles.ts'
import { quietly } from './quietly.ts'
import { StoreAway } from './storeAway.ts'

/** Milliseconds after which a file has reached a store, or never will. */
const longestWay = 90_000

type Hooks = NonNullable<CollectionConfig['hooks']>
type Removal = Parameters<CollectionAfterDeleteHook<Media>>[0]

/**
 * The hooks of a collection whose files a storage plugin keeps, with the plugin's own last: files are added and removed
 * with the transaction. Those of a failed write are removed, and those of a deleted or replaced picture stay until it is
 * committed.
 */
export const checkedStorage = (hooks: Hooks): Hooks => {
  const upload: CollectionAfterChangeHook<Media> | undefined = hooks.afterChange?.at(-1)
  const remove: CollectionAfterDeleteHook<Media> | undefined = hooks.afterDelete?.at(-1)
  if (!upload || !remove) return hooks

  const checkedUpload: typeof upload = async (args) => {
    const { doc, previousDoc, collection, req } = args
    // The plugin stores the answer of its service by an update of its own.
    if (!req.file || req.context.skipCloudStorage) return doc
    const files = filesOf(doc)
    const removeOf = (picture: Media, names: string[]) =>
      quietly(req, () =>
        remove({ id: picture.id, doc: only(picture, names), collection, context: {}, req }),
      )
    const committed = async () => {
      await removeOf(previousDoc, without(filesOf(previousDoc ?? {}), files))
    }
    const undone = () =>
      quietly(req, async () => {
        const owned = await ownedAmong(req.payload, files)
        await removeOf(doc, without(files, [...owned]))
      })
    const waits = await whenOver(req.payload, req, { committed, undone })
    try {
      // As a new picture: otherwise the plugin would remove the replaced one.
      const stored = await upload({ ...args, operation: 'create' })
      if (!waits) await committed()

      return stored
    } catch (error) {
      if (!waits) await undone()
      // The other files of the picture may still be on their way.
      setTimeout(undone, longestWay).unref()
      throw new StoreAway(error)
    } finally {
      // The plugin remembers the first file of a request, and would send it again with the next picture.
      delete req.context._payloadCloudStorage
    }
  }

  const checkedRemoval: typeof remove = async (args) => {
    const committed = () => quietly(args.req, () => remove(args))
    if (!(await whenOver(args.req.payload, args.req, { committed }))) await committed()

    return args.doc
  }

  return {
    ...hooks,
    afterChange: [...(hooks.afterChange ?? []).slice(0, -1), checkedUpload],
    afterDelete: [...(hooks.afterDelete ?? []).slice(0, -1), checkedRemoval],
  }
}

const without = (names: string[], others: string[]) =>
  names.filter((name) => !others.includes(name))

/** A picture with only these files. */
const only = (picture: Media, names: string[]): Removal['doc'] => ({
  ...picture,
  filename: names.find((name) => name === picture.filename) ?? null,
  sizes: Object.fromEntries(
    Object.entries(picture.sizes ?? {}).filter(
      ([, size]) => size?.filename && names.includes(size.filename),
    ),
  ),
})

import type { CollectionConfig, Config } from 'payload'
import { settingsOf } from '../model/settings.ts'
import { boundPermits } from './boundPermits.ts'
import { checkedStorage } from './checkStored.ts'
import { type Large, serveStored } from './serveStored.ts'
import { takeFromStore } from './takeFromStore.ts'

/**
 * Makes what a storage plugin does with the pictures of the calendar what the calendar itself does with those in its
 * folder: they keep their addresses, are served with the same headers, and are there when the database says so. Comes
 * right after the storage plugin, which comes after `eventsCalendar()`; without one it changes nothing, and so it does for
 * media of the site's own. What is `large` for an answer of the host is answered with its address in the store.
 */
export const pictureStorage =
  ({ large }: { large?: Large | undefined } = {}) =>
  (config: Config): Config => {
    const { media, slugs } = settingsOf(config)
    if (media !== undefined) return config

    return {
      ...config,
      endpoints: boundPermits(config.endpoints ?? []),
      collections: (config.collections ?? []).map((collection) =>
        collection.slug === slugs.media ? stored(collection, large) : collection,
      ),
    }
  }

const stored = (collection: CollectionConfig, large: Large | undefined): CollectionConfig => {
  const { upload, fields, hooks } = collection
  if (typeof upload !== 'object' || !upload.adapter) return collection

  const remove = hooks?.afterDelete?.at(-1)
  const { handlers = [] } = upload

  return {
    ...collection,
    // No hook is needed for their addresses.
    custom: { ...collection.custom, servedHere: true },
    // The field of the folder into which a browser sent a file; a stored picture is drawn again
    // here, and has a name alone.
    fields: fields.filter((field) => !('name' in field && field.name === '_objectKey')),
    hooks: {
      ...checkedStorage(hooks ?? {}),
      beforeOperation: [
        ...(remove ? [takeFromStore({ remove, handlers })] : []),
        ...(hooks?.beforeOperation ?? []),
      ],
    },
    upload: { ...upload, handlers: [serveStored(handlers, large)] },
  }
}

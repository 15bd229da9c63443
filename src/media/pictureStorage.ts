import type { CollectionConfig, Config } from 'payload'
import { settingsOf } from '../model/settings.ts'
import { boundPermits } from './boundPermits.ts'
import { checkedStorage } from './checkStored.ts'
import { type Large, serveStored } from './serveStored.ts'
import { takeFromStore } from './takeFromStore.ts'

/**
 * Makes a storage plugin treat pictures of the calendar as the folder does: they keep their addresses, are served with the
 * same headers, and exist when the database says so. Comes right after the storage plugin, which comes after
 * `eventsCalendar()`. Changes nothing without a plugin, and for the site's own media. A file that is `large` for an answer
 * of the platform is redirected to the store.
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
    // Their addresses need no hook.
    custom: { ...collection.custom, servedHere: true },
    // Removes the field for the folder of a file from a browser: a stored picture is re-encoded here, and has only a name.
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

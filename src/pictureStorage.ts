import type { CollectionConfig, Config } from 'payload'
import { serveStored } from './pictures/serveStored.ts'
import { settingsOf } from './settings.ts'

/**
 * Makes what a storage plugin does with the pictures of the calendar what the calendar itself does with those in its
 * folder: they keep their addresses, and are served with the same headers. Comes after `eventsCalendar()` and the storage
 * plugin; without one it changes nothing, and so it does for media of the site's own.
 */
export const pictureStorage =
  () =>
  (config: Config): Config => {
    const { media, slugs } = settingsOf(config)
    if (media !== undefined) return config

    return {
      ...config,
      collections: (config.collections ?? []).map((collection) =>
        collection.slug === slugs.media ? stored(collection) : collection,
      ),
    }
  }

const stored = (collection: CollectionConfig): CollectionConfig => {
  const { upload, fields } = collection
  if (typeof upload !== 'object' || !upload.disableLocalStorage) return collection

  return {
    ...collection,
    // Where a browser sent a file itself; what is stored is drawn anew, and is found by its name alone.
    fields: fields.filter((field) => !('name' in field && field.name === '_objectKey')),
    upload: { ...upload, handlers: [serveStored(upload.handlers ?? [])] },
  }
}

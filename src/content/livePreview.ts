import type { CollectionConfig } from 'payload'
import { previewOf } from './previewAddress.ts'

const previewed = ['events', 'venues', 'organizers'] as const

/** Shows the public page of an entry beside its form, on sites that listen for it; other collections stay as they are. */
export const withLivePreview = (collection: CollectionConfig): CollectionConfig => {
  const one = previewed.find((slug) => slug === collection.slug)
  if (!one) return collection

  return {
    ...collection,
    admin: {
      ...collection.admin,
      livePreview: {
        url: ({ data, locale, req }) => previewOf(one)(data, { locale: locale.code, req }),
      },
    },
  }
}

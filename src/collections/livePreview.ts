import type { LivePreviewConfig } from 'payload'
import { previewOf } from './preview.ts'

const previewed = ['events', 'venues', 'organizers'] as const

/** Shows the public page of an entry beside its form, on sites that listen for it. */
export const livePreviewOfEntries: LivePreviewConfig & { collections: string[] } = {
  collections: [...previewed],
  url: ({ collectionConfig, data, locale, req }) => {
    const collection = previewed.find((slug) => slug === collectionConfig?.slug)

    return collection ? previewOf(collection)(data, { locale: locale.code, req }) : ''
  },
}

import type { CollectionConfig, PayloadRequest } from 'payload'
import { pageRoot, publicAddress } from '../calendar/publicPath.ts'
import { localeOf } from '../model/locale.ts'
import { settingsOf } from '../model/settings.ts'
import { statusOf } from '../model/status.ts'

type Entry = Record<string, unknown>

/** The language that is looked at; none where the site has no localization. */
type PreviewRequest = { locale?: string | null; req: PayloadRequest }

/**
 * The public address of an entry; while it has none that everybody may open, or none of its own in a language, the address by
 * id, which leads to its page or preview. Null where there are no pages in the language.
 */
export const previewOf =
  (collection: 'events' | 'calendar-series' | 'venues' | 'organizers') =>
  (entry: Entry, { locale, req }: PreviewRequest): string | null => {
    const settings = settingsOf(req.payload.config)
    const language = localeOf({ locale, payload: req.payload })
    if (!settings.pages[language]) return null
    const status = statusOf(entry, new Date().toISOString())
    const address =
      status === 'publish' &&
      !entry.hideFromListings &&
      typeof entry.slug === 'string' &&
      entry.slug !== '' &&
      publicAddress(collection, entry.slug, { ...settings, language })

    return address || `${pageRoot(language, settings)}/?p=${entry.id}`
  }

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

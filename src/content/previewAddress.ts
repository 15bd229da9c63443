import type { CollectionConfig, EditConfig, PayloadRequest } from 'payload'
import { livePreviewPath, pageRoot, publicAddress } from '../calendar/publicPath.ts'
import { localeOf } from '../model/locale.ts'
import { type CalendarSettings, settingsOf } from '../model/settings.ts'
import { statusOf } from '../model/status.ts'
import { inBrowser } from './componentPath.ts'

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

/**
 * Shows the page of an entry beside its form: the calendar's own, where it serves pages in a language, or a page of the site's own that
 * listens. Other collections stay as they are.
 */
export const withLivePreview = (
  collection: CollectionConfig,
  { livePreview, languages, pages }: Pick<CalendarSettings, 'livePreview' | 'languages' | 'pages'>,
): CollectionConfig => {
  const one = previewed.find((slug) => slug === collection.slug)
  if (!one || !livePreview) return collection
  const { admin } = collection
  if (livePreview === 'site') {
    return {
      ...collection,
      admin: {
        ...admin,
        livePreview: {
          url: ({ data, locale, req }) => previewOf(one)(data, { locale: locale.code, req }),
        },
      },
    }
  }
  const url = languages
    .map((language) => livePreviewPath(language, { languages, pages }))
    .find((path) => path !== undefined)
  if (url === undefined) return collection
  const { components } = admin ?? {}
  const { edit } = components?.views ?? {}
  if (edit?.root) return collection

  return {
    ...collection,
    admin: {
      ...admin,
      // Payload reads it before it draws the form; `EditView` has that of the language.
      livePreview: { url },
      components: {
        ...components,
        views: {
          ...components?.views,
          // Payload's type has an index that contradicts the names beside it.
          edit: { ...edit, default: { Component: inBrowser('EditView') } } as EditConfig,
        },
      },
    },
  }
}

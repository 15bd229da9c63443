import type { PayloadRequest } from 'payload'
import { pageRoot, publicAddress } from '../calendar/publicPath.ts'
import { settingsOf } from '../model/settings.ts'
import { statusOf } from '../model/status.ts'

type Entry = Record<string, unknown>

/** The public address of an entry; while it has none that everybody may open, or none of its own in a language, the address by id, which leads to its page or preview. */
export const previewOf =
  (collection: 'events' | 'calendar-series' | 'venues' | 'organizers') =>
  (entry: Entry, { locale, req }: { locale: string; req: PayloadRequest }): string => {
    const settings = settingsOf(req.payload.config)
    const status = statusOf(entry, new Date().toISOString())
    const address =
      status === 'publish' &&
      !entry.hideFromListings &&
      typeof entry.slug === 'string' &&
      entry.slug !== '' &&
      publicAddress(collection, entry.slug, { ...settings, language: locale })

    return address || `${pageRoot(locale, settings)}/?p=${entry.id}`
  }

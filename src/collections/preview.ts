import type { PayloadRequest } from 'payload'
import { pageRoot, publicAddress } from '../calendar/publicPath.ts'
import { settingsOf } from '../settings.ts'
import { statusOf } from './access/status.ts'

type Entry = Record<string, unknown>

/** The public address of an entry; while it has none that everybody may open, the address by id, which is its preview. */
export const previewOf =
  (collection: 'events' | 'event-series' | 'venues' | 'organizers') =>
  (entry: Entry, { locale, req }: { locale: string; req: PayloadRequest }): string => {
    const settings = settingsOf(req.payload.config)
    const status = statusOf(entry, new Date().toISOString())
    const address =
      status === 'publish' &&
      !entry.hideFromListings &&
      publicAddress(collection, `${entry.slug ?? ''}`, { ...settings, language: locale })

    return address || `${pageRoot(locale, settings)}/?p=${entry.id}`
  }

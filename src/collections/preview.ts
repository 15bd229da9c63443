import type { PayloadRequest } from 'payload'
import { publicPath } from '../calendar/publicPath.ts'
import { settingsOf } from '../settings.ts'
import { statusOf } from './access/status.ts'

type Entry = Record<string, unknown>

/** The public address of an entry; while it has none that everybody may open, the address by id (GEN-50). */
export const previewOf =
  (collection: 'events' | 'venues' | 'organizers') =>
  (entry: Entry, { locale, req }: { locale: string; req: PayloadRequest }): string => {
    const { languages, site } = settingsOf(req.payload.config)
    const status = statusOf(entry, new Date().toISOString())
    const open = status === 'publish' || status === 'private'
    const path =
      open && publicPath(collection, `${entry.slug ?? ''}`, { language: locale, languages })

    return `${site ?? ''}${path || `/?p=${entry.id}`}`
  }

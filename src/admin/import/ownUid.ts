import type { PayloadRequest } from 'payload'
import { siteOf } from '../../http/roots.ts'
import { settingsOf } from '../../model/settings.ts'

/** The host in the uids of this site (FD-2). */
export const hostOf = (req: PayloadRequest): string => {
  const settings = settingsOf(req.payload.config)
  if (settings.site) return new URL(settings.site).hostname

  // Payload's request extends the web's; a request of a program has no address.
  return req.url ? new URL(siteOf(req as unknown as Request, settings)).hostname : ''
}

/** The id of the series that a uid of an exported series names (RC-30); undefined for uids of other sites. */
export const ownSeriesId = (req: PayloadRequest, uid: string): number | undefined => {
  const [, id, host] = /^series-(\d{1,15})@(.+)$/.exec(uid) ?? []

  return id && host === hostOf(req) ? Number(id) : undefined
}

/** The id of the event that a uid of our feeds and exported files names; undefined for uids of other sites. */
export const ownId = (req: PayloadRequest, uid: string): number | undefined => {
  const [, id, host] = /^(\d{1,15})@(.+)$/.exec(uid) ?? []

  return id && host === hostOf(req) ? Number(id) : undefined
}

import type { PayloadRequest } from 'payload'
import { siteOf } from '../../http/roots.ts'
import { settingsOf } from '../../model/settings.ts'

/** The host by which uids of ours are known (FD-2). */
export const hostOf = (req: PayloadRequest): string => {
  const settings = settingsOf(req.payload.config)
  if (settings.site) return new URL(settings.site).hostname

  // Payload's request is that of the web with more; one of a program has no address.
  return req.url ? new URL(siteOf(req as unknown as Request, settings)).hostname : ''
}

/** The id of the series here that a uid of our own calendars of series names (RC-30). */
export const ownSeriesId = (req: PayloadRequest, uid: string): number | undefined => {
  const [, id, host] = /^series-(\d{1,15})@(.+)$/.exec(uid) ?? []

  return id && host === hostOf(req) ? Number(id) : undefined
}

/** The id of the event here that a uid of our own feeds and files names; undefined for one of others. */
export const ownId = (req: PayloadRequest, uid: string): number | undefined => {
  const [, id, host] = /^(\d{1,15})@(.+)$/.exec(uid) ?? []

  return id && host === hostOf(req) ? Number(id) : undefined
}

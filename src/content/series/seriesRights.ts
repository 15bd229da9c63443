import { Forbidden, type PayloadRequest } from 'payload'
import { callerOf } from '../../model/permissions.ts'
import { type Entry, mayEdit, mayRead } from '../access/entryAccess.ts'
import type { Stored } from './seriesMembers.ts'

/** A change of several dates needs the right to each, and to their series (RC-21). Throws Payload's `Forbidden`. */
export const requireRights = (req: PayloadRequest, documents: Stored[]): void => {
  const [caller, now] = [callerOf(req), new Date().toISOString()]
  // What rights depend on is stored of every entry.
  if (!documents.every((document) => mayEdit(caller, document as Entry, now))) {
    throw new Forbidden(req.t)
  }
}

/**
 * Whether the caller of a request may read a series (AUTH-11 to AUTH-13). A private series may have a public date; a
 * caller who may read only the date learns nothing of the series.
 */
export const mayReadSeries = (req: PayloadRequest, series: Stored): boolean =>
  // What rights depend on is stored of every entry.
  mayRead(callerOf(req), series as Entry, new Date().toISOString())

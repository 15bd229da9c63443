import type { PayloadRequest } from 'payload'
import { callerOf } from '../../model/permissions.ts'
import { type Entry, mayRead } from '../access/entryAccess.ts'
import type { Template } from './apply.ts'

/**
 * Whether the caller of a request may read a series (AUTH-11 to AUTH-13). A private series may have a public date; a
 * caller who may read only the date learns nothing of the series.
 */
export const mayReadSeries = (req: PayloadRequest, series: Template): boolean =>
  // What rights depend on is stored of every entry.
  mayRead(callerOf(req), series as unknown as Entry, new Date().toISOString())

import type { PayloadRequest } from 'payload'
import { callerOf } from '../../model/permissions.ts'
import { type Entry, mayRead } from '../access/entries.ts'
import type { Template } from './apply.ts'

/**
 * Whether the caller of a request may read a series (AUTH-11 to AUTH-13). A date may be public that is one of a private series;
 * whoever may read it alone learns nothing of the series.
 */
export const mayReadSeries = (req: PayloadRequest, series: Template): boolean =>
  // What rights depend on is stored of every entry.
  mayRead(callerOf(req), series as unknown as Entry, new Date().toISOString())

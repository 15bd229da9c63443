import type { PayloadRequest } from 'payload'
import { findRow } from '../storedRows.ts'
import type { Template } from './apply.ts'

/** A series as its row says it, whatever draft lies over it, with the texts of all languages. */
export const templateOf = (req: PayloadRequest, id: number): Promise<Template | undefined> =>
  findRow(req, 'calendar-series', id)

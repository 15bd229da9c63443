import type { PayloadRequest } from 'payload'
import { findRow } from '../storedRows.ts'
import type { SlugsByLanguage } from './dateSlugs.ts'
import type { Stored } from './seriesMembers.ts'
import type { StoredSchedule } from './storedSchedule.ts'

/** A series as its row says it, with its texts in all languages. */
export type Template = Stored &
  StoredSchedule & {
    id: number
    slug?: SlugsByLanguage | null
    root?: number | null
    revision?: number | null
  }

/** A series as its row says it, whatever draft lies over it, with the texts of all languages. */
export const templateOf = (req: PayloadRequest, id: number): Promise<Template | undefined> =>
  findRow(req, 'calendar-series', id)

import type { EventStatus } from '../../calendar/eventStatus.ts'
import type { Language } from '../../calendar/language.ts'
import type { TextKey, Values } from '../../i18n/texts.ts'

/** A notice to the user who imports, in their language; `field` is the key of the label of the field it is about. */
export type ImportNotice = { key: TextKey; values?: Values; field?: TextKey }

/** The texts of an event in one language; HTML is sanitized and rendered as it is stored (GEN-43, GEN-44). */
export type RowTexts = {
  title?: string
  descriptionHtml?: string
  excerptHtml?: string
  eventStatusReason?: string
}

export type TextName = keyof RowTexts

/** Values that are stored as they are; members that the file lacks are missing. */
export type RowValues = {
  startLocal?: string
  endLocal?: string
  allDay?: boolean
  timezone?: string
  cost?: string
  website?: string
  eventStatus?: EventStatus
  featured?: boolean
  sticky?: boolean
  ticketed?: boolean
  hideFromListings?: boolean
}

/** What an event is linked to by name. */
export const namedKinds = ['venues', 'organizers', 'categories', 'tags'] as const

export type NamedKind = (typeof namedKinds)[number]

/** A venue, organizer, category or tag by its name in a file, with its details in case it has to be made. */
export type Named = {
  name: string
  /** How it was written, where the name is but the beginning of that. */
  whole?: string
  address?: string
  city?: string
  zip?: string
  country?: string
  phone?: string
  email?: string
  website?: string
  latitude?: number
  longitude?: number
}

/** The recurrence of a row: a rule (RFC 5545), keys of extra dates, and keys of skipped dates (RC-31). */
export type RowSeries = {
  rule: string | null
  dates: string[]
  skip: string[]
  /** The start of the rule, if it does not start with the row itself, which is an extra date then (RC-10). */
  from?: string
}

/** Which date of the series of another row a row is, by the uid of that; with `following` those after it are as it is, too. */
export type RowDate = { uid: string; key: string; following: boolean }

/** One event of a file: read, and not yet compared with the calendar. */
export type FileRow = {
  /** Where it stands: the line of a table, with its headings as the first, or the how-manieth event of a calendar. */
  at: number
  /** By what the file knows it; empty where it does not. */
  uid: string
  texts: Record<Language, RowTexts>
  values: RowValues
  series?: RowSeries
  /** How many dates it has, where it repeats. */
  dateCount?: number
  date?: RowDate
  /** A kind that the file says nothing of is missing. */
  names: Partial<Record<NamedKind, Named[]>>
  notes: ImportNotice[]
  /** Why it cannot be brought in. */
  faults: ImportNotice[]
}

/** What a file says, whatever it is. */
export type FileRead = { rows: FileRow[]; notes: ImportNotice[] }

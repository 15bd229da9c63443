import type { TextKey, Values } from '../../i18n/texts.ts'

/** What a file may have. What is more costs more than anybody brings in at once, and can be divided. */
export const mostOfFile = {
  /** Events. */
  rows: 5000,
  /** Lines, those of folded ones too. */
  lines: 500_000,
  /** Dates of all that repeats. */
  dates: 20_000,
  /** Bytes of the texts of all those dates, with their rich text: four times what one save of a series may write. */
  dateTexts: 96_000_000,
  /** Days, weeks, months and years that are looked through for those dates. */
  periods: 2_000_000,
  /** Rules that RC-7 lacks, which a library works out. */
  foreignRules: 100,
  /** Columns of a table. */
  columns: 200,
  /** Time zones that it describes itself; a real file has a handful. */
  zones: 200,
  /** Changes of the clocks in all of them, one by one or by a rule. */
  observances: 5000,
  /** Names of a kind that the calendar does not have: each is a choice on the page, or an entry that is made. */
  newNames: 2000,
} as const

/** What one event of a file may have. What has more is refused by itself. */
export const mostOfRow = {
  /** Characters of a line of a calendar, or of a text. */
  characters: 250_000,
  /** Characters of a row of a table. */
  whole: 400_000,
  /** Lines that are read of an event. */
  lines: 2000,
  /** Parameters of a line of a calendar. */
  parameters: 100,
  /** Names of a kind: venues, organizers, categories, tags. */
  names: 100,
  /** Notes that the preview has of a row. */
  notes: 20,
} as const

/** A file that is refused as a whole, and why. */
export class FileRefused extends Error {
  constructor(
    readonly key: TextKey,
    readonly values: Values = {},
  ) {
    super(key)
  }
}

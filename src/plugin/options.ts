import type { EditorOptions } from '../content/richText/editor.ts'
import type { Overrides } from '../content/site/overrides.ts'
import type { AdminOptions } from '../model/adminOptions.ts'
import type { CalendarOptions } from '../model/settingsFrom.ts'

/** What a site says of its calendar; all of it may be left out. */
export type EventsCalendarOptions = CalendarOptions & {
  /**
   * Folder where uploaded pictures are stored, unless a storage plugin takes them over. `false` where there is none: without
   * such a plugin every upload is refused.
   */
  mediaDirectory?: string | false
  /** With which tools descriptions are written. */
  editor?: EditorOptions
  /** What editors meet of it in the admin. */
  admin?: AdminOptions
  /**
   * What the site makes of collections of the calendar, by their names in `slugs`: `({ defaultCollection }) => collection`,
   * last of all. A field of events that is added with `custom: { calendar: { serialized: true } }` is answered in
   * `custom_fields`, to everybody who may read the event.
   */
  overrides?: Overrides
}

// The entry point `payload-events-calendar/types`: the types of what `eventsCalendar()` takes.

export type { AdminOptions } from '../admin/options.ts'
export type { Currency } from '../calendar/cost.ts'
export type { Language } from '../calendar/language.ts'
export type { Role, RoleOf } from '../collections/access/roles.ts'
export type { Override, Overrides } from '../collections/overrides.ts'
export type { EditorOptions } from '../collections/richText/editor.ts'
export type { SiteAccess } from '../collections/siteAccess.ts'
export type { Slugs } from '../defaultSlugs.ts'
export type { EventsCalendarOptions } from '../plugin.ts'
export type { CustomField, Root } from '../settings.ts'
export type { Translations } from '../translations/complete.ts'
export type { Translation } from '../translations/texts.ts'

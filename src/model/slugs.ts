import type { SanitizedConfig } from 'payload'
import { type CalendarCollection, defaultSlugs } from './defaultSlugs.ts'
import { leftOut } from './partOptions.ts'
import { settingsOf } from './settings.ts'

type Configured = { config: SanitizedConfig }

/** The site's slug of a collection of the calendar, for calls of Payload, its adapter or its API. */
export const slugOf = <C extends CalendarCollection>({ config }: Configured, name: C): C =>
  // The types of this repository know collections by these names; the collection under the site's
  // slug has the same shape.
  settingsOf(config).slugs[name] as C

/** The collection of the calendar that has this slug; `undefined` for one of the site. */
export const collectionCalled = (
  { config }: Configured,
  slug: string,
): CalendarCollection | undefined => {
  const { slugs } = settingsOf(config)

  return names.find((name) => slugs[name] === slug && hasCollection({ config }, name))
}

/** Whether the calendar of a site has a collection, which a missing part removes. */
export const hasCollection = ({ config }: Configured, name: CalendarCollection): boolean =>
  !leftOut(settingsOf(config).parts).includes(name)

/** Whether a collection belongs to the calendar, under any slug, and not to the site. */
export const isOfCalendar = (configured: Configured, slug: string): boolean => {
  const { users, media } = settingsOf(configured.config)

  return slug !== users && slug !== media && collectionCalled(configured, slug) !== undefined
}

// The keys of the object above.
const names = Object.keys(defaultSlugs) as CalendarCollection[]

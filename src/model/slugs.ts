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

/** Which collection of the calendar a site calls so; `undefined` for one that is the site's own. */
export const collectionCalled = (
  { config }: Configured,
  slug: string,
): CalendarCollection | undefined => {
  const { slugs } = settingsOf(config)

  return names.find((name) => slugs[name] === slug && hasCollection({ config }, name))
}

/** Whether the calendar of a site has a collection, which goes with a part that was left out. */
export const hasCollection = ({ config }: Configured, name: CalendarCollection): boolean =>
  !leftOut(settingsOf(config).parts).includes(name)

/** Whether a collection is one of the calendar's, whatever the site calls it; not one that is the site's own. */
export const isOfCalendar = (configured: Configured, slug: string): boolean => {
  const { users, media } = settingsOf(configured.config)

  return slug !== users && slug !== media && collectionCalled(configured, slug) !== undefined
}

// Every key of an object that is written down right above.
const names = Object.keys(defaultSlugs) as CalendarCollection[]

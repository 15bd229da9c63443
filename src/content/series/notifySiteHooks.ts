import type { Payload } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import { siteHooks } from '../site/siteHooks.ts'

/**
 * Says in the log, when a calendar is opened, which hooks of a site on events do not run for each date of a series, because dates are stored in
 * sets (decision 77).
 */
export const notifySiteHooks = (payload: Payload): void => {
  const had = <Kind extends (typeof kinds)[number]>(some: readonly Kind[]): Kind[] =>
    some.filter((kind) => siteHooks(payload, 'events', kind)?.length)
  const [shared, none] = [had(ofShared), had(ofNone)]
  const events = `on "${slugOf(payload, 'events')}"`
  if (shared.length > 0) {
    payload.logger.warn(
      `Hooks of this site ${events} run once for a series, and not for each of its dates: ${shared.join(', ')}. Those of afterChange run for each.`,
    )
  }
  if (none.length > 0) {
    payload.logger.warn(
      `Hooks of this site ${events} do not run for dates of series: ${none.join(', ')}. Those of afterChange do.`,
    )
  }
}

/** Run for what the dates of a series share. */
const ofShared = ['beforeValidate', 'beforeChange'] as const

/** Belong to operations, of which there is none on a date. */
const ofNone = ['beforeOperation', 'afterOperation'] as const

const kinds = [...ofShared, ...ofNone] as const

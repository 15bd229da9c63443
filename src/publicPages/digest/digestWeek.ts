import type { Call } from '../../api/call.ts'
import { ApiError } from '../../api/errors.ts'
import { storedPagesIn } from '../../api/site/readBranding.ts'
import { mailingSite } from '../../content/mail/noMail.ts'
import { type Weekday, weekdays } from '../../model/weekdays.ts'
import { todayOf } from '../list/view.ts'
import { dayAfter, weekdayOf } from '../month/monthDays.ts'
import { below, type Visit } from '../visit.ts'

/** The page of the weekly mail, below the page root of a language. */
export const digestPath = '/events/digest/'

/** Whether visitors can subscribe to the weekly mail: where the owner wants it, and the site sends mail and runs jobs. */
export const hasDigest = async (call: Call): Promise<boolean> => {
  const { payload, settings } = call
  if (!settings.parts.jobs || mailingSite(payload.config) === undefined) return false

  return Boolean((await storedPagesIn(call)).sendsDigest)
}

/** Throws `rest_no_route` where they cannot. */
export const requireDigest = async ({ call }: Visit): Promise<void> => {
  if (!(await hasDigest(call))) throw new ApiError('rest_no_route')
}

/** The page where readers of a page subscribe to the weekly mail, if they can. */
export const digestLink = async (visit: Visit): Promise<string | undefined> =>
  (await hasDigest(visit.call)) ? below(visit, digestPath) : undefined

/** The day on which the last mail was due, by the clock of the site. */
export const currentWeek = async (call: Call): Promise<string> => {
  const { digestDay } = await storedPagesIn(call)

  return weekOfDigest(todayOf(call), digestDay ?? 'thursday')
}

/** The last day up to `today` that is this day of the week. */
export const weekOfDigest = (today: string, day: Weekday): string =>
  dayAfter(today, -((weekdayOf(today) + 6 - weekdays.indexOf(day)) % 7))

/** A week as it is stored. */
export const weekInstant = (day: string): string => `${day}T00:00:00.000Z`

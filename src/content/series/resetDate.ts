import { NotFound, type PayloadRequest } from 'payload'
import { placedAt } from '../../calendar/recurrence/outcomes.ts'
import { applyPlan } from './apply.ts'
import { seriesOfDate } from './seriesOfDate.ts'
import { mayReadSeries, requireRights } from './seriesRights.ts'
import { asStoredDate, overriddenIn } from './storedDates.ts'
import { nothing } from './trashPlans.ts'

const ownTimes = ['start_date', 'end_date', 'timezone', 'all_day']

/**
 * Makes a date as it is in its series again, or only the members that are named, such as `title.it` (RC-4); its times go together.
 * Throws Payload's `Forbidden`, and `NotFound` also where the caller may not read the series, as for a single event.
 */
export const resetDate = async (
  req: PayloadRequest,
  id: number,
  members?: string[],
): Promise<void> => {
  const { date, key, template, schedule } = await seriesOfDate(req, id)
  requireRights(req, [date])
  // A caller who may read the date alone would read the texts of the series in it.
  if (!mayReadSeries(req, template)) throw new NotFound(req.t)
  const overridden = overriddenIn(date)
  const resetsTimes = overridden.some(
    (name) =>
      ownTimes.includes(name) && (!members || members.some((one) => ownTimes.includes(one))),
  )
  const left = overridden.filter((name) =>
    ownTimes.includes(name) ? !resetsTimes : members && !members.includes(name),
  )
  if (left.length === overridden.length) return
  const changed = { ...date, overridden: left }
  await applyPlan(req, {
    template,
    stored: [changed],
    plan: {
      ...nothing(schedule),
      move: resetsTimes ? [placedAt(key, asStoredDate(changed), schedule)].flat() : [],
    },
    templateChanged: true,
    tellsMove: false,
    now: new Date().toISOString(),
  })
}

import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  PayloadRequest,
} from 'payload'
import { scheduleFaults } from '../../calendar/recurrence/limits.ts'
import { horizonAt, plannedKeys } from '../../calendar/recurrence/occurrenceKeys.ts'
import { planDates } from '../../calendar/recurrence/plan.ts'
import type { Change, Moved, Plan } from '../../calendar/recurrence/planned.ts'
import { readRule } from '../../calendar/recurrence/readRule.ts'
import type { Schedule } from '../../calendar/recurrence/schedule.ts'
import { splitSchedule } from '../../calendar/recurrence/splitSchedule.ts'
import { canonicalZone } from '../../calendar/zone.ts'
import { slugOf } from '../../model/slugs.ts'
import { beginRecording, writtenIn } from '../../storage/changes/written.ts'
import { givingWay } from '../../storage/giveWay.ts'
import { asWallClock } from '../fields/whenFields.ts'
import { perRequest } from '../perRequest.ts'
import { applyPlan } from '../series/apply.ts'
import { isReadySeries, type Moving, takeAdopted, takeMoving } from '../series/nextSave.ts'
import { notePlan } from '../series/plans.ts'
import { ScheduleRefused } from '../series/scheduleRefused.ts'
import { changesDates } from '../series/seriesMembers.ts'
import { requireRights } from '../series/seriesRights.ts'
import { asStoredDate, type DateDocument, datesOf } from '../series/storedDates.ts'
import { type StoredSchedule, scheduleOf } from '../series/storedSchedule.ts'
import { type Template, templateOf } from '../series/templateOf.ts'
import { boundTexts } from '../series/textBounds.ts'
import { restorePlan, trashPlan } from '../series/trashPlans.ts'
import { savedId } from './savedId.ts'
import { asDraft } from './storeRestored.ts'

/** What the save of a series does to its dates. */
type Planned = {
  before: Template | undefined
  stored: DateDocument[]
  plan: Plan
  tellsMove: boolean
  now: string
}

/** Tells `planSeries` what Payload tells no hook of a save: whether it leaves the series itself as it is. */
export const noteDraft: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation === 'update' || operation === 'restoreVersion')
    req.context.savesDraft = asDraft(args)

  return args
}

/**
 * Plans what becomes of the dates of a series (RC-13), whose extra dates and skipped keys are stored as they are then. A
 * draft over a series that is out changes nothing yet (RC-20).
 */
export const planSeries: CollectionBeforeChangeHook = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  beginRecording(req)
  const id = savedId({ data, operation, originalDoc })
  const before = operation === 'update' ? await templateOf(req, id) : undefined
  if (isReadySeries(req)) return withoutPlan(req, { ...data, id }, before)
  const isOut = before?._status === 'published'
  if (isOut && data._status === 'draft' && req.context.savesDraft) return data
  // Values that make no sense are left for the fields to refuse; a draft that keeps them has no dates yet.
  if (!data.deletedAt && !saysWhen(data)) return data
  const [adopted, moving] = [takeAdopted(req), takeMoving(req)]
  const stored = [...(before ? await datesOf(req, id) : []), ...(adopted?.dates ?? [])]
  const now = new Date().toISOString()
  const after = scheduleOf(data)
  const dates = stored.map(asStoredDate)
  const giveWay = givingWay()
  const change = (): Change => {
    const schedules = {
      before: before && stored.length > 0 ? scheduleOf(before) : adopted?.before,
      after,
      horizon: horizonAt(now, after.zone),
    }

    return {
      stored: dates,
      ...schedules,
      now,
      moved: moving && movedIn(moving, { ...schedules, adopted: adopted?.before }),
    }
  }
  // What goes into the trash may have times and a zone that make no sense.
  const plan = data.deletedAt
    ? trashPlan(dates, after, before?.deletedAt ? undefined : now)
    : before?.deletedAt
      ? restorePlan(stored, before, after)
      : planDates(change())
  await giveWay()
  if (!data.deletedAt && !before?.deletedAt) {
    const since = stored.length > 0 ? now : undefined
    refuseFaults(req, data, { schedule: plan.schedule, now, since })
  }
  await giveWay()
  notePlan(req, { series: id, plan, isMoved: moving !== undefined })
  planned(req).set(id, { before, stored, plan, tellsMove: moving?.isTold ?? false, now })

  return {
    ...data,
    ...adopted?.said,
    dates: plan.schedule.dates,
    skip: plan.schedule.skip,
    root: data.root ?? id,
    // What a restored version counted is not counted again.
    revision: Math.max(data.revision ?? 0, before?.revision ?? 0) + 1,
  }
}

/** A series that comes with its dates is held to the same limits (RC-7, RC-11). */
const withoutPlan = (
  req: PayloadRequest,
  data: StoredSchedule & Pick<Template, 'id' | 'root' | 'revision'>,
  before: Template | undefined,
) => {
  const now = new Date().toISOString()
  refuseFaults(req, data, { schedule: scheduleOf(data), now, since: now })

  return {
    ...data,
    root: data.root ?? data.id,
    revision: Math.max(data.revision ?? 0, before?.revision ?? 0) + 1,
  }
}

type Schedules = {
  before: Schedule | undefined
  after: Schedule
  horizon: string
  /** That of the dates that are taken from another series. */
  adopted: Schedule | undefined
}

/** Between which schedules dates are moved: what was split off goes back into the part that it was. */
const movedIn = (
  { back }: Moving,
  { before, after, horizon, adopted }: Schedules,
): Moved | undefined => {
  if (!before) return undefined
  if (!back) return { from: before, to: after }
  if (!adopted || adopted === before) return { from: before, to: after, back: { ids: back } }
  const first = plannedKeys(after, horizon)[plannedKeys(before, horizon).length]
  const to = first === undefined ? undefined : splitSchedule(after, first)?.after

  return to && { from: adopted, to, back: { ids: back } }
}

const saysWhen = ({ startLocal, endLocal, timezone }: StoredSchedule): boolean =>
  Boolean(asWallClock(startLocal) && asWallClock(endLocal) && canonicalZone(timezone ?? ''))

type ScheduleQuery = { schedule: Schedule; now: string; since: string | undefined }

/** Everything that is wrong with the rule and the dates of a series, at once (RC-7, RC-10, RC-11). */
const refuseFaults = (
  req: PayloadRequest,
  { rule }: StoredSchedule,
  { schedule, now, since }: ScheduleQuery,
): void => {
  const read = rule ? readRule(rule) : undefined
  const horizon = horizonAt(now, schedule.zone)
  const faults =
    read && 'faults' in read
      ? read.faults
      : scheduleFaults(schedule, { horizon, ...(since && { since }) })
  if (faults.length > 0) throw new ScheduleRefused(req, faults)
}

/** Carries out what was planned, where the series itself was stored and not only a draft over it (RC-20). */
export const storePlannedDates: CollectionAfterChangeHook = async ({ doc, req }) => {
  const known = planned(req).get(doc.id)
  const template = writtenIn<Template>(req, 'calendar-series', doc.id)
  if (!known || !template) return doc
  planned(req).delete(doc.id)
  const { before, stored, plan, tellsMove, now } = known
  const { flattenedFields } = req.payload.collections[slugOf(req.payload, 'events')].config
  const templateChanged = before === undefined || changesDates(flattenedFields, before, template)
  requireRightsOn(req, { stored, plan, templateChanged })
  // Those that have taken place are ever more, and shall not make a series that nobody can change.
  const changedDates = templateChanged ? stored.filter((date) => isToCome(date, now)).length : 0
  boundTexts(req, template, plan.create.length + changedDates)
  await applyPlan(req, { template, stored, plan, templateChanged, tellsMove, now })

  return doc
}

const isToCome = ({ deletedAt, startUtc }: DateDocument, now: string): boolean =>
  !deletedAt && Date.parse(`${startUtc}`) > Date.parse(now)

/**
 * To save a series, a caller needs the right to each date that changes with it, through every API (RC-21). The daily
 * extension of a calendar has no caller.
 */
const requireRightsOn = (
  req: PayloadRequest,
  {
    stored,
    plan,
    templateChanged,
  }: Pick<Planned, 'stored' | 'plan'> & { templateChanged: boolean },
): void => {
  if (!req.user) return
  const placed = [...plan.move, ...plan.restore, ...plan.moveInTrash].map(({ id }) => id)
  const touched = new Set([...placed, ...plan.trash])
  requireRights(
    req,
    stored.filter(({ id, deletedAt }) => touched.has(id) || (templateChanged && !deletedAt)),
  )
}

const planned = perRequest('plannedSeries', () => new Map<number, Planned>())

import { Forbidden } from 'payload'
import type { Fault } from '../../calendar/recurrence/rule.ts'
import type { Data } from '../../content/data.ts'
import type { Recurrence, ScheduleChange } from '../../content/series/changedSchedule.ts'
import { changeSeries } from '../../content/series/changeSeries.ts'
import { createSeries } from '../../content/series/createSeries.ts'
import { endSeries } from '../../content/series/endSeries.ts'
import { joinSeries } from '../../content/series/joinSeries.ts'
import { removeSeries } from '../../content/series/removeSeries.ts'
import { requireMore, ScheduleRefused } from '../../content/series/scheduleRefused.ts'
import { seriesToChange } from '../../content/series/seriesOfDate.ts'
import { splitSeries } from '../../content/series/splitSeries.ts'
import { overriddenIn } from '../../content/series/storedDates.ts'
import type { Event } from '../../payload-types.ts'
import { idIn } from '../../storage/eventIndex/values.ts'
import type { Call } from '../call.ts'
import { ApiError, type FaultCode } from '../errors.ts'
import { forbidden } from '../forbidden.ts'
import { invalid, type Query } from '../parseParams.ts'
import { requireSiteAccess } from '../requireSiteAccess.ts'
import { refusable, saveChanges } from '../save.ts'
import { severalReasons } from '../severalReasons.ts'
import {
  reasonOfFault,
  recurrenceIn,
  type Scope,
  type SentRecurrence,
  type scopeParams,
} from './scopeParams.ts'
import type { SentEvent } from './writeParams.ts'

type EventData = Data<'events'>

/** Whether an event is a date of a series. */
export const isInSeries = ({ series }: Pick<Event, 'series'>): boolean => idIn(series) !== null

/** Makes a series, and answers the id of the event that is its first date (RC-25). */
export const makeSeries = async (
  call: Call,
  data: EventData,
  recurrence: SentRecurrence,
): Promise<number> => {
  await requireSiteAccess(call, { collection: 'events', operation: 'create', data })
  const zone = data.timezone || call.settings.timeZone
  const said = recurrenceIn(recurrence, { zone, now: call.now })
  const { first } = await refusableWrite(call, 'rest_forbidden', async () => {
    requireMore(reqOf(call), said)

    return createSeries(reqOf(call), data, said)
  })

  return first
}

type Sent = Partial<SentEvent> & Pick<Query<typeof scopeParams>, 'scope'>

/** Refuses a recurrence for one date of a series alone (RC-26). */
export const requireScope = (stored: Event, { recurrence }: Sent): void => {
  if (recurrence !== undefined && isInSeries(stored)) {
    const refusal = { name: 'recurrence', says: 'api:reasons:scopeNeeded' as const }
    throw new ApiError('rest_invalid_param', invalid([refusal]))
  }
}

/** Makes a saved event the first date of a series, if a recurrence was sent (RC-25). */
export const repeatAsSent = async (
  call: Call,
  stored: Event,
  { sent, data }: { sent: Sent; data: EventData },
): Promise<void> => {
  const recurrence = recurrenceOf(call, stored, { sent, data })
  if (!recurrence) return
  await refusableWrite(call, 'could-not-update-event', async () => {
    requireMore(reqOf(call), recurrence)

    return joinSeries(reqOf(call), stored.id, recurrence)
  })
}

type Wide = { sent: Sent; data: EventData; scope: Exclude<Scope, 'this'> }

/** Saves what was sent of an event, of the dates of its series that the scope means (RC-25, RC-26). */
export const saveSeries = async (
  call: Call,
  stored: Event,
  { sent, data, scope }: Wide,
): Promise<void> => {
  const { id } = stored
  if (sent.status === 'trash') return removeInScope(call, id, { scope, force: false })
  await requireSiteAccess(call, { collection: 'events', operation: 'update', id, data })
  const change = {
    shared: sharedOf(data, sent),
    when: whenOf(data, recurrenceOf(call, stored, { sent, data })),
  }
  const isChanged = change.when !== undefined || Object.keys(change.shared).length > 0
  const save = scope === 'all' ? changeSeries : splitSeries
  await refusableWrite(call, 'could-not-update-event', async () => {
    const { rule, dates } = change.when?.recurrence ?? {}
    if (rule === null) {
      const { schedule } = await seriesToChange(reqOf(call), id)
      requireMore(reqOf(call), { dates: dates ?? schedule.dates })
    }
    if (isChanged) await save(reqOf(call), id, change)
    if (sent.recurrence === null) await endSeries(reqOf(call), id, scope)
  })
  // What is its own, such as its slug, is changed of it, too.
  const isOwn = data.slug !== undefined || (isChanged && overriddenIn(stored).length > 0)
  if (isOwn) await saveChanges(call, 'events', { id, data })
}

/** What is stored of all dates alike; what was not sent is not among it. */
const sharedOf = (data: EventData, sent: Sent): object => {
  const { slug, startLocal, endLocal, timezone, allDay, _status, deletedAt, ...shared } = data
  const status = sent.status === undefined ? {} : { _status, deletedAt }

  return Object.fromEntries(
    Object.entries({ ...shared, ...status }).filter(([, value]) => value !== undefined),
  )
}

/** Dates are clocks of the zone that the event has after the change. */
const recurrenceOf = (
  call: Call,
  stored: Event,
  { sent, data }: { sent: Sent; data: EventData },
): Recurrence | undefined => {
  const zone = data.timezone || stored.timezone || call.settings.timeZone

  return sent.recurrence ? recurrenceIn(sent.recurrence, { zone, now: call.now }) : undefined
}

const whenOf = (
  data: EventData,
  recurrence: Recurrence | undefined,
): ScheduleChange | undefined => {
  const when = {
    start: data.startLocal ?? undefined,
    end: data.endLocal ?? undefined,
    allDay: data.allDay ?? undefined,
    zone: data.timezone ?? undefined,
    recurrence,
  }

  return Object.values(when).some((value) => value !== undefined) ? when : undefined
}

/** Removes the dates that the scope means (RC-19). */
export const removeInScope = async (
  call: Call,
  id: number,
  { scope, force }: { scope: Scope; force: boolean },
): Promise<void> => {
  if (scope === 'this') return
  await requireSiteAccess(call, { collection: 'events', operation: 'delete', id })
  await refusableWrite(call, 'could-not-delete-event', () =>
    removeSeries(reqOf(call), id, { scope, force }),
  )
}

const reqOf = ({ req }: Call) => {
  if (!req) throw new Error('Series are written in a transaction only.')

  return req
}

/** Runs a write of a series; what it refuses becomes the error of the contract. */
const refusableWrite = <T>(call: Call, code: FaultCode, write: () => Promise<T>): Promise<T> =>
  refusable(code, async () => {
    try {
      return await write()
    } catch (error) {
      if (error instanceof Forbidden) throw forbidden(call)
      if (error instanceof ScheduleRefused) throw refusedSchedule(error, call)
      throw error
    }
  })

/** All reasons of each parameter (RC-10, RC-11). */
const refusedSchedule = ({ faults }: ScheduleRefused, call: Call): ApiError => {
  const of = (name: string, found: Fault[]) =>
    found.length > 0 ? [{ name, ...severalReasons(found.map(reasonOfFault), call) }] : []
  const [start, texts] = [faults.filter(isAtStart), faults.filter(isOfTexts)]
  const others = faults.filter((fault) => !isAtStart(fault) && !isOfTexts(fault))

  return new ApiError(
    'rest_invalid_param',
    invalid([...of('start_date', start), ...of('description', texts), ...of('recurrence', others)]),
  )
}

const isAtStart = ({ code }: Fault): boolean => code === 'notADate' || code === 'doesNotFollow'

const isOfTexts = ({ code }: Fault): boolean => code === 'tooMuchText'

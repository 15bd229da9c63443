import { type Cost, costText } from '../../calendar/cost.ts'
import { parseDate } from '../../calendar/dateInput.ts'
import { endOfDay, settle, startOfDay, toInstant } from '../../calendar/zone.ts'
import type { Data } from '../../content/data.ts'
import { ofKinds, renamed } from '../../model/fields/derive.ts'
import { eventFields } from '../../model/fields/events.ts'
import type { Event } from '../../payload-types.ts'
import type { Call } from '../call.ts'
import { entryChanges, storedAsSent } from '../entries/changes.ts'
import { ApiError } from '../errors.ts'
import { invalid } from '../parseParams.ts'
import type { SentEvent } from './writeParams.ts'

/**
 * The fields to store of an event except its links and its image; undefined stays as it is (EV-81). Throws
 * `rest_invalid_param` naming `end_date` where the merged event would end before it starts (EV-99).
 */
export const eventChanges = (
  sent: SentEvent,
  { call, stored }: { call: Call; stored?: Event },
): Data<'events'> => ({
  ...renamed(ofKinds(eventFields, storedAsSent), sent),
  ...entryChanges(sent, { call, stored, title: sent.title ?? stored?.title ?? '' }),
  ...whenOf(sent, { call, stored }),
  ...(sent.cost && costChanges(sent.cost)),
  // An empty address of a new event is one that was never set (EV-97).
  website: stored ? sent.website : sent.website || undefined,
  parent: sent.post_parent,
})

/** Wall clocks in the zone that was sent, else the stored one, else that of the site (DT-3, EV-92). */
const whenOf = (sent: SentEvent, { call, stored }: { call: Call; stored: Event | undefined }) => {
  const siteZone = call.settings.timeZone
  const timezone = sent.timezone === '' ? siteZone : sent.timezone
  const zone = timezone ?? stored?.timezone ?? siteZone
  const wall = (value: string | number | undefined) =>
    value === undefined ? undefined : parseDate(value, { zone, now: call.now })
  const [startLocal, endLocal] = [wall(sent.start_date), wall(sent.end_date)]
  const [from, to] = [startLocal ?? stored?.startLocal ?? '', endLocal ?? stored?.endLocal ?? '']
  const allDay = sent.all_day ?? stored?.allDay
  // Of whole days only the days count, of others what the clocks of the zone really show (EV-99, DT-13).
  const [start, end] = allDay
    ? [startOfDay(from), endOfDay(to)]
    : [settle(from, zone), settle(to, zone)]
  const faults = [
    ...(isBeyondYears(start, zone) ? [{ name: 'start_date', says: beyondYears }] : []),
    ...(isBeyondYears(end, zone) ? [{ name: 'end_date', says: beyondYears }] : []),
    ...(!isBeyondYears(end, zone) && end < start
      ? [{ name: 'end_date', says: 'api:reasons:endBeforeStart' as const }]
      : []),
  ]
  if (faults.length > 0) throw new ApiError('rest_invalid_param', invalid(faults))

  return { timezone, startLocal, endLocal }
}

const beyondYears = 'api:reasons:years' as const

/** A clock whose UTC is in no year of four digits cannot be serialized (GEN-41, DT-2). */
const isBeyondYears = (wall: string, zone: string): boolean =>
  !/^\d{4}-/.test(toInstant(wall, zone))

const costChanges = (cost: Cost) => ({
  cost: costText(cost),
  costParsed: cost.members.length > 0 ? cost : null,
})

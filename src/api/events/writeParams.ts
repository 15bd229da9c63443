import { parseCost } from '../../calendar/cost.ts'
import { parseDate } from '../../calendar/dateInput.ts'
import { asPlanned, eventStatuses } from '../../calendar/eventStatus.ts'
import { canonicalZone } from '../../calendar/zone.ts'
import { madeOf } from '../../model/fields/derive.ts'
import { eventFields } from '../../model/fields/events.ts'
import type { FieldOfKind } from '../../model/fields/field.ts'
import type { Call } from '../call.ts'
import * as coerce from '../coerce.ts'
import { linkParam } from '../entries/linkParam.ts'
import { infoOf, takenKinds } from '../entries/writeParams.ts'
import { organizerParams } from '../organizers/writeParams.ts'
import {
  clearable,
  firm,
  forWriting,
  param,
  type Query,
  refused,
  resolved,
} from '../parseParams.ts'
import { noParent, noPrice, noText, notOneOf, noZone } from '../reasons.ts'
import { termLinksParam } from '../terms/links.ts'
import { venueParams } from '../venues/writeParams.ts'
import { noWrittenDate, unambiguous } from '../writtenDates.ts'
import { parentEvent } from './parent.ts'
import { recurrenceParams, scopeParams } from './scopeParams.ts'

/** Stays as it was sent: its meaning depends on the zone of the event (DT-3). */
const dateLike = (value: string | number, { now, settings }: Call) =>
  parseDate(value, { now, zone: settings.timeZone }) === undefined ? refused : value

const knownZone = (text: string) =>
  text.trim() === '' ? '' : (canonicalZone(text.trim()) ?? refused)

const price = (value: string | number | (string | number)[], { language }: Call) =>
  parseCost(value, language) ?? refused

const takenEventKinds = {
  ...takenKinds,
  wallClock: (field: FieldOfKind<'wallClock'>) =>
    firm(
      resolved(coerce.dateLike, unambiguous(dateLike), { ...infoOf(field), why: noWrittenDate }),
    ),
  zone: (field: FieldOfKind<'zone'>) =>
    clearable(resolved(coerce.loose, knownZone, { ...infoOf(field), why: noZone }), ''),
  cost: (field: FieldOfKind<'cost'>) =>
    clearable(resolved(coerce.costLike, price, { ...infoOf(field), why: noPrice }), {
      members: [],
    }),
  terms: (field: FieldOfKind<'terms'>) => termLinksParam(field.of, infoOf(field)),
  venues: (field: FieldOfKind<'venues'>) =>
    linkParam({
      collection: 'venues',
      params: venueParams.create,
      name: 'venue',
      info: infoOf(field),
    }),
  organizers: (field: FieldOfKind<'organizers'>) =>
    linkParam({
      collection: 'organizers',
      params: organizerParams.create,
      name: 'organizer',
      info: infoOf(field),
    }),
  parent: (field: FieldOfKind<'parent'>) =>
    clearable(
      resolved(coerce.integer, parentEvent, {
        ...infoOf(field),
        names: { of: 'events', right: 'above' },
        why: noParent,
      }),
      null,
    ),
  eventStatus: (field: FieldOfKind<'eventStatus'>) =>
    clearable(
      param(coerce.oneOf(eventStatuses), { ...infoOf(field), why: notOneOf(eventStatuses) }),
      asPlanned,
    ),
  notice: (field: FieldOfKind<'notice'>) =>
    clearable(param(coerce.line(field.max), { ...infoOf(field), why: noText(field.max) }), ''),
  clockParts: undefined,
  instant: undefined,
  instantParts: undefined,
  abbreviation: undefined,
  costDetails: undefined,
  custom: undefined,
}

const { ticketed, post_parent, post_password, event_status, event_status_reason, ...first } =
  madeOf(eventFields, takenEventKinds)

/** In the order in which refusals name them (GEN-27). */
const eventTaken = {
  ...first,
  ticketed,
  post_parent,
  post_password,
  event_status,
  event_status_reason,
}

const taken = forWriting({ ...eventTaken, ...recurrenceParams }, [
  'title',
  'start_date',
  'end_date',
])

/** What creating and changing an event take (EV-85 to EV-103). */
export const eventParams = {
  create: { ...taken.create, dry_run: scopeParams.dry_run },
  update: { ...taken.update, ...scopeParams },
}

export type SentEvent = Query<typeof eventTaken> & Query<typeof recurrenceParams>

import { type FaultCode, faultStatuses } from '../errors.ts'
import { pageNotFound } from '../pageAnswer.ts'
import type { Route } from '../route.ts'
import {
  type Action,
  actionOf,
  type Collection,
  collectionOf,
  isBySlug,
  type RouteOperation,
} from './actions.ts'

/** The codes that an operation may refuse with, by HTTP status (section 20). */
export const faultsOf = (subject: RouteOperation): Map<number, FaultCode[]> => {
  const action = actionOf(subject)
  const collection = collectionOf(subject.route)
  const codes = [
    ...general[action],
    ...(subject.route.path.includes(':id') ? noId : []),
    ...(collection ? (ownFaults(collection, subject.route)[action] ?? []) : []),
  ]
  const found = new Map<number, FaultCode[]>()
  for (const [status, code] of codes.flatMap(withStatuses)) {
    found.set(status, [...(found.get(status) ?? []), code])
  }

  return new Map([...found].sort(([a], [b]) => a - b))
}

/** A missing right is answered with 401 to anonymous callers, with 403 to others (GEN-28). */
const withStatuses = (code: FaultCode): [number, FaultCode][] => {
  const status = faultStatuses.get(code) ?? 500

  return code === 'rest_forbidden'
    ? [
        [401, code],
        [status, code],
      ]
    : [[status, code]]
}

type Codes = readonly FaultCode[]

const everywhere: Codes = [
  'rest_invalid_param',
  'rest_invalid_host',
  'incorrect_password',
  'rest_rate_limited',
  'rest_internal_error',
  'rest_service_unavailable',
]
const writing: Codes = [
  ...everywhere,
  'rest_invalid_json',
  'rest_body_too_large',
  'rest_forbidden',
  'rest_idempotency_key_reused',
  'rest_idempotency_key_in_use',
]

/** What is no number is the id of nothing. */
const noId: Codes = ['rest_no_route']

const general: Record<Action, Codes> = {
  document: everywhere,
  site: everywhere,
  list: everywhere,
  read: everywhere,
  create: ['rest_missing_callback_param', ...writing],
  update: [...writing, 'rest_precondition_failed'],
  delete: [...writing, 'rest_precondition_failed'],
  test: writing,
  again: writing,
  deliveries: everywhere,
}

type Faults = Partial<Record<Action, Codes>>

const ownFaults = (collection: Collection, route: Route): Faults => {
  if (collection === 'events') return isBySlug(route) ? eventFaultsBySlug : eventFaults

  return otherFaults[collection]
}

const unreadable: Codes = [
  'event-no-longer-available',
  'event-not-accessible',
  'event-password-protected',
]
const inline: Codes = ['could-not-create-venue', 'could-not-create-organizer']
const unknownEvent: Codes = ['rest-event-not-found', 'rest-invalid-event-id']
const undeletedEvent: Codes = ['event-is-in-trash', 'could-not-delete-event']

/** MX-2 to MX-6. */
const eventFaults: Faults = {
  list: [pageNotFound.events],
  create: inline,
  read: [...unknownEvent, ...unreadable],
  update: [...unknownEvent, ...inline, 'could-not-update-event'],
  delete: [...unknownEvent, ...undeletedEvent],
}

/** MX-7 to MX-9: a slug never belongs to another type, and unknown ones are refused on GET and DELETE. */
const eventFaultsBySlug: Faults = {
  read: unreadable,
  update: ['rest-event-not-found', ...inline, 'could-not-update-event'],
  delete: undeletedEvent,
}

/** MX-10 to MX-17. */
const otherFaults: Record<Exclude<Collection, 'events'>, Faults> = {
  series: {
    list: [pageNotFound.events],
    read: ['event-password-protected'],
  },
  venues: {
    list: [pageNotFound.venues],
    read: ['venue-not-accessible'],
    update: ['could-not-update-venue'],
    delete: ['venue-is-in-trash', 'could-not-delete-venue'],
  },
  organizers: {
    list: [pageNotFound.organizers],
    read: ['organizer-not-accessible'],
    update: ['could-not-update-organizer'],
    delete: ['organizer-is-in-trash', 'could-not-delete-organizer'],
  },
  categories: {
    create: ['term_exists'],
    update: ['duplicate_term_slug'],
    delete: ['rest_cannot_delete'],
  },
  tags: {
    create: ['term_exists', 'rest_taxonomy_not_hierarchical'],
    update: ['duplicate_term_slug', 'rest_taxonomy_not_hierarchical'],
    delete: ['rest_cannot_delete'],
  },
  changes: { list: ['rest_sync_token_expired'] },
  webhooks: {
    list: ['rest_forbidden'],
    read: ['rest_forbidden'],
    deliveries: ['rest_forbidden'],
  },
}

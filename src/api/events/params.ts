import { eventStatuses } from '../../calendar/eventStatus.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { accessibilityFeatures } from '../../model/accessibilityFeatures.ts'
import type { Documented } from '../call.ts'
import * as coerce from '../coerce.ts'
import {
  authorParam,
  contextParam,
  directions,
  embedParam,
  excludeParam,
  existing,
  existingEvent,
  hiddenParam,
  modifiedAfterParam,
  pageParams,
  passwordParam,
  siteClock,
  slugParam,
  statusParam,
  unknownPlace,
} from '../lookups.ts'
import { defaulted, param, type Query, resolved } from '../parseParams.ts'
import { noDate, noEvent, noIds, notAbove, notBetween, notOneOf, noWords } from '../reasons.ts'
import { categoriesAndBelow, termIds, unknownTerm } from '../terms/taxonomy.ts'
import { defaultRadius, noPlace, pointAt } from './pointAt.ts'
import { seriesParams } from './seriesParams.ts'
import { defaultWindow } from './window.ts'

const date = (says: TextKey, shows?: (call: Documented) => string) =>
  resolved(coerce.dateLike, siteClock, { says, why: noDate, ...(shows && { shows }) })

const orders = ['start_date', 'end_date', 'title', 'date', 'modified', 'id'] as const

/** Kilometres: half the way around the earth, and some. */
const farthest = 20_100

/** The parameters of `GET /events` in the order of section 4 (EV-1 to EV-34), and its extensions. */
export const eventListParams = {
  ...pageParams,
  start_date: date('api:params:events:startDate', (call) => defaultWindow(call).start),
  end_date: date('api:params:events:endDate', (call) => defaultWindow(call).end),
  starts_before: date('api:params:events:startsBefore'),
  starts_after: date('api:params:events:startsAfter'),
  ends_before: date('api:params:events:endsBefore'),
  ends_after: date('api:params:events:endsAfter'),
  strict_dates: defaulted(coerce.strictness, () => false, {
    why: notOneOf(['true', 'false']),
    says: 'api:params:events:strictDates',
    shows: () => 'false',
  }),
  search: param(coerce.filledText(200), {
    why: noWords(200),
    says: 'api:params:events:search',
  }),
  categories: resolved(coerce.termList, categoriesAndBelow, {
    names: { of: 'categories', right: 'narrows' },
    why: unknownTerm('categories'),
    says: 'api:params:events:categories',
  }),
  tags: resolved(coerce.termList, termIds('tags'), {
    names: { of: 'tags', right: 'narrows' },
    why: unknownTerm('tags'),
    says: 'api:params:events:tags',
  }),
  venue: resolved(coerce.idList, existing('venues'), {
    names: { of: 'venues', right: 'narrows' },
    why: unknownPlace('venues'),
    says: 'api:params:events:venue',
  }),
  organizer: resolved(coerce.idList, existing('organizers'), {
    names: { of: 'organizers', right: 'narrows' },
    why: unknownPlace('organizers'),
    says: 'api:params:events:organizer',
  }),
  featured: param(coerce.boolean, {
    says: 'api:params:events:featured',
  }),
  status: statusParam,
  geoloc: param(coerce.boolean, {
    says: 'api:params:events:geoloc',
  }),
  geoloc_lat: param(coerce.numberBetween(-90, 90), {
    why: notBetween(-90, 90),
    with: 'geoloc_lng',
    says: 'api:params:events:geolocLat',
  }),
  geoloc_lng: param(coerce.numberBetween(-180, 180), {
    why: notBetween(-180, 180),
    with: 'geoloc_lat',
    says: 'api:params:events:geolocLng',
  }),
  geoloc_radius: defaulted(coerce.numberBetween(Number.MIN_VALUE, farthest), () => 25, {
    why: notAbove(0, farthest),
    extension: true,
    says: 'api:params:events:geolocRadius',
  }),
  include: param(coerce.idList, {
    names: { of: 'events', right: 'read' },
    why: noIds,
    says: 'api:params:events:include',
  }),
  post_parent: resolved(coerce.integer, existingEvent, {
    names: { of: 'events', right: 'narrows' },
    why: noEvent,
    says: 'api:params:events:postParent',
  }),
  ticketed: param(coerce.boolean, {
    says: 'api:params:events:ticketed',
  }),
  password: passwordParam,
  context: contextParam,
  exclude: excludeParam,
  author: authorParam,
  slug: slugParam,
  modified_after: modifiedAfterParam,
  hide_from_listings: hiddenParam,
  event_status: param(coerce.wordList(eventStatuses), {
    why: notOneOf(eventStatuses),
    extension: true,
    says: 'api:params:events:eventStatus',
  }),
  all_tags: resolved(coerce.termList, termIds('tags'), {
    names: { of: 'tags', right: 'narrows' },
    why: unknownTerm('tags'),
    extension: true,
    says: 'api:params:events:allTags',
  }),
  free: param(coerce.boolean, { extension: true, says: 'api:params:events:free' }),
  near: resolved(coerce.filledText(200), pointAt, {
    why: noPlace,
    extension: true,
    says: 'api:params:events:near',
  }),
  radius: defaulted(coerce.numberBetween(Number.MIN_VALUE, farthest), () => defaultRadius, {
    why: notAbove(0, farthest),
    extension: true,
    says: 'api:params:events:radius',
  }),
  accessibility: param(coerce.wordList(accessibilityFeatures), {
    why: notOneOf(accessibilityFeatures),
    extension: true,
    says: 'api:params:events:accessibility',
  }),
  long: param(coerce.boolean, {
    extension: true,
    says: 'api:params:events:long',
  }),
  ...seriesParams,
  orderby: defaulted(coerce.oneOf(orders), () => 'start_date' as const, {
    why: notOneOf(orders),
    extension: true,
    says: 'api:params:events:orderby',
  }),
  order: defaulted(coerce.wordOf(directions), () => 'asc' as const, {
    why: notOneOf(directions),
    extension: true,
    says: 'api:params:events:order',
  }),
  _embed: embedParam,
}

export type EventQuery = Query<typeof eventListParams>

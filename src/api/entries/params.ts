import * as coerce from '../coerce.ts'
import {
  authorParam,
  contextParam,
  directions,
  excludeParam,
  existingEvent,
  modifiedAfterParam,
  pageParams,
  passwordParam,
  slugParam,
  statusParam,
} from '../lookups.ts'
import { defaulted, param, type Query, resolved } from '../parseParams.ts'
import { noEvent, noText, notOneOf, noWords } from '../reasons.ts'

const orders = ['date', 'title', 'modified', 'id'] as const

/** The parameters of `GET /venues` and `GET /organizers` (VE-1 to VE-9, OR-1). */
export const entryListParams = {
  ...pageParams,
  search: param(coerce.filledText(200), {
    why: noWords(200),
    says: 'api:params:places:search',
  }),
  event: resolved(coerce.integer, existingEvent, {
    names: { of: 'events', right: 'read' },
    why: noEvent,
    says: 'api:params:places:event',
  }),
  has_events: param(coerce.truthy, {
    says: 'api:params:places:hasEvents',
  }),
  only_with_upcoming: defaulted(coerce.truthy, () => false, {
    says: 'api:params:places:onlyWithUpcoming',
  }),
  status: statusParam,
  password: passwordParam,
  context: contextParam,
  exclude: excludeParam,
  author: authorParam,
  slug: slugParam,
  modified_after: modifiedAfterParam,
  orderby: defaulted(coerce.oneOf(orders), () => 'date' as const, {
    why: notOneOf(orders),
    extension: true,
    says: 'api:params:places:orderby',
  }),
  order: param(coerce.wordOf(directions), {
    why: notOneOf(directions),
    extension: true,
    says: 'api:params:places:order',
  }),
}

export type EntryQuery = Query<typeof entryListParams>

/** The path parameter `id` of items that are refused, not missed, where it is unknown (VE-22, OR-4, CT-15). */
export const idParam = param(coerce.integer, {
  says: 'api:params:every:id',
})

export const slugPathParam = param(coerce.text(1000), {
  why: noText(1000),
  says: 'api:params:every:slug',
})

export const entryReadParams = { id: idParam, password: passwordParam, context: contextParam }

export const entrySlugParams = {
  slug: slugPathParam,
  password: passwordParam,
  context: contextParam,
}

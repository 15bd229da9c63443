import { longestAddress } from '../../content/collections/Webhooks.ts'
import { postableAddress } from '../../media/post.ts'
import { knownAmong, webhookTypes } from '../../model/webhookTypes.ts'
import type { Call } from '../call.ts'
import * as coerce from '../coerce.ts'
import { idParam } from '../entries/params.ts'
import { pageParams } from '../lookups.ts'
import {
  firm,
  forWriting,
  type Params,
  param,
  type Query,
  refused,
  resolved,
} from '../parseParams.ts'
import { notOneOf, noWords } from '../reasons.ts'

const postable = (text: string, { settings }: Call) =>
  text.length <= longestAddress && postableAddress(text, settings.trustedImageHosts)
    ? text
    : refused

const knownTypes = (types: string[]) => knownIn(types, webhookTypes)

const knownLanguages = (languages: string[], { settings }: Call) =>
  knownIn(languages, settings.languages)

const knownIn = (sent: string[], known: readonly string[]) =>
  sent.length > 0 && sent.every((one) => known.includes(one)) ? knownAmong(sent, known) : refused

const webhookFields = {
  name: firm(
    param(coerce.filledText(100), { why: noWords(100), says: 'api:params:webhooks:name' }),
  ),
  address: firm(
    resolved(coerce.filledText(longestAddress), postable, {
      why: () => ({ says: 'api:reasons:webhookAddress' }),
      says: 'api:params:webhooks:address',
    }),
  ),
  types: firm(
    resolved(coerce.anyWords, knownTypes, {
      why: notOneOf(webhookTypes),
      says: 'api:params:webhooks:types',
    }),
  ),
  languages: firm(
    resolved(coerce.anyWords, knownLanguages, {
      why: (value, { settings }) => notOneOf(settings.languages)(value),
      says: 'api:params:webhooks:languages',
    }),
  ),
  paused: param(coerce.boolean, { says: 'api:params:webhooks:paused' }),
}

const rotate = {
  rotate_secret: param(coerce.boolean, { says: 'api:params:webhooks:rotateSecret' }),
}

const { create, update } = forWriting(webhookFields, ['name', 'address', 'types'])

/** What creating and changing a webhook take (WH-1). */
export const webhookParams = { create, update: { ...update, ...rotate } }

export type SentWebhook = Query<typeof webhookFields> & Partial<Query<typeof rotate>>

/** The parameters of a list of webhooks, and of the deliveries of one. */
export const webhookListParams = pageParams
export const deliveryListParams = { id: idParam, ...pageParams }

/** What sending a delivery again takes: its `webhook-id`. */
export const againParams = {
  id: idParam,
  delivery: param(coerce.filledText(100), {
    required: true,
    why: noWords(100),
    says: 'api:params:webhooks:delivery',
  }),
}

/** What addresses one webhook. */
export const webhookPath = { id: idParam } satisfies Params

import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { cacheSizeOf } from '../../model/cacheSize.ts'
import type { Event } from '../../payload-types.ts'
import { idIn } from '../../storage/eventIndex/values.ts'
import type { Call } from '../call.ts'
import type { Keys } from '../entries/open.ts'
import { jsonBytes } from '../json.ts'
import { imageOf } from '../media/find.ts'
import { lineage } from '../terms/taxonomy.ts'
import { follow, type Linked } from './linked.ts'
import type { EventContext } from './places.ts'
import { presentEvent } from './present.ts'

type Kept = { event: Event; parts: unknown[]; bytes: Uint8Array }

/** A form in which an event is written, what it is called, and what writes it. */
type Form = { name: string; write: () => Uint8Array }

/** An event as lists show it, written as JSON. */
export const eventJson = (event: Event, context: EventContext): Uint8Array =>
  eventIn(event, context, {
    name: 'json',
    write: () => jsonBytes(presentEvent(event, context)),
  })

/**
 * An event as it is written in some form. What everybody sees alike is written once and kept while all that it is
 * made of is what it was: after a write, a list is put together of events of which most are as before.
 */
export const eventIn = (event: Event, context: EventContext, form: Form): Uint8Array => {
  const kept = isEverybodys(context) ? cachedJsonOf(context.call.payload) : undefined
  if (!kept || !Object.isFrozen(event)) return form.write()
  const { root, language } = context.call
  const name = `${event.id} ${form.name} ${language} ${root.namespaceUrl}`
  const known = kept.get(name)
  const parts = partsOf(event, context.linked)
  if (known?.event === event && isSame(known.parts, parts)) return known.bytes
  const bytes = form.write()
  kept.set(name, { event, parts, bytes })

  return bytes
}

const isEverybodys = ({ call, keys }: { call: Call; keys: Keys }): boolean =>
  !call.caller && keys.password === undefined

/** The documents and counts that an event shows beside itself, always in the same order. */
const partsOf = (event: Event, linked: Linked): unknown[] => {
  const { venues, organizers, categories, tags, media, count } = linked
  const series = idIn(event.series) ?? 0
  const parts: unknown[] = [
    media.get(imageOf(event) ?? 0),
    linked.series.get(series),
    [...(linked.hiddenDates.get(series) ?? [])].join(),
  ]
  for (const place of [...follow(event.venues, venues), ...follow(event.organizers, organizers)]) {
    parts.push(place, media.get(imageOf(place) ?? 0))
  }
  for (const category of follow(event.categories, categories)) {
    parts.push(...lineage(category, categories), count(category))
  }
  for (const tag of follow(event.tags, tags)) parts.push(tag, count(tag))

  return parts
}

const isSame = (before: unknown[], now: unknown[]): boolean =>
  before.length === now.length && before.every((part, index) => part === now[index])

/** The events of a calendar as they were written; there is none where the site keeps nothing. */
export const cachedJsonOf = (payload: Payload): LRUCache<string, Kept> | undefined => {
  const known = calendars.get(payload)
  if (known) return known
  const maxSize = cacheSizeOf(payload, 'events')
  if (maxSize === 0) return undefined
  const made = new LRUCache<string, Kept>({
    maxSize,
    sizeCalculation: ({ bytes, parts }) => bytes.byteLength + 8 * parts.length + overhead,
  })
  calendars.set(payload, made)

  return made
}

const calendars = new WeakMap<Payload, LRUCache<string, Kept>>()

/** What an event takes beside its JSON, in bytes: roughly. */
const overhead = 300

import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { cacheSizeOf } from '../../model/cacheSize.ts'
import type { Event } from '../../payload-types.ts'
import { idIn } from '../../storage/eventIndex/values.ts'
import type { Call } from '../call.ts'
import type { Keys } from '../entries/open.ts'
import { imageOf } from '../media/find.ts'
import { lineage } from '../terms/taxonomy.ts'
import { follow, type Linked } from './linked.ts'
import type { EventContext } from './linkedPlaces.ts'

type CachedEvent = { event: Event; parts: unknown[]; bytes: Uint8Array }

/** A form in which an event is written, what it is called, and what writes it. */
type Form = { name: string; write: () => Uint8Array }

/**
 * An event in some form. The form that all anonymous callers get is written once and cached as long as all that it is
 * made of stays the same: after a write, most events of a list come from the cache.
 */
export const eventIn = (event: Event, context: EventContext, form: Form): Uint8Array => {
  const cache = isEverybodys(context) ? cachedJsonOf(context.call.payload) : undefined
  if (!cache || !Object.isFrozen(event)) return form.write()
  const { root, language, region = '' } = context.call
  const name = `${event.id} ${form.name} ${language} ${region} ${root.namespaceUrl}`
  const known = cache.get(name)
  const parts = partsOf(event, context.linked)
  if (known?.event === event && isSame(known.parts, parts)) return known.bytes
  const bytes = form.write()
  cache.set(name, { event, parts, bytes })

  return bytes
}

const isEverybodys = ({ call, keys }: { call: Call; keys: Keys }): boolean =>
  !call.caller && keys.password === undefined

/** The documents and counts that an event shows, always in the same order. */
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

/** The cache of serialized events of a calendar; undefined where the site caches none. */
export const cachedJsonOf = (payload: Payload): LRUCache<string, CachedEvent> | undefined => {
  const known = calendars.get(payload)
  if (known) return known
  const maxSize = cacheSizeOf(payload, 'events')
  if (maxSize === 0) return undefined
  const made = new LRUCache<string, CachedEvent>({
    maxSize,
    sizeCalculation: ({ bytes, parts }) => bytes.byteLength + 8 * parts.length + overhead,
  })
  calendars.set(payload, made)

  return made
}

const calendars = new WeakMap<Payload, LRUCache<string, CachedEvent>>()

/** What an event takes apart from its JSON, in bytes: roughly. */
const overhead = 300

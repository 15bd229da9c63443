import { idsOf } from '../../content/links/linkedEvents.ts'
import { storedStatusOf } from '../../model/status.ts'
import type { Event } from '../../payload-types.ts'
import { writtenIn } from '../../storage/changes/written.ts'
import { documentById } from '../../storage/documentCache/byId.ts'
import { translated } from '../../storage/documentCache/translated.ts'
import type { EventToCome } from '../../storage/eventIndex/eventIndex.ts'
import type { Call } from '../call.ts'
import { keysOf } from '../entries/open.ts'
import type { SerializedForms } from '../sentBack.ts'
import { eventsToCome } from '../terms/taxonomy.ts'
import { afterwards } from '../writing.ts'
import { linkedOf } from './linked.ts'
import { presentEvent } from './present.ts'
import { closedEvent, openedEvent } from './readable.ts'

/** An event as it was just stored in the transaction of a call, in its language. */
export const storedEvent = async (call: Call, id: number): Promise<Event> => {
  const written = call.req && writtenIn(call.req, 'events', id)
  const event = written
    ? translated(call, 'events', { ...written, id })
    : await documentById(call, 'events', id)
  if (!event) throw new Error(`The event ${id} is not where it was stored.`)

  return event
}

/**
 * An event as the caller reads it after writing it: never blanked, without JSON-LD (EV-76). Of what it is linked to,
 * `password` opens what is protected (VE-32). To be called after the transaction: only then are the linked entries read
 * as everybody reads them.
 */
export const writtenEvent = async (call: Call, event: Event, input: Record<string, unknown>) => {
  const after = afterwards(call)
  if (call.toCome) after.toCome = call.toCome.then((before) => withEvent(before, event))
  const linked = await linkedOf(after, [event])

  const context = { call: after, linked, keys: keysOf(input) }

  return presentEvent(event, openedEvent(event, context), context)
}

/**
 * Starts to read which events are to come, in parallel to the transaction that writes one event. The write changes at most that
 * one of them; `writtenEvent` replaces it before the counts of the terms are computed.
 */
export const startCounting = (call: Call): void => {
  call.toCome = eventsToCome(call)
  // Who awaits the promise gets the error.
  call.toCome.catch(() => {})
}

const withEvent = (before: EventToCome[], event: Event): EventToCome[] => {
  const { id, publishedAt, categories, tags } = event
  const others = before.filter((other) => other.id !== id)
  if (storedStatusOf(event) !== 'public' || !publishedAt) return others

  return [...others, { id, publishedAt, categories: idsOf(categories), tags: idsOf(tags) }]
}

/** An event as the caller reads it before writing it, opened and blanked (GEN-57). */
export const serializedForms = async (
  call: Call,
  event: Event,
  input: Record<string, unknown>,
): Promise<SerializedForms> => {
  const context = { call, linked: await linkedOf(call, [event]), keys: keysOf(input) }

  return {
    full: presentEvent(event, openedEvent(event, context), context),
    ...(event.accessPassword && {
      blank: presentEvent(event, closedEvent(event, context), context),
    }),
  }
}

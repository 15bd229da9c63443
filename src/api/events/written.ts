import { writtenIn } from '../../changes/written.ts'
import { documentById } from '../../documents/byId.ts'
import { spoken } from '../../documents/find.ts'
import type { Event } from '../../payload-types.ts'
import type { Call } from '../call.ts'
import { keysOf } from '../entries/open.ts'
import type { Shown } from '../sentBack.ts'
import { afterwards } from '../writing.ts'
import { linkedOf } from './linked.ts'
import { blankEvent, fullEvent } from './present.ts'

/** An event as it was just stored in the transaction of a call, in its language. */
export const storedEvent = async (call: Call, id: number): Promise<Event> => {
  const written = call.req && writtenIn(call.req, 'events', id)
  const event = written
    ? spoken(call, 'events', { ...written, id })
    : await documentById(call, 'events', id)
  if (!event) throw new Error(`The event ${id} is not where it was stored.`)

  return event
}

/**
 * An event as the caller reads it after writing it: never blanked, without JSON-LD (EV-76). Of what it is linked to,
 * `password` opens what is protected (VE-32). To be asked once its transaction is over: what it is linked to is read
 * together then, and says what everybody is told.
 */
export const writtenEvent = async (call: Call, event: Event, input: Record<string, unknown>) => {
  const after = afterwards(call)
  const linked = await linkedOf(after, [event])

  return fullEvent(event, { call: after, linked, keys: keysOf(input) })
}

/** An event as the caller reads it before writing it, opened and blanked (GEN-57). */
export const shownEvent = async (
  call: Call,
  event: Event,
  input: Record<string, unknown>,
): Promise<Shown> => {
  const context = { call, linked: await linkedOf(call, [event]), keys: keysOf(input) }

  return {
    full: fullEvent(event, context),
    ...(event.accessPassword && { blank: blankEvent(event, context) }),
  }
}

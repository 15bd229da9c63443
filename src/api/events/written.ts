import { documentById } from '../../documents/byId'
import type { Call } from '../call'
import { keysOf } from '../entries/open'
import { afterwards } from '../write'
import { linkedOf } from './linked'
import { fullEvent } from './present'

/**
 * An event as the caller reads it after writing it: never blanked, without JSON-LD (EV-76). Of what it is linked to,
 * `password` opens what is protected (VE-32).
 */
export const writtenEvent = async (call: Call, id: number, input: Record<string, unknown>) => {
  const after = afterwards(call)
  const event = await documentById(after, 'events', id)
  if (!event) throw new Error(`The event ${id} is not where it was stored.`)
  const linked = await linkedOf(after, [event])

  return fullEvent(event, { call: after, linked, keys: keysOf(input) })
}

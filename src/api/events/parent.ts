import { type Entry, mayEdit, mayRead } from '../../content/access/entryAccess.ts'
import { isWithin } from '../../content/isWithin.ts'
import { mayEditOthers } from '../../model/permissions.ts'
import { isTrashed } from '../../model/status.ts'
import { documentById } from '../../storage/documentCache/byId.ts'
import type { Call } from '../call.ts'
import { addressed } from '../entries/addressed.ts'
import { refused } from '../parseParams.ts'

/**
 * The parent of an event: an existing event, neither the event itself nor below it; 0 for none (EV-102). Refused as unknown is
 * an event that the caller may not read, and one in the trash unless the caller may edit others' entries; the present parent of
 * their own event is allowed.
 */
export const parentEvent = async (
  id: number,
  call: Call,
): Promise<number | null | typeof refused> => {
  if (id === 0) return null
  const event = await ownEvent(call)
  const parent = await documentById(call, 'events', id)
  if (!parent || !(mayLink(call, parent) || hasAlready(call, event, id))) return refused
  const above = async (one: number) =>
    parentOf((one === id ? parent : await documentById(call, 'events', one))?.parent)

  return event && (await isWithin(id, event.id, above)) ? refused : id
}

const mayLink = ({ caller, now }: Call, event: Entry): boolean =>
  mayEditOthers(caller) || (mayRead(caller, event, now) && !isTrashed(event))

/** Whether an event has this parent already. Only to those who may change the event: others do not learn its parent. */
const hasAlready = ({ caller, now }: Call, event: Linked | undefined, id: number): boolean =>
  event !== undefined && parentOf(event.parent) === id && mayEdit(caller, event, now)

type Linked = Entry & { parent?: Parameters<typeof parentOf>[0] }

const ownEvent = async (call: Call) => {
  const isNew = call.path.id === undefined && call.path.slug === undefined

  return isNew ? undefined : addressed(call, 'events')
}

const parentOf = (parent: number | { id: number } | null | undefined): number =>
  typeof parent === 'object' ? (parent?.id ?? 0) : (parent ?? 0)

import { documentById } from '../../documents/byId.ts'
import type { Call } from '../call.ts'
import { addressed } from '../entries/addressed.ts'
import { refused } from '../params.ts'

/** The parent of an event: one that exists and is neither the event itself nor below it; 0 is none (EV-102). */
export const parentEvent = async (
  id: number,
  call: Call,
): Promise<number | null | typeof refused> => {
  if (id === 0) return null
  const own = (await ownId(call)) ?? 0
  const seen = new Set<number>()
  for (let ancestor = id; ancestor && !seen.has(ancestor); ) {
    if (ancestor === own) return refused
    seen.add(ancestor)
    const event = await documentById(call, 'events', ancestor)
    if (!event && ancestor === id) return refused
    ancestor = parentOf(event?.parent)
  }

  return id
}

const ownId = async (call: Call): Promise<number | undefined> => {
  const isNew = call.path.id === undefined && call.path.slug === undefined

  return isNew ? undefined : (await addressed(call, 'events'))?.id
}

const parentOf = (parent: number | { id: number } | null | undefined): number =>
  typeof parent === 'object' ? (parent?.id ?? 0) : (parent ?? 0)

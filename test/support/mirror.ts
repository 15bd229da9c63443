import { clientOf } from './http'

type Told = {
  type: string
  id: number
  change: 'created' | 'updated' | 'deleted'
  object?: Record<string, unknown>
}

type Page = { changes: Told[]; next: string; more: boolean }

/** What an object shows of others, which is told as a change of those, and numbers of events, which are not told. */
const ofOthers = ['venue', 'organizer', 'categories', 'tags', 'count', 'json_ld', 'parent', 'urls']

const ownOf = (type: string, object: Record<string, unknown> = {}): Record<string, unknown> => {
  const named = type === 'venue' || type === 'organizer'

  return Object.fromEntries(
    // The name of a place has the name under which an event has the place.
    Object.entries(object).filter(([name]) => !ofOthers.includes(name) || (named && name === type)),
  )
}

/** A program that keeps a copy of a calendar by its changes, loses answers and starts again from what it stored last. */
export const mirrorOf = (calendar: Parameters<typeof clientOf>[0], random: () => number) => {
  const get = clientOf(calendar)
  let stored = { since: undefined as string | undefined, copy: new Map<string, object>() }
  let current = stored

  /** Reads a page; says whether there was anything. */
  const readPage = async (): Promise<boolean> => {
    const size = `per_page=${1 + Math.floor(random() * 20)}`
    const since = current.since === undefined ? '' : `&since=${current.since}`
    const { status, body } = await get(`/changes?${size}${since}`)
    // Another program has the database: the next request tries again.
    if (status === 503) return true
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    // The answer was lost.
    if (random() < 0.1) return true
    const { changes, next, more }: Page = body
    const copy = new Map(current.copy)
    for (const { type, id, change, object } of changes) {
      if (change === 'deleted') copy.delete(`${type} ${id}`)
      else copy.set(`${type} ${id}`, ownOf(type, object))
    }
    current = { since: next, copy }
    if (random() < 0.5) stored = current
    // The program started again.
    if (random() < 0.1) current = stored

    return more || changes.length > 0 || current.since !== next
  }

  const readOn = async (): Promise<void> => {
    for (let more = true; more; ) more = await readPage()
  }

  return { readPage, readOn, copy: () => Object.fromEntries([...current.copy].sort()) }
}

/** Numbers from 0 to 1, the same ones for a seed. */
export const randomOf = (seed: number) => {
  let state = seed

  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0

    return state / 2 ** 32
  }
}

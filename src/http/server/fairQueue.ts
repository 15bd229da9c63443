import { ClientLeft, GateFull } from '../../storage/database/databaseErrors.ts'

/** The bounds of a queue: how many enter at once, how many wait, in all and for each client, and how long, in milliseconds. */
export type Bounds = { atOnce: number; waiting: number; waitingEach: number; patience: number }

/** Calls a function after some milliseconds; returns a function that cancels it. */
export type Timer = (ms: number, call: () => void) => () => void

/** The signal that drops a request from the queue, and whether it continues an answer that has begun. */
export type Entering = { signal?: AbortSignal | undefined; goesOn?: boolean | undefined }

type Waiting = { goesOn: boolean; enter: () => void; refuse: (error: Error) => void }

/**
 * A short queue in which clients take turns: one request of each waiting client enters before a second of any. A request
 * that finds it full, or waits longer than `patience`, is refused with `GateFull`; one whose client leaves is dropped with
 * `ClientLeft`. In a full queue a client with fewer requests replaces the last one of a client with more.
 */
export const fairQueue = (bounds: Bounds, timer: Timer = onTheClock) => {
  /** By client; the first is the next. */
  const lines = new Map<string, Waiting[]>()
  let inside = 0
  let waiting = 0

  const leave = () => {
    inside -= 1
    letIn()
  }

  const letIn = (): void => {
    const [first] = lines
    if (!first || inside >= bounds.atOnce) return
    const [client, line] = first
    const next = line.shift()
    lines.delete(client)
    if (line.length > 0) lines.set(client, line)
    if (!next) return
    inside += 1
    waiting -= 1
    next.enter()
    letIn()
  }

  const drop = (client: string, one: Waiting): void => {
    const line = (lines.get(client) ?? []).filter((other) => other !== one)
    waiting -= 1
    if (line.length > 0) lines.set(client, line)
    else lines.delete(client)
  }

  /** Makes room in a full queue if another client has more requests in it than this one would have. */
  const hasRoomFor = (client: string): boolean => {
    const own = lines.get(client)?.length ?? 0
    if (own >= bounds.waitingEach) return false
    if (waiting < bounds.waiting) return true
    const longest = [...lines.values()].reduce<Waiting[]>(
      (one, other) => (other.length > one.length ? other : one),
      [],
    )
    const last = longest.length > own + 1 ? longest.findLast(({ goesOn }) => !goesOn) : undefined
    last?.refuse(new GateFull())

    return last !== undefined
  }

  /**
   * Resolves, at its turn, with a function that ends it, which may be called more than once. A request that `goesOn` with
   * an answer waits as long as it takes, and is never refused: half an answer is worse than a late one.
   */
  const enter = (
    client: string,
    { signal, goesOn = false }: Entering = {},
  ): Promise<() => void> => {
    if (signal?.aborted) return Promise.reject(new ClientLeft())
    if (inside < bounds.atOnce && waiting === 0) {
      inside += 1

      return Promise.resolve(once(leave))
    }
    if (!goesOn && !hasRoomFor(client)) return Promise.reject(new GateFull())

    return new Promise((resolve, reject) => {
      const settle = (answer: () => void) => {
        stop()
        signal?.removeEventListener('abort', abort)
        answer()
      }
      const one: Waiting = {
        goesOn,
        enter: () => settle(() => resolve(once(leave))),
        refuse: (error) => {
          drop(client, one)
          settle(() => reject(error))
        },
      }
      const abort = () => one.refuse(new ClientLeft())
      const stop = goesOn ? () => {} : timer(bounds.patience, () => one.refuse(new GateFull()))
      signal?.addEventListener('abort', abort)
      const line = lines.get(client) ?? []
      line.push(one)
      lines.set(client, line)
      waiting += 1
    })
  }

  return { enter, state: () => ({ inside, waiting }) }
}

export type FairQueue = ReturnType<typeof fairQueue>

const onTheClock: Timer = (ms, call) => {
  const timeout = setTimeout(call, ms)

  return () => clearTimeout(timeout)
}

const once = (call: () => void): (() => void) => {
  let isDone = false

  return () => {
    if (!isDone) call()
    isDone = true
  }
}

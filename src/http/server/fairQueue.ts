import { ClientLeft, GateFull } from '../../storage/database/databaseErrors.ts'

/** What a queue allows: how many are let in at once, how many wait, in all and of one client, and how long, in milliseconds. */
export type Bounds = { atOnce: number; waiting: number; waitingEach: number; patience: number }

/** Calls something after some milliseconds; answers what calls it off. */
export type Timer = (ms: number, call: () => void) => () => void

/** Whose turn is dropped when it aborts, and whether an answer goes on that has begun. */
export type Entering = { signal?: AbortSignal | undefined; goesOn?: boolean | undefined }

type Waiting = { goesOn: boolean; enter: () => void; refuse: (error: Error) => void }

/**
 * A short queue in which clients take turns: of those that wait, one of each client is let in before a second of any. Who
 * finds it full, or waits for longer than `patience`, is refused by `GateFull`; who leaves is dropped, with `ClientLeft`.
 * A client with fewer in a full queue than another has takes the place of the last of that one.
 */
export const fairQueue = (bounds: Bounds, timer: Timer = onTheClock) => {
  /** By client; the one whose turn is next stands first. */
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

  /** Makes room in a full queue where another client has more in it than this one would have. */
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
   * Resolves, when the turn has come, with what gives it back; that may be called more than once. What `goesOn` with an answer that
   * has begun waits for as long as it takes, and is never refused: half an answer is worse than a late one.
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

import type { Payload } from 'payload'

/** The answers that are being made, of one calendar, by address. */
const calendars = new WeakMap<Payload, Map<string, Promise<unknown>>>()

type Shared<T> = {
  /** What is the same for all that may share it. */
  name: string
  /** What was made before and still holds. */
  cached: () => Promise<T | undefined>
  make: () => Promise<T>
}

/**
 * Makes an answer, unless the same is being made: then it waits for that and takes it from the cache, which checks that it still
 * holds. If it was not cached, or failed, each caller makes its own.
 */
export const sharedBuild = async <T>(
  payload: Payload,
  { name, cached, make }: Shared<T>,
): Promise<T> => {
  const builds = calendars.get(payload) ?? new Map<string, Promise<unknown>>()
  calendars.set(payload, builds)
  const running = builds.get(name)
  if (running) {
    await running.catch(() => {})
    const found = await cached()
    if (found) return found
  }
  const build = make()
  builds.set(name, build)
  try {
    return await build
  } finally {
    if (builds.get(name) === build) builds.delete(name)
  }
}

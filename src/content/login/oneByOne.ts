import type { Payload } from 'payload'

/** How many may wait in one place; one more is refused. */
const most = 10

type Line = { last: Promise<unknown>; waiting: Map<string, number> }

const lines = new WeakMap<Payload, Map<string, Line>>()

/**
 * Goes on once those are done who came before at the same name, in this process; `undefined` at once where ten others of
 * the same network are waiting, so that a line has no more than that of each.
 */
export const oneByOne = async <T>(
  payload: Payload,
  { name, network }: { name: string; network: string },
  go: () => Promise<T>,
): Promise<T | undefined> => {
  const names = lines.get(payload) ?? new Map<string, Line>()
  lines.set(payload, names)
  const line = names.get(name) ?? { last: Promise.resolve(), waiting: new Map<string, number>() }
  const before = line.waiting.get(network) ?? 0
  if (before >= most) return undefined
  names.set(name, line)
  line.waiting.set(network, before + 1)
  const done = line.last.then(go)
  // Who comes next does not care how it went.
  line.last = done.catch(() => {})
  try {
    return await done
  } finally {
    leave(line, network)
    if (line.waiting.size === 0) names.delete(name)
  }
}

const leave = ({ waiting }: Line, network: string): void => {
  const left = (waiting.get(network) ?? 1) - 1
  if (left > 0) waiting.set(network, left)
  else waiting.delete(network)
}

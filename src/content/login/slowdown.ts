/** Wrong tries that are answered at once; those after them are held. */
const free = 10
/** How long each further try is held, one after another, in milliseconds. */
const pace = 1000
/** Tries of one address and name that may be held at a time; one more is refused unread. */
const longestLine = 30
/** Milliseconds after its last try at which an address and name start from zero. */
const memory = 15 * 60 * 1000
/** What is remembered at most; an address that tries more names has one count for the rest. */
const most = { addresses: 5000, names: 50, nameLength: 200 }

type Pair = { tries: number; last: number; held: number; line: Promise<unknown> }

/** A try that may now be checked. `right` takes it back: only wrong ones count. */
export type Try = { right: () => void }

/** Asks for a try of a name from an address or network; `undefined` where too many are held already. */
export type Slowdown = (address: string, login: string) => Promise<Try | undefined>

/**
 * Slows guessing, counted for each client address and login name together (AUTH-4): strangers
 * elsewhere never slow anybody, and nobody is locked out. A try counts from its beginning, so
 * parallel ones gain nothing.
 */
export const slowdown = (): Slowdown => {
  const addresses = new Map<string, Map<string, Pair>>()

  return async (address, login) => {
    const pair = pairOf(namesOf(addresses, address), login)
    if (pair.tries >= free) {
      if (pair.held >= longestLine) return undefined
      await hold(pair)
    }
    pair.tries += 1

    const right = () => {
      pair.tries -= 1
    }

    return { right }
  }
}

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

const hold = async (pair: Pair): Promise<void> => {
  pair.held += 1
  const turn = pair.line.then(() => pause(pace))
  pair.line = turn
  await turn
  pair.held -= 1
}

/** The names tried from an address, moved to the end: those at the front were quiet the longest. */
const namesOf = (addresses: Map<string, Map<string, Pair>>, address: string) => {
  const names = addresses.get(address) ?? new Map<string, Pair>()
  addresses.delete(address)
  addresses.set(address, names)
  if (addresses.size > most.addresses) dropFirst(addresses)

  return names
}

const pairOf = (names: Map<string, Pair>, login: string): Pair => {
  const now = Date.now()
  const oldest = names.values().next().value
  if (oldest && isOver(oldest, now)) dropFirst(names)
  const wanted = login.trim().toLowerCase().slice(0, most.nameLength)
  const name = names.has(wanted) || names.size < most.names ? wanted : ''
  const known = names.get(name)
  const pair =
    known && !isOver(known, now) ? known : { tries: 0, last: now, held: 0, line: Promise.resolve() }
  pair.last = now
  names.delete(name)
  names.set(name, pair)

  return pair
}

const isOver = ({ last, held }: Pair, now: number) => held === 0 && now - last >= memory

const dropFirst = (map: Map<string, unknown>) => {
  const [first] = map.keys()
  if (first !== undefined) map.delete(first)
}

import { slowdown } from '../../content/login/slowdown.ts'
import { hasTries, takeTry } from '../../content/login/tries.ts'
import { clientNetwork } from '../../http/remoteAddress.ts'
import type { Answer, Call, Endpoint } from '../call.ts'
import { type Addressable, addressed } from './addressed.ts'
import { hasGuessedWrong } from './open.ts'

/**
 * A read with a `password` counts as a guess, as at a page (AUTH-14, PG-3): a read of one entry counts for that entry, a read
 * of a list for the list. Above the limit a password opens nothing, right or wrong. Reads inside a write do not count, because
 * a write needs a right.
 */
export const guess = async (
  collection: Addressable,
  endpoint: Endpoint,
  { call, input }: { call: Call; input: Record<string, unknown> },
): Promise<Answer> => {
  const tried = await guessAt(call, await subjectOf(call, collection))
  if (!tried) return endpoint(call, { ...input, password: undefined })
  try {
    return await endpoint(call, input)
  } finally {
    if (!hasGuessedWrong(call)) await tried.right()
  }
}

const subjectOf = async (call: Call, collection: Addressable): Promise<string> => {
  const isOne = call.path.id !== undefined || call.path.slug !== undefined

  return isOne ? `${(await addressed(call, collection))?.id ?? 0}` : collection
}

/**
 * A try at the password of something protected, by its id; `undefined` where there were too many. Guesses are slowed and bounded as
 * those of users are: wrong ones of a network, and of all networks together. `right` takes it back.
 */
export const guessAt = async ({ payload, request, settings }: Call, id: string) => {
  const network = clientNetwork(request.headers, settings.trustedProxies)
  const slowed = network ? await slow(network, id) : undefined
  if (network && !slowed) return undefined
  const all = { kind: 'visitors', id } as const
  if (network && !(await hasTries(payload, all))) return undefined
  const own = network ? { kind: 'visitor' as const, id: JSON.stringify([id, network]) } : all
  const takeBack = await takeTry(payload, own)
  if (!takeBack) return undefined
  const takeBackOfAll = network ? await takeTry(payload, all) : undefined

  return {
    right: async () => {
      slowed?.right()
      await takeBack()
      await takeBackOfAll?.()
    },
  }
}

const slow = slowdown()

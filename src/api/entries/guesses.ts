import { clientNetwork } from '../../collections/access/clientAddress.ts'
import { slowdown } from '../../collections/access/slowdown.ts'
import { hasTries, takeTry } from '../../collections/access/tries.ts'
import type { Call } from '../call.ts'

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

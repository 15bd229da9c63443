import { inject } from 'vitest'
import type { Broken } from './rules'

/** The rules of MongoDB that this worker broke since the last call; none on another database. */
export const takeBroken = async (): Promise<Broken[]> => {
  const gateway = inject('mongoGateway')
  if (!gateway) return []
  const answer = await fetch(`${gateway}/broken?worker=${process.env.VITEST_POOL_ID}`)

  // The answer of the gateway.
  return (await answer.json()) as Broken[]
}

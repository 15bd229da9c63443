import { afterEach, inject } from 'vitest'
import { takeShared } from './ownTransactions'
import type { Broken } from './rules'

const gateway = inject('mongoGateway')

/** A test fails when it, or what it follows, broke a rule that MongoDB has for transactions. */
afterEach(async () => {
  if (!gateway) return
  const answer = await fetch(`${gateway}/broken?worker=${process.env.VITEST_POOL_ID}`)
  // What the gateway answers with.
  const broken = (await answer.json()) as Broken[]
  const lines = [
    ...broken.map(({ rule, database, command }) => `${command} (${database}): ${rule}`),
    ...takeShared(),
  ]
  if (lines.length === 0) return
  throw new Error(`MongoDB does not allow what was sent:\n${[...new Set(lines)].join('\n')}`)
})

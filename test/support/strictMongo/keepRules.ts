import { afterEach } from 'vitest'
import { takeBroken } from './broken'
import { takeShared } from './ownTransactions'

/** A test fails when it, or its hooks, broke a rule of MongoDB for transactions. */
afterEach(async () => {
  const broken = await takeBroken()
  const lines = [
    ...broken.map(({ rule, database, command }) => `${command} (${database}): ${rule}`),
    ...takeShared(),
  ]
  if (lines.length === 0) return
  throw new Error(`MongoDB does not allow what was sent:\n${[...new Set(lines)].join('\n')}`)
})

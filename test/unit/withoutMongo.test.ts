import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const run = (...what: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--no-color', ...what],
    {
      env: { ...process.env, VITEST: undefined, MONGOMS_SYSTEM_BINARY: '/nowhere/mongod' },
      encoding: 'utf8',
    },
  )

  return { status, said: stdout + stderr }
}

const skipped = 'THE MONGODB HALF OF THE TESTS IS SKIPPED'

test('without a MongoDB server its tests are skipped with a message, also their hooks', () => {
  const { status, said } = run('--project', 'mongodb', 'venue-read')

  expect(said).toContain(skipped)
  expect(said).toMatch(/Test Files +(\d+) skipped \(\1\)/)
  expect(status).toBe(0)
}, 120_000)

test('a run without tests of MongoDB does not look for a server', () => {
  const { status, said } = run('slug.test', '--project', 'unit')

  expect(said).not.toContain(skipped)
  expect(status).toBe(0)
}, 120_000)

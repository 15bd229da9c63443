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

test('Where there is no MongoDB server its tests are skipped aloud, whatever they do before they begin', () => {
  const { status, said } = run('--project', 'mongodb', 'venue-read')

  expect(said).toContain(skipped)
  expect(said).toMatch(/Test Files +(\d+) skipped \(\1\)/)
  expect(status).toBe(0)
}, 120_000)

test('No server is searched for without a test of MongoDB', () => {
  const { status, said } = run('slug.test', '--project', 'unit')

  expect(said).not.toContain(skipped)
  expect(status).toBe(0)
}, 120_000)

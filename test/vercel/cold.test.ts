import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { openSite } from './site'

const list = { address: '/cal/events/v1/events', name: '[[...path]]' }
const login = { address: '/admin/login', name: 'admin/[[...segments]]' }

/** Vercel keeps V8's compiled code of a production and gives it to later functions; not of a preview. */
const compiled = mkdtempSync(path.join(tmpdir(), 'calendar-compiled-'))
chmodSync(compiled, 0o777)
afterAll(() => rmSync(compiled, { recursive: true }))

/** The seconds of CPU of `pace.mjs` on the reference machine of the bounds below, with nothing else on it. */
const referencePace = 0.25

const middleOf = (numbers: number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

/** The current slowness of this machine compared with the reference, since others may use it, too. */
const slowness = (): number => {
  const node = path.join(inject('deployment'), 'node')
  const times = Array.from({ length: 5 }, () =>
    Number(execFileSync(node, ['test/vercel/pace.mjs'], { encoding: 'utf8' })),
  )

  return middleOf(times) / referencePace
}

/** The seconds of CPU of a cold function up to its answer, on the reference machine: the median of five. */
const coldStart = async (
  { address, name }: typeof list,
  variables: Record<string, string>,
): Promise<number> => {
  const site = await openSite(variables)
  const used: number[] = []
  // The first one writes to the empty database and fills the cache.
  for (let time = 0; time < 6; time += 1) {
    await site.cool()
    const answer = await site.fetch(address)
    await answer.text()
    expect(answer.status, site.said()).toBe(200)
    used.push(await site.usedBy(name))
  }
  await site.stop()
  const factor = slowness()
  const said = used.map((seconds) => seconds.toFixed(2)).join(', ')
  console.info(`${address}: ${said} s of CPU, ${factor.toFixed(2)} times the reference`)

  return middleOf(used.slice(1)) / factor
}

describe('a cold function', () => {
  test('answers a list within 1.2 s of CPU', async () => {
    expect(await coldStart(list, {})).toBeLessThan(1.2)
  })

  test('answers the sign-in of the admin within 1.8 s of CPU', async () => {
    expect(await coldStart(login, {})).toBeLessThan(1.8)
  })
})

describe('a cold function with compiled code in Vercel’s cache', () => {
  test('answers a list within 1.0 s of CPU', async () => {
    expect(await coldStart(list, { NODE_COMPILE_CACHE: compiled })).toBeLessThan(1.0)
  })

  test('answers the sign-in of the admin within 1.5 s of CPU', async () => {
    expect(await coldStart(login, { NODE_COMPILE_CACHE: compiled })).toBeLessThan(1.5)
  })
})

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openSite } from './site'

const list = { address: '/cal/events/v1/events', name: '[[...path]]' }
const login = { address: '/admin/login', name: 'admin/[[...segments]]' }

/** Vercel keeps what V8 compiled of a production and hands it to later functions; of a preview it does not. */
const kept = mkdtempSync(path.join(tmpdir(), 'calendar-compiled-'))
chmodSync(kept, 0o777)
afterAll(() => rmSync(kept, { recursive: true }))

/** The seconds of CPU that a cold function has used when it has answered: the middle of five. */
const coldStart = async (
  { address, name }: typeof list,
  variables: Record<string, string>,
): Promise<number> => {
  const site = await openSite(variables)
  const used: number[] = []
  // The first one writes to the empty database and fills what is kept.
  for (let time = 0; time < 6; time += 1) {
    await site.cool()
    const answer = await site.fetch(address)
    await answer.text()
    expect(answer.status, site.said()).toBe(200)
    used.push(await site.usedBy(name))
  }
  await site.stop()
  const [, , middle = 0] = used.slice(1).sort((one, other) => one - other)
  console.info(`${address}: ${used.map((seconds) => seconds.toFixed(2)).join(', ')} s of CPU`)

  return middle
}

describe('a cold function', () => {
  test('answers a list after 2.0 s of CPU', async () => {
    expect(await coldStart(list, {})).toBeLessThan(2.0)
  })

  test('answers the sign-in of the admin after 2.9 s of CPU', async () => {
    expect(await coldStart(login, {})).toBeLessThan(2.9)
  })
})

describe('a cold function for which Vercel kept what V8 compiled', () => {
  test('answers a list after 1.6 s of CPU', async () => {
    expect(await coldStart(list, { NODE_COMPILE_CACHE: kept })).toBeLessThan(1.6)
  })

  test('answers the sign-in of the admin after 2.5 s of CPU', async () => {
    expect(await coldStart(login, { NODE_COMPILE_CACHE: kept })).toBeLessThan(2.5)
  })
})

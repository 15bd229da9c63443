import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerTo } from '../e2e/raw'
import { openSite, type Site } from './site'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.stop())

const events = '/cal/events/v1/events'

/** Sends a request to a function directly, because the platform sets a host of its own. */
const ask = async (path: string, Host: string, name = '[[...path]]') => {
  const url = `http://127.0.0.1:${await site.portOf(name)}`
  const { status, body } = await answerTo(url, path, { Host, 'x-matched-path': `/${name}` })

  return { status, body }
}

test('a function refuses an invalid host, also as its first request', async () => {
  for (const host of ['a b', '[::1', 'ex ample:80:80', '%zz']) {
    const { status, body } = await ask(events, host)

    expect([host, status, JSON.parse(body).code]).toEqual([host, 400, 'rest_invalid_host'])
    expect((await ask('/', host)).status).toBe(400)
  }
  await site.cool()

  expect((await ask(events, 'a b')).status).toBe(400)
  expect((await ask(events, 'calendar.example')).status).toBe(200)
})

test('the function of the admin answers a request with an invalid host', async () => {
  for (const host of ['', 'a b']) {
    const { status, body } = await ask('/admin/login', host, 'admin/[[...segments]]')

    expect([host, status]).toEqual([host, 200])
    expect(body).toContain('</html>')
  }
})

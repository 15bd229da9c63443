import { beforeAll, expect, test } from 'vitest'
import { administrator, builtApp, register } from './app'

const app = builtApp({ TRUSTED_PROXIES: '1' })
const { username, password } = administrator

/** An address that the client claims, and the one that the trusted proxy adds. */
const from = (address: string) => ({ 'X-Forwarded-For': `198.51.100.${Math.random()}, ${address}` })

const login = (name: string, guess: string, headers: Record<string, string>) =>
  app.fetch('/api/users/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ username: name, password: guess }),
  })

beforeAll(async () => {
  await register(app)
})

test('an unknown name gets the text of a known one, after the same time (AUTH-4)', async () => {
  const measured = async (name: string) => {
    const times: number[] = []
    const texts = new Set<string>()
    for (let count = 0; count < 5; count++) {
      const start = performance.now()
      const answer = await login(name, 'wrong', from(`198.18.${count}.1`))
      times.push(performance.now() - start)
      texts.add(`${answer.status} ${await answer.text()}`)
    }

    return { texts: [...texts], time: times.sort((a, b) => a - b)[2] ?? 0 }
  }
  const known = await measured(username)
  const unknown = await measured('nobody')

  expect(unknown.texts).toEqual(known.texts)
  expect(unknown.time).toBeGreaterThan(known.time / 3)
})

test('guesses from ever new addresses are stopped, and the owner still signs in (AUTH-4)', async () => {
  const home = from('203.0.113.200')
  const signedIn = await login(username, password, home)
  expect(signedIn.status).toBe(200)
  const cookies = signedIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) => login(username, '', from(`192.0.${n}.1`))),
  )
  const checked = answers.filter(({ status }) => status !== 429)

  expect(checked.length).toBeLessThanOrEqual(20)
  expect((await login(username, password, from('192.0.99.1'))).status).toBe(429)
  expect((await login(username, password, home)).status).toBe(200)
  const away = { ...from('192.0.100.1'), Cookie: cookies.join('; ') }
  expect((await login(username, password, away)).status).toBe(200)
})

test('a forged address in a header gives no further guesses', async () => {
  const claimed = { 'X-Forwarded-For': '203.0.113.200, 192.0.101.1' }

  expect((await login(username, password, claimed)).status).toBe(429)
})

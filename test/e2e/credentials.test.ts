import { expect, test } from 'vitest'
import { builtApp, register } from './app'

const app = builtApp({ REQUIRE_HTTPS: 'true' })

/** A different address each time, or none: the client may write anything. */
let claims = 0
const claim = () => {
  claims += 1

  return { 'X-Forwarded-For': claims % 3 ? `198.51.100.${claims}` : '' }
}

test('wrong passwords are refused after a few, whatever address a header claims (AUTH-4)', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 10; count++) {
    const { status } = await app.fetch('/api/users/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...claim() },
      body: JSON.stringify({ username: 'anna', password: 'wrong' }),
    })
    statuses.push(status)
  }

  expect(statuses.slice(0, 4)).toEqual([401, 401, 401, 401])
  expect(statuses.slice(6)).toEqual([429, 429, 429, 429])
})

test('credentials over plain HTTP are accepted from the same machine only (AUTH-2, AUTH-4)', async () => {
  const Authorization = `Bearer ${await register(app)}`
  const ask = async (headers: Record<string, string>) =>
    (await app.fetch('/cal/events/v1/events', { headers: { Authorization, ...headers } })).status

  expect(await ask({})).toBe(200)
  expect(await ask({ 'X-Forwarded-Host': 'calendar.example' })).toBe(401)
  expect(await ask({ 'X-Forwarded-Host': 'calendar.example', 'X-Forwarded-Proto': 'https' })).toBe(
    200,
  )
})

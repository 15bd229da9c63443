// On SQLite alone: places are looked up at a service.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { en } from '@payloadcms/translations/languages/en'
import { it } from '@payloadcms/translations/languages/it'
import { afterAll, describe, expect, test } from 'vitest'
import { freshCalendar, site } from '../support/calendar'
import { signedInUsers } from '../support/signedIn'

const found = [{ lat: '45.4641', lon: '9.1919', display_name: 'Teatro, Milano' }]
const answers: Record<string, () => [status: number, body: string, location?: string]> = {
  Teatro: () => [200, JSON.stringify(found)],
  Large: () => [200, JSON.stringify([{ ...found[0], display_name: 'x'.repeat(300_000) }])],
  Moved: () => [302, '', '/search?q=Teatro'],
  Busy: () => [429, ''],
  Mixed: () => [200, JSON.stringify([{ lat: 'north' }, ...found])],
}
const server = createServer((request, response) => {
  const sought = new URL(request.url ?? '', 'http://geocoder').searchParams.get('q') ?? ''
  const [status, body, location] = answers[sought]?.() ?? [200, '[]']
  response.writeHead(status, { ...(location && { Location: location }) }).end(body)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
// A server that listens on TCP has an address with a port.
const { port } = server.address() as AddressInfo

describe('with a geocoder', () => {
  const calendar = freshCalendar(
    { geocoder: { kind: 'nominatim', url: `http://127.0.0.1:${port}` } },
    [(config) => ({ ...config, i18n: { ...config.i18n, supportedLanguages: { en, it } } })],
  )
  const users = signedInUsers(calendar)
  afterAll(() => server.close())

  test('an author finds a place by its address', async () => {
    const answer = await users.ask('author', 'GET', '/admin-geocode?q=Teatro')

    expect(answer.status).toBe(200)
    expect(answer.body.places).toMatchObject([
      { label: 'Teatro, Milano', latitude: 45.4641, longitude: 9.1919 },
    ])
  })

  test('an invalid result is dropped, others stay, and the service is named', async () => {
    const answer = await users.ask('author', 'GET', '/admin-geocode?q=Mixed')

    expect(answer.body).toEqual({
      places: [expect.objectContaining({ label: 'Teatro, Milano' })],
      answeredBy: `127.0.0.1:${port}`,
    })
  })

  test('a request in Italian is refused in Italian', async () => {
    const short = await calendar.payloadRest(
      new Request(`${site}/api/admin-geocode?q=x`, {
        headers: {
          Authorization: `JWT ${users.user('author').token}`,
          'Accept-Language': 'it-IT',
        },
      }),
    )

    expect((await short.json()).errors).toMatchObject([
      { message: 'Il testo da cercare deve avere da 3 a 300 caratteri.' },
    ])
  })

  test.each(['Large', 'Moved', 'Busy'])('the answer %s is an error', async (sought) => {
    expect((await users.ask('author', 'GET', `/admin-geocode?q=${sought}`)).status).toBe(502)
  })

  test('a subscriber and a text that is too short are refused', async () => {
    expect((await users.ask('subscriber', 'GET', '/admin-geocode?q=Teatro')).status).toBe(401)
    expect((await users.ask('author', 'GET', '/admin-geocode?q=x')).status).toBe(400)
  })
})

describe('with more callers than may wait', () => {
  const users = signedInUsers(
    freshCalendar({ geocoder: { kind: 'nominatim', url: 'http://127.0.0.1:9' } }),
  )

  test('the last one is refused at once, and may try again', async () => {
    const refused = await Promise.race(
      Array.from({ length: 12 }, async () => {
        const answer = await users.ask('author', 'GET', '/admin-geocode?q=Teatro')

        return answer.status === 503 ? answer : new Promise<typeof answer>(() => {})
      }),
    )

    expect(refused.body.errors).toMatchObject([
      { message: 'Many addresses are being looked up. Try again in a few seconds.' },
    ])
  })
})

describe('without a geocoder', () => {
  const users = signedInUsers(freshCalendar())

  test('there is no geocoding', async () => {
    expect((await users.ask('author', 'GET', '/admin-geocode?q=Teatro')).status).toBe(404)
  })
})

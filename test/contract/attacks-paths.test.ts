// On SQLite alone: paths are checked before the database is queried.

import { describe, expect, test } from 'vitest'
import { handle } from '../../src/api/handle'
import { handlePage } from '../../src/publicPages/handlePage'
import { oddPaths, oddQueries } from '../support/attacks/requests'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue } = buildersOf(calendar)

given(async () => {
  await anEvent({ title: 'Chess', venues: [(await aVenue()).id] })
})

/** All requests, as the app passes them on. */
const doors: [string, (request: Request) => Promise<Response>][] = [
  ['the pages', (request) => handlePage(calendar.payload, request)],
  ['the contract', (request) => handle(calendar.payload, request)],
  ['Payload’s own interface', (request) => calendar.payloadRest(request)],
]

/** The redirects of an answer to another site, and its failures. */
const faultsOf = async (answer: Response, address: string): Promise<string[]> => {
  const location = answer.headers.get('location')
  const text = await answer.text()

  return [
    ...(answer.status >= 500 ? [`status ${answer.status}`] : []),
    // As browsers resolve it, which read a backslash as a slash.
    ...(location !== null && new URL(location, address).origin !== site
      ? [`leads to ${location}`]
      : []),
    ...(/root:.*:0:0:/.test(text) ? ['a file of the machine'] : []),
  ].map((fault) => `${address}: ${fault}`)
}

const headers = { host: new URL(site).host }

describe.each(doors)('requests to %s', (_, answer) => {
  test(`get no answer of 5xx and no redirect away at ${oddPaths.length} odd paths (GEN-4, PG-2)`, async () => {
    const faults = []
    for (const path of oddPaths) {
      const request = new Request(site + path, { headers })
      faults.push(...(await faultsOf(await answer(request), request.url)))
    }

    expect(faults).toEqual([])
  })

  test('are not redirected to an address in their query', async () => {
    const faults = []
    for (const query of oddQueries) {
      for (const path of ['/', '/it', '/events', '/events/', '/event/chess', '/cal/events/v1']) {
        const request = new Request(site + path + query, { headers })
        faults.push(...(await faultsOf(await answer(request), request.url)))
      }
    }

    expect(faults).toEqual([])
  })
})

test.each(['X-Forwarded-Host', 'Forwarded', 'X-Forwarded-Prefix', 'X-Original-URL'])(
  'with another spelling of a page are redirected to its own site, whatever %s claims (PG-2)',
  async (name) => {
    const request = new Request(`${site}/events`, {
      headers: { ...headers, [name]: 'host=evil.example' },
    })
    const answer = await handlePage(calendar.payload, request)

    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/events/'])
  },
)

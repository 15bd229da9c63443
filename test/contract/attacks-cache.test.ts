// On SQLite alone: answers are cached and compared by their headers, whatever database they come from.

import { describe, expect, test } from 'vitest'
import { answersOf } from '../../src/api/cachedAnswers'
import { handle } from '../../src/api/handle'
import { handlePage } from '../../src/publicPages/handlePage'
import { poison, poisons } from '../support/attacks/requests'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'

// A cached public answer is the same for all callers, whatever headers the first request had (GEN-34).

stopClock()

const paths = [
  '/events/',
  '/event/chess/',
  '/events/feed/',
  '/events.ics',
  '/sitemap.xml',
  '/nothing/',
  '/cal/events/v1/events',
  '/cal/events/v1/events/by-slug/chess',
  '/cal/events/v1/events?per_page=0',
  '/it/cal/events/v1/venues',
] as const

describe.each([
  ['with an address of its own', { sharedMaxAge: 60 }],
  ['without one', { sharedMaxAge: 60, site: undefined }],
])('the cache of a calendar %s', (_, options) => {
  const calendar = freshCalendar(options)
  const { anEvent } = buildersOf(calendar)
  const untouched = new Map<string, Answer>()

  const ask = async (path: string, [name, value]: readonly string[] = []): Promise<Answer> => {
    const headers = new Headers({ host: new URL(site).host })
    if (name && value) headers.set(name, value)
    const request = new Request(site + path, { headers })
    const answer = path.includes('/cal/')
      ? await handle(calendar.payload, request)
      : await handlePage(calendar.payload, request)
    const text = await answer.text()

    return { status: answer.status, headers: Object.fromEntries(answer.headers), text }
  }

  const cached = () => answersOf(calendar.payload)?.entries

  given(async () => {
    await anEvent({ title: 'Chess', slug: 'chess' })
    for (const path of paths) untouched.set(path, await ask(path))
  })

  test.each(poisons)('is not poisoned by %s: %s', async (name, value) => {
    for (const path of paths) {
      cached()?.clear()
      const touched = await ask(path, [name, value])
      // The host is part of the key, in other caches as in ours (RFC 9111, 4).
      if (name !== 'Host') {
        expect([path, textsOf(cached()).filter((text) => text.includes(poison))]).toEqual([
          path,
          [],
        ])
        if (isShared(touched) && !isAlike(touched, untouched.get(path))) {
          expect([path, varyOf(touched)]).toEqual([
            path,
            expect.arrayContaining([name.toLowerCase()]),
          ])
        }
      }

      expect([path, await ask(path)]).toEqual([path, untouched.get(path)])
    }
  })
})

type Answer = { status: number; headers: Record<string, string>; text: string }

const decoder = new TextDecoder()

const textsOf = (cached: { values: () => Iterable<{ body: Uint8Array }> } | undefined): string[] =>
  [...(cached?.values() ?? [])].map(({ body }) => decoder.decode(body))

/** Whether a shared cache may serve the answer to others: neither a refusal nor a private answer. */
const isShared = ({ status, headers }: Answer): boolean =>
  status === 200 && !/no-store|private/.test(headers['cache-control'] ?? '')

const isAlike = (one: Answer, other: Answer | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const varyOf = ({ headers }: Answer): string[] =>
  (headers.vary ?? '').toLowerCase().split(/\s*,\s*/)

import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { handle } from '../../src/api/handle'
import { type IssuedPassword, loadFixture } from '../../src/fixture/load'
import { freshCalendar, site } from '../support/calendar'
import {
  differences,
  type Example,
  examplesFolder,
  readDataset,
  readExamples,
} from '../support/examples'

const calendar = freshCalendar()
const passwords = new Map<string, string>()

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T15:00:00Z') })
  if (!examplesFolder || inject('mongo') === 'missing') return
  const issued = await loadFixture(calendar.payload, readDataset(), examplesFolder)
  for (const { login, role, password } of issued)
    passwords.set(role, credentials({ login, password }))
})
afterAll(() => {
  vi.useRealTimers()
})

const credentials = ({ login, password }: Omit<IssuedPassword, 'role'>) =>
  `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`

const authorization = (auth: string): Record<string, string> => {
  if (auth === 'anonymous') return {}
  const wrong = credentials({ login: auth === 'unknown-user' ? 'nobody' : 'admin', password: 'no' })

  return { Authorization: passwords.get(auth) ?? wrong }
}

const send = ({ auth, request }: Example): Promise<Response> => {
  const { method, path, query, headers, content_type } = request

  return handle(
    calendar.payload,
    new Request(`${site}${path}${query ? `?${query}` : ''}`, {
      method,
      headers: {
        ...headers,
        ...(content_type && { 'Content-Type': content_type }),
        ...authorization(auth),
      },
    }),
  )
}

/** Recorded with `tags=7,9`, it lacks event 22, which carries tag 9 and is in the window: against EV-16 and GEN-22. */
const againstTheContract = ['events-tags-csv']

const reads = readExamples().filter(
  ({ name, request }) =>
    ['GET', 'HEAD', 'OPTIONS'].includes(request.method) && !againstTheContract.includes(name),
)

test.skipIf(!examplesFolder)('there are recorded reads to compare with', () => {
  expect(reads.length).toBeGreaterThan(80)
})

test.each(reads)('$name comes out as recorded ($rules)', async (example) => {
  const response = await send(example)
  const { status, headers, body } = example.response
  const text = await response.text()
  const faults = [
    ...Object.entries(headers)
      .filter(([name, value]) => response.headers.get(name) !== value)
      .map(([name, value]) => `${name}: ${response.headers.get(name)}, not ${value}`),
    ...(body === null ? [] : differences(body, JSON.parse(text))),
  ].filter((fault) => !isMasked(example, fault))

  expect({ status: response.status, faults }).toEqual({ status, faults: [] })
})

/** Masked members were removed from the recording, so that ours are additions. */
const isMasked = ({ masked = [] }: Example, fault: string): boolean =>
  masked.some(({ path }) => fault.startsWith(`${path}: should not be there`))

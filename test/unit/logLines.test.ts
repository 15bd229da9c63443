import { afterEach, expect, test, vi } from 'vitest'
import { writeConsoleInLines } from '../../src/app/consoleLines'
import { errorLine } from '../../src/app/errorLine'
import { logRefusal, pathOf } from '../../src/http/requestLog'

const { error, warn, info, log, debug } = console
afterEach(() => {
  Object.assign(console, { error, warn, info, log, debug })
  vi.restoreAllMocks()
})

const written = () => {
  const lines: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line))

    return true
  })

  return () => lines.map((line) => JSON.parse(line))
}

test('console output is written as lines of JSON', () => {
  const lines = written()
  writeConsoleInLines('info')
  console.error(' ⨯', new Error('No such thing'))
  console.log('Ready in %d ms\n', 3)
  console.info({ msg: 'GET /health 503', status: 503 })
  console.debug('not said')

  expect(lines()).toEqual([
    expect.objectContaining({
      level: 'error',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      msg: '⨯ No such thing',
      err: expect.objectContaining({ type: 'Error', message: 'No such thing' }),
    }),
    expect.objectContaining({ level: 'info', msg: 'Ready in 3 ms' }),
    expect.objectContaining({ level: 'info', msg: 'GET /health 503', status: 503 }),
  ])
})

test('messages below the configured level are dropped', () => {
  const lines = written()
  writeConsoleInLines('error')
  console.warn('not said')
  console.error('said')

  expect(lines()).toEqual([expect.objectContaining({ msg: 'said' })])
})

test('errors omit the values of a query', () => {
  const failed = new Error('Failed query: insert into "users"\nparams: mary@mail.example,1', {
    cause: new Error('E11000 duplicate key error dup key: { email: "mary@mail.example" }'),
  })

  expect(JSON.stringify(errorLine(failed))).not.toContain('mary')
})

const site = 'https://calendar.example'

test('a refused request is logged without its query string', () => {
  const info = vi.fn()
  const request = new Request(`${site}/cal/events/v1/events?search=flute&password=secret`)
  logRefusal({ info, error: vi.fn() }, request, {
    status: 400,
    code: 'rest_invalid_param',
    since: performance.now(),
  })

  expect(info.mock.calls).toEqual([
    [
      {
        method: 'GET',
        path: '/cal/events/v1/events',
        status: 400,
        code: 'rest_invalid_param',
        ms: expect.any(Number),
        msg: 'GET /cal/events/v1/events 400',
      },
    ],
  ])
})

test('a failed request is logged as an error with its cause', () => {
  const error = vi.fn()
  const cause = new Error('A fault of ours')
  const since = performance.now()
  logRefusal({ info: vi.fn(), error }, new Request(site), { status: 500, since, cause })

  expect(error.mock.calls).toEqual([[expect.objectContaining({ status: 500, err: cause })]])
})

test('the logged path of a link omits its token', () => {
  expect(pathOf(new Request(`${site}/api/users/verify/0a1b2c`))).toBe('/api/users/verify/…')
})

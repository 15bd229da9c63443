import { expect, test } from 'vitest'
import { isInvalidValue, isUnavailable } from '../../src/storage/database/databaseErrors'
import { isConflict } from '../../src/storage/database/transaction'

/** An error of the Postgres driver as Payload's adapter throws it. */
const failed = (code: string, message = 'refused') =>
  new Error('Failed query: select 1', { cause: Object.assign(new Error(message), { code }) })

test.each([
  ['23505', 'a value that must be unique is taken'],
  ['23503', 'a linked entry is gone'],
  ['40001', 'another transaction changed the same row'],
  ['40P01', 'two transactions wait for each other'],
])('a write that Postgres refuses with %s, because %s, is retried', (code) => {
  expect(isConflict(failed(code))).toBe(true)
})

test.each(['08006', '53300', '57P01', '57P03', 'ECONNREFUSED', '40001'])(
  'Postgres that answers %s counts as unavailable for now',
  (code) => {
    expect(isUnavailable(failed(code))).toBe(true)
  },
)

test('Postgres that gives no connection in time counts as unavailable for now', () => {
  expect(
    isUnavailable(new Error('Failed query', { cause: new Error('Connection terminated') })),
  ).toBe(true)
})

test('a refused connection of something else does not count as an outage of the database', () => {
  expect(isUnavailable(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))).toBe(false)
})

test.each(['22003', '22021', '42883'])('%s means that a value does not fit its column', (code) => {
  expect(isInvalidValue(failed(code))).toBe(true)
  expect(isUnavailable(failed(code))).toBe(false)
})

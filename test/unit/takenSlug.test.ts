import { ValidationError } from 'payload'
import { expect, test } from 'vitest'
import { isConflict } from '../../src/storage/database/transaction'

const refused = (path: string) =>
  new ValidationError({ collection: 'events', errors: [{ path, message: 'Value must be unique' }] })

test.each(['resolved.en.slug', 'resolved_it_slug', 'resolved.de.slug', 'resolved_pt-BR_slug'])(
  'a write that finds the slug in %s taken by another process is retried',
  (path) => {
    expect(isConflict(refused(path))).toBe(true)
  },
)

test('a value of a site that is not unique is not retried', () => {
  expect(isConflict(refused('resolved.number'))).toBe(false)
  expect(isConflict(refused('slug'))).toBe(false)
})

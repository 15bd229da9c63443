import { importDateFNSLocale } from '@payloadcms/translations'
import { describe, expect, test } from 'vitest'
import { writeReadably } from '../../src/admin/readableDates'

/** The parts of a format as date-fns passes them to a language. */
const partsOf = (format: string) =>
  (format.match(/(\w)\1*|./g) ?? []).map((value) => ({ isToken: /\w/.test(value), value }))

describe.each(['it', 'en-US', 'fr'] as const)('dates in the admin in %s', (language) => {
  const written = async (format: string) => {
    const { localize } = await importDateFNSLocale(language)
    writeReadably(localize)
    writeReadably(localize)
    const parts = localize.preprocessor?.(new Date(2026, 10, 23), partsOf(format)) ?? []

    return parts.map(({ value }) => value).join('')
  }

  test.each([
    ['MMM d, yyy h:mm a', 'd MMM yyyy, HH:mm'],
    ['MM/dd/yyyy', 'd MMM yyyy'],
  ])('are not written as %s', async (payloads, ours) => {
    expect(await written(payloads)).toBe(ours)
  })

  test('keep a numeric format that a field sets itself', async () => {
    expect(await written('yyyy-MM-dd HH:mm')).toBe('yyyy-MM-dd HH:mm')
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calendarListeners } from '../../src/plugin/adapters/calendar'
import { mongoListeners } from '../../src/plugin/adapters/mongoListeners'
import { siteListeners } from '../../src/plugin/adapters/siteListeners'

// Payload's adapter has other methods than its own in one place, and each of them has a name and a reason.

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => `src/${file.replaceAll('\\', '/')}`)

/** What makes an adapter of Payload’s, or puts something on one; SQLite’s client is no method. */
const replacing = [
  /\b(?:db|database|adapter)\.init\(/,
  /\b(?:db|database|adapter)\.(?!client\b)\w+ = /,
  /\bObject\.(?:assign|defineProperty)\(\s*(?:\w+\.)*(?:db|database|adapter)\b/,
]

test('no file but one puts methods in place of those of an adapter', () => {
  const found = sources.filter((file) => {
    const text = readFileSync(file, 'utf8')

    return replacing.some((way) => way.test(text))
  })

  expect(found.sort()).toEqual([
    // Opens a database for `doctor` so that nothing is made in it.
    'src/plugin/doctor/siteDatabase.ts',
    'src/storage/adapter/listen.ts',
  ])
})

test.each([
  ['every calendar', calendarListeners],
  ['a MongoDB of its own', mongoListeners('mongodb://localhost/calendar')],
  ['an adapter of the site', siteListeners({})],
])('listeners of the adapter of %s have different names', (_, listeners) => {
  const names = listeners.map(({ name }) => name)

  expect(new Set(names).size).toBe(names.length)
})

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calendarListeners } from '../../src/plugin/adapters/calendar'
import { mongoListeners } from '../../src/plugin/adapters/mongoListeners'
import { siteListeners } from '../../src/plugin/adapters/siteListeners'

// One place replaces methods of Payload's adapter, each with a name and a reason.

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => `src/${file.replaceAll('\\', '/')}`)

/** Code that creates an adapter of Payload, or sets something on one; SQLite’s client is no method. */
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
    // Opens a database for `doctor` without creating anything in it.
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

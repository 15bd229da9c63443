import { lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, inject, test } from 'vitest'

const folder = path.join(inject('deployment'), 'functions')

/** Every file of every function, with its size; several addresses may be one function. */
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => ({ name, stat: lstatSync(path.join(folder, name)) }))
  .filter(({ stat }) => stat.isFile())
  .map(({ name, stat }) => ({ name, own: `${name.split('.func/')[0]}.func`, size: stat.size }))

test('each function weighs less than 60 MB', () => {
  const sizes = new Map<string, number>()
  for (const { own, size } of files) sizes.set(own, (sizes.get(own) ?? 0) + size)
  const largest = Math.max(...sizes.values())
  console.info(`the largest function: ${(largest / 1e6).toFixed(1)} MB`)

  expect(largest).toBeLessThan(60_000_000)
})

test('none has SQLite, or what only builds and programs need', () => {
  const needless =
    /node_modules\/(?:@libsql|libsql|@payloadcms\/(?:db-sqlite|drizzle)|drizzle-orm|esbuild|prettier|typescript)\//

  expect(files.filter(({ name }) => needless.test(name))).toEqual([])
})

import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, inject, test } from 'vitest'

const folder = path.join(inject('deployment'), 'functions')

/** Every file of every function; several addresses may be links to one. */
const files = [
  ...new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(folder, name))
      .filter((file) => existsSync(file) && statSync(file).isFile())
      .map((file) => path.relative(folder, realpathSync(file))),
  ),
]

test('each function is smaller than 60 MB', () => {
  const sizes = new Map<string, number>()
  for (const file of files) {
    const [name = ''] = file.split('.func/')
    sizes.set(name, (sizes.get(name) ?? 0) + statSync(path.join(folder, file)).size)
  }
  const largest = Math.max(...sizes.values())
  console.info(`the largest function: ${(largest / 1e6).toFixed(1)} MB`)

  expect(largest).toBeLessThan(60_000_000)
})

test('no function has SQLite, or files of builds and programs', () => {
  const needless =
    /node_modules\/(?:@libsql|libsql|@payloadcms\/(?:db-sqlite|drizzle)|drizzle-orm|esbuild|prettier|typescript)\//

  expect(files.filter((file) => needless.test(file))).toEqual([])
})

test('each function except the middleware streams its answers, which Vercel does not limit to 4.5 MB', () => {
  const configs = files
    .filter((file) => path.basename(file) === '.vc-config.json' && !file.startsWith('_middleware'))
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')))

  expect(configs.length).toBeGreaterThan(1)
  expect(configs.filter(({ supportsResponseStreaming }) => !supportsResponseStreaming)).toEqual([])
})

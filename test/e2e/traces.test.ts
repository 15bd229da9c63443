import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { untraced } from '../../src/app/untraced.mjs'

const routes = readdirSync('.next/server/app', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.nft.json'))
  .map((file) => path.join('.next/server/app', file))

/** The files that a route needs according to Next. */
const traced = (route: string): string[] => {
  const { files } = JSON.parse(readFileSync(route, 'utf8')) as { files: string[] }

  return files.map((file) => path.join(path.dirname(route), file))
}

/** Files that a function does not have; this build may be for SQLite. */
const elsewhere = untraced({ VERCEL: '1' }).map((pattern) => pattern.replace('**/*', ''))

test.each(routes)('%s takes less than 60 MB in a function', (route) => {
  const bytes = traced(route)
    .filter((file) => !elsewhere.some((start) => file.startsWith(start)))
    .reduce((sum, file) => sum + lstatSync(file).size, 0)

  expect(bytes).toBeLessThan(60_000_000)
})

test.each(routes)('%s has no tool of builds and tests', (route) => {
  const names = [
    '@biomejs',
    'esbuild',
    'json-schema-to-typescript',
    'playwright-core',
    'prettier',
    'tsx',
    'typescript',
    'vite',
    'vitest',
  ]
  const tools = names.map((name) => `node_modules/${name}/`)

  expect(traced(route).filter((file) => tools.some((start) => file.startsWith(start)))).toEqual([])
})

import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainDocument } from '../../scripts/client/document'
import { type Described, typesOf } from '../../scripts/client/types'
import { projectWithClient } from '../support/clientPackage'

describe('the package of the typed client', () => {
  let project: ReturnType<typeof projectWithClient>
  beforeAll(() => {
    project = projectWithClient()
  })
  afterAll(() => project.remove())

  const files = () =>
    readdirSync(project.client, { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(project.client, name))
      .filter((file) => statSync(file).isFile())
  const textOf = (file: string) => readFileSync(path.join(project.client, file), 'utf8')

  test('unpacks to 50 kB at most', () => {
    const size = files().reduce((total, file) => total + statSync(file).size, 0)

    expect(size).toBeLessThanOrEqual(50_000)
  })

  test('has no dependencies', () => {
    const { name, ...manifest } = JSON.parse(textOf('package.json'))

    expect(name).toBe('events-calendar-client')
    expect(Object.keys(manifest).filter((key) => /dependencies/i.test(key))).toEqual([])
  })

  test('is one module of at most 4 kB compressed, without imports', () => {
    const modules = files().filter((file) => file.endsWith('.js'))

    expect(modules.map((file) => path.relative(project.client, file))).toEqual(['dist/index.js'])
    expect(textOf('dist/index.js')).not.toMatch(/\b(?:import|require)\b/)
    expect(gzipSync(textOf('dist/index.js')).byteLength).toBeLessThanOrEqual(4000)
  })

  test('gives a bundler only what a program imports', async () => {
    const program = path.join(project.folder, 'texts.mjs')
    writeFileSync(program, "export { textOf } from 'events-calendar-client'\n")
    const made = await build({
      root: project.folder,
      configFile: false,
      logLevel: 'silent',
      build: { write: false, lib: { entry: program, formats: ['es'] } },
    })
    const [bundle] = [made].flat()
    const texts = bundle && 'output' in bundle ? (bundle.output[0]?.code ?? '') : ''

    expect(texts).toContain('fromCodePoint')
    expect(texts).not.toMatch(/fetch|Intl|class/)
    expect(gzipSync(texts).byteLength).toBeLessThanOrEqual(500)
  })

  test('has types without imports from other packages', () => {
    const imported = files()
      .filter((file) => file.endsWith('.d.ts'))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bfrom '([^']+)'/g)])
      .map(([, name]) => name)

    expect(imported).toContain('./types.ts')
    expect(imported.filter((name) => !name?.startsWith('./'))).toEqual([])
  })

  test('compiles in a strict TypeScript program', () => {
    const program = path.join(project.folder, 'program.mts')
    writeFileSync(program, titlesOfEvents)
    const options = '--strict --module nodenext --target es2022 --lib es2022,dom --types'.split(' ')
    execFileSync(
      process.execPath,
      [path.resolve('node_modules/typescript/bin/tsc'), '--ignoreConfig', ...options, '', program],
      { cwd: project.folder, encoding: 'utf8' },
    )

    expect(
      execFileSync(process.execPath, ['program.mjs'], { cwd: project.folder, encoding: 'utf8' }),
    ).toBe('Evening of chess\n')
  })
})

const titlesOfEvents = `
import { calendarClient, type Event } from 'events-calendar-client'

const calendar = calendarClient({
  url: 'https://calendar.example/cal/events/v1',
  fetch: async () => Response.json({ events: [{ title: 'Evening of chess' }] }),
})
const { events } = await calendar.events.list({ categories: ['games'] }, { fields: ['title'] })
const titles: Event['title'][] = events.map(({ title }) => title)
console.log(titles.join())
`

describe('the types of the typed client', () => {
  test('equal those made of the OpenAPI document; `npm run types:client` writes them', async () => {
    // The document is JSON of this shape, which `openapi.test.ts` validates.
    const types = await typesOf(plainDocument() as unknown as Described)

    expect(readFileSync('packages/client/src/types.ts', 'utf8')).toBe(types)
  })

  test('have the code of an unknown route (ERR-1)', async () => {
    // As above.
    const types = await typesOf(plainDocument() as unknown as Described)

    expect(types).toContain("| 'rest_no_route'")
  })
})

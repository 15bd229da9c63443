import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { init } from '../../src/command/init'

type Files = Record<string, string>

let folder: string | undefined

afterEach(() => {
  if (folder) rmSync(folder, { recursive: true, force: true })
})

const site = (files: Files): string => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-'))
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }

  return folder
}

const run = (place: string, options: { write: boolean; pages?: string[] }) => {
  const said: string[] = []
  const code = init(place, { ...options, say: (line) => said.push(line) })

  return { code, said: said.join('\n') }
}

const filesIn = (place: string): Files =>
  Object.fromEntries(
    readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(place, file), readFileSync(file, 'utf8')]),
  )

const written = (files: Files): Files => {
  const place = site(files)
  run(place, { write: true })

  return filesIn(place)
}

const payloadConfig = (plugins: string) => `import { buildConfig } from 'payload'
import { Posts } from './collections/Posts'

export default buildConfig({
  collections: [Posts],
${plugins}})
`

const nextConfig = (exported: string) => `import { withPayload } from '@payloadcms/next/withPayload'

const nextConfig = {
  reactStrictMode: true,
}

export default ${exported}
`

const blank: Files = {
  'src/payload.config.ts': payloadConfig('  plugins: [],\n'),
  'next.config.mjs': nextConfig('withPayload(nextConfig, { devBundleServerPackages: false })'),
  'tsconfig.json': '{ "paths": { "@payload-config": ["./src/payload.config.ts"] } }',
}
const route = path.join('src', 'app', '(calendar)', 'cal', '[...path]', 'route.ts')

describe('init', () => {
  test('shows what a site needs, and changes nothing', () => {
    const place = site(blank)
    const { code, said } = run(place, { write: false })

    expect(code).toBe(0)
    expect(said).toContain("import { eventsCalendar } from 'payload-events-calendar'")
    expect(said).toContain(
      'export default withEventsCalendar(withPayload(nextConfig, { devBundleServerPackages: false }))',
    )
    expect(said).toContain(`${route} needs`)
    expect(filesIn(place)).toEqual(blank)
  })

  test('finds no site where there is none', () => {
    const { code, said } = run(site({ 'package.json': '{}' }), { write: true })

    expect(code).toBe(1)
    expect(said).toMatch(/no Payload site/)
  })

  test('--write writes it, once', () => {
    const place = site(blank)
    run(place, { write: true })
    const first = filesIn(place)

    expect(
      first['src/payload.config.ts'],
    ).toBe(`import { eventsCalendar } from 'payload-events-calendar'
${payloadConfig('  plugins: [eventsCalendar()],\n')}`)
    expect(
      first['next.config.mjs'],
    ).toBe(`import { withEventsCalendar } from 'payload-events-calendar/next'
${nextConfig('withEventsCalendar(withPayload(nextConfig, { devBundleServerPackages: false }))')}`)
    expect(first[route]).toContain("import config from '@payload-config'")
    expect(first[route]).toContain('answer as PATCH,')

    const { said } = run(place, { write: true })
    expect(filesIn(place)).toEqual(first)
    expect(said).toContain('has the calendar already')
    expect(said).not.toContain('Then:')
  })

  test('--write changes no other file', () => {
    const {
      'src/payload.config.ts': _,
      'next.config.mjs': __,
      [route]: ___,
      ...rest
    } = written(blank)

    expect(rest).toEqual({ 'tsconfig.json': blank['tsconfig.json'] })
  })
})

describe('the plugin', () => {
  const config = (plugins: string) =>
    written({ 'payload.config.ts': payloadConfig(plugins) })['payload.config.ts'] ?? ''

  test.each([
    ['  plugins: [seo()],\n', '  plugins: [seo(), eventsCalendar()],\n'],
    ['  plugins: [\n    seo(),\n  ],\n', '  plugins: [\n    seo(),\n    eventsCalendar(),\n  ],\n'],
    ['  plugins: [\n  ],\n', '  plugins: [eventsCalendar()],\n'],
    [
      '  plugins: [\n    // storage comes here\n  ],\n',
      '  plugins: [\n    eventsCalendar(),\n    // storage comes here\n  ],\n',
    ],
    ['  // plugins: [],\n  plugins: [],\n', '  // plugins: [],\n  plugins: [eventsCalendar()],\n'],
  ])('joins others: %j', (before, after) => {
    expect(config(before)).toContain(after)
  })

  test('is alone where there are none', () => {
    expect(config('')).toContain(
      'buildConfig({\n  plugins: [eventsCalendar()],\n  collections: [Posts],',
    )
  })

  test.each(['  plugins,\n', '  plugins: own,\n', '  plugins: [],\n  more: { plugins: [] },\n'])(
    'is shown where it is not plain where it belongs: %j',
    (plugins) => {
      const place = site({ 'payload.config.ts': payloadConfig(plugins) })
      const { said } = run(place, { write: true })

      expect(filesIn(place)['payload.config.ts']).toBe(payloadConfig(plugins))
      expect(said).toContain('payload.config.ts is not understood')
      expect(said).toContain('plugins: [eventsCalendar()],')
    },
  )

  test('is imported as the site imports', () => {
    const quoted = payloadConfig('  plugins: [],\n')
      .replaceAll("'", '"')
      .replace('payload"', 'payload";')
    const { 'payload.config.ts': text } = written({ 'payload.config.ts': quoted })

    expect(text).toMatch(/^import \{ eventsCalendar \} from "payload-events-calendar";\n/)
  })
})

describe("Next's config", () => {
  const config = (exported: string) =>
    written({ ...blank, 'next.config.mjs': nextConfig(exported) })['next.config.mjs'] ?? ''

  test.each([
    'nextConfig',
    'withPayload(nextConfig)',
    'withPayload(\n  nextConfig,\n  { devBundleServerPackages: false },\n)',
  ])('is wrapped: %j', (exported) => {
    expect(config(exported)).toContain(`export default withEventsCalendar(${exported})`)
  })

  test.each([
    'withSentry(withPayload(nextConfig))',
    'async () => nextConfig',
    'withPayload(nextConfig) && nextConfig',
    'unknown',
  ])('is left alone and shown where it is anything else: %j', (exported) => {
    expect(config(exported)).toBe(nextConfig(exported))
  })
})

describe('the route', () => {
  test('imports the config by its place where the site has no name for it', () => {
    expect(written({ 'src/payload.config.ts': payloadConfig('') })[route]).toContain(
      "import config from '../../../../payload.config'",
    )
  })

  test('stands in any folder', () => {
    const own = 'src/app/api-calendar/[...path]/route.ts'
    const files = {
      ...blank,
      [own]: "export { calendarHandler } from 'payload-events-calendar/routes'",
    }

    expect(Object.keys(written(files))).not.toContain(route)
  })
})

describe('the public pages', () => {
  const pagesRoute = path.join(
    'src',
    'app',
    '(calendar)',
    'calendar-pages',
    '[[...path]]',
    'route.ts',
  )
  const withPages = (files: Files, pages: string[] = ['it']) => {
    const place = site(files)
    const { said } = run(place, { write: true, pages })

    return { said, files: filesIn(place) }
  }
  const called = (options: string) =>
    `import { withEventsCalendar } from 'payload-events-calendar/next'\n${nextConfig(`withEventsCalendar(${options})`)}`
  const wired = (options: string) =>
    withPages({ ...blank, 'next.config.mjs': called(options) }).files['next.config.mjs']

  test('are not added to a site that does not ask for them, which is told how', () => {
    const place = site(blank)
    const { said } = run(place, { write: true })

    expect(Object.keys(filesIn(place))).not.toContain(pagesRoute)
    expect(filesIn(place)['next.config.mjs']).not.toContain('pages')
    expect(said).toContain('init --pages')
  })

  test('are shown before they are written', () => {
    const place = site(blank)
    const { said } = run(place, { write: false, pages: [] })

    expect(said).toContain('{ pages: [] })')
    expect(said).toContain("import { calendarPages } from 'payload-events-calendar/pages'")
    expect(filesIn(place)).toEqual(blank)
  })

  test('come with the calendar, once', () => {
    const { files } = withPages(blank)

    expect(files['next.config.mjs']).toContain(
      "withEventsCalendar(withPayload(nextConfig, { devBundleServerPackages: false }), { pages: ['it'] })",
    )
    expect(files[pagesRoute]).toContain("import config from '@payload-config'")
    expect(files[pagesRoute]).toContain('const answer = calendarPages(config)')
    const again = withPages(files)
    expect(again.files).toEqual(files)
    expect(again.said).not.toContain('Then:')
  })

  test.each([
    ['nextConfig', "nextConfig, { pages: ['it'] }"],
    [
      'withPayload(nextConfig, { a: [1, 2] }),\n',
      "withPayload(nextConfig, { a: [1, 2] }), { pages: ['it'] },\n",
    ],
    ["nextConfig, { media: 'files' }", "nextConfig, { pages: ['it'], media: 'files' }"],
    ['nextConfig, {\n  pages: [],\n}', 'nextConfig, {\n  pages: [],\n}'],
  ])('join a calendar that is there: %j', (before, after) => {
    expect(wired(before)).toBe(called(after))
  })

  test.each(['nextConfig, options', '...all, 1, 2'])(
    'are left to the owner where it is not plain where they belong: %j',
    (options) => {
      expect(wired(options)).toBe(called(options))
    },
  )
})

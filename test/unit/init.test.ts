import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { siteIn } from '../../src/plugin/command/findSite'
import { init } from '../../src/plugin/command/init'
import { besideSteps } from '../../src/plugin/command/routeStep'

type Files = Record<string, string>

const timeZone = 'Europe/Rome'

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
  const code = init(place, { timeZone, ...options, say: (line) => said.push(line) })

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

/** The call of the plugin with the options of a site without collections of its own, indented. */
const plugin = (indent: string) =>
  ['eventsCalendar({', "  timeZone: 'Europe/Rome',", "  languages: ['en'],", '})'].join(
    `\n${indent}`,
  )

const blank: Files = {
  'src/payload.config.ts': payloadConfig('  plugins: [],\n'),
  'next.config.mjs': nextConfig('withPayload(nextConfig, { devBundleServerPackages: false })'),
  'tsconfig.json': '{ "paths": { "@payload-config": ["./src/payload.config.ts"] } }',
}
const route = path.join('src', 'app', '(calendar)', 'cal', '[...path]', 'route.ts')

describe('init', () => {
  test('without --write prints what a site needs, and changes nothing', () => {
    const place = site(blank)
    const { code, said } = run(place, { write: false })

    expect(code).toBe(0)
    expect(said).toContain("import { eventsCalendar } from 'payload-events-calendar'")
    expect(said).toContain(
      "  import { withEventsCalendar } from 'payload-events-calendar/next'\n\n  withEventsCalendar(nextConfig)\n",
    )
    expect(said).toContain(`${route} needs`)
    expect(filesIn(place)).toEqual(blank)
  })

  test('says so when there is no site in the folder', () => {
    const { code, said } = run(site({ 'package.json': '{}' }), { write: true })

    expect(code).toBe(1)
    expect(said).toMatch(/no Payload site/)
  })

  test('--write writes the files, and a second run changes nothing', () => {
    const place = site(blank)
    run(place, { write: true })
    const first = filesIn(place)

    expect(
      first['src/payload.config.ts'],
    ).toBe(`import { eventsCalendar } from 'payload-events-calendar'
${payloadConfig(`  plugins: [\n    ${plugin('    ')},\n  ],\n`)}`)
    expect(
      first['next.config.mjs'],
    ).toBe(`import { withEventsCalendar } from 'payload-events-calendar/next'
${nextConfig('withPayload(withEventsCalendar(nextConfig), { devBundleServerPackages: false })')}`)
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

describe('the call of the plugin', () => {
  const config = (plugins: string) =>
    written({ 'payload.config.ts': payloadConfig(plugins) })['payload.config.ts'] ?? ''
  const alone = plugin('    ')

  test.each([
    ['  plugins: [],\n', `  plugins: [\n    ${alone},\n  ],\n`],
    ['  plugins: [seo()],\n', `  plugins: [seo(), ${plugin('  ')}],\n`],
    ['  plugins: [\n    seo(),\n  ],\n', `  plugins: [\n    seo(),\n    ${alone},\n  ],\n`],
    ['  plugins: [\n    seo()\n  ],\n', `  plugins: [\n    seo(),\n    ${alone},\n  ],\n`],
    [
      '  plugins: [\n    ...plugins,\n    // storage comes here\n  ],\n',
      `  plugins: [\n    ...plugins,\n    ${alone},\n    // storage comes here\n  ],\n`,
    ],
    ['  plugins: [\n  ],\n', `  plugins: [\n    ${alone},\n  ],\n`],
    [
      '  plugins: [\n    // storage comes here\n  ],\n',
      `  plugins: [\n    ${alone},\n    // storage comes here\n  ],\n`,
    ],
    [
      '  // plugins: [],\n  plugins: [],\n',
      `  // plugins: [],\n  plugins: [\n    ${alone},\n  ],\n`,
    ],
    ['  plugins,\n', `  plugins: [\n    ...plugins,\n    ${alone},\n  ],\n`],
    [
      '  plugins: live ? all : some,\n',
      `  plugins: [\n    ...live ? all : some,\n    ${alone},\n  ],\n`,
    ],
    [
      '\tplugins: own(),\n',
      `\tplugins: [\n\t\t...own(),\n\t\t${plugin('\t\t').replaceAll('  ', '\t')},\n\t],\n`,
    ],
    [
      '  plugins: [seo({ plugins: [] })],\n',
      `  plugins: [seo({ plugins: [] }), ${plugin('  ')}],\n`,
    ],
    ['', `  collections: [Posts],\n  plugins: [${plugin('  ')}],\n})`],
  ])('is added after the other plugins: %j', (before, after) =>
    expect(config(before)).toContain(after),
  )

  test.each([
    ['buildConfig(config)', 'const config: Config = {\n  plugins,\n}\n\n'],
    ['buildConfig({\n  plugins,\n} satisfies Config)', ''],
    ['withSentry(buildConfig({\n  plugins,\n}))', ''],
  ])('is added to the config in %j', (exported, before) => {
    const text = `import { plugins } from './plugins'\n\n${before}export default ${exported}\n`
    const files = written({ 'payload.config.ts': text })

    expect(files['payload.config.ts']).toContain(`plugins: [\n    ...plugins,\n    ${alone},\n  ],`)
  })

  test.each([
    payloadConfig('  ...base,\n'),
    payloadConfig('  get plugins() {\n    return []\n  },\n'),
    payloadConfig('  plugins: [,\n'),
    `${payloadConfig('  plugins,\n')}export const other = buildConfig({})\n`,
  ])('is printed for the owner when init does not understand the config: %#', (text) => {
    const place = site({ 'payload.config.ts': text })
    const { said } = run(place, { write: true })

    expect(filesIn(place)['payload.config.ts']).toBe(text)
    expect(said).toContain('payload.config.ts is not understood')
    expect(said).toContain('plugins: [eventsCalendar({')
  })

  test('is written with the quotes and semicolons of the site', () => {
    const quoted = payloadConfig('  plugins: [],\n')
      .replaceAll("'", '"')
      .replace('payload"', 'payload";')
    const { 'payload.config.ts': text } = written({ 'payload.config.ts': quoted })

    expect(text).toMatch(/^import \{ eventsCalendar \} from "payload-events-calendar";\n/)
    expect(text).toContain('timeZone: "Europe/Rome"')
  })

  test('is found in the file in which the site keeps its plugins', () => {
    const files = {
      'src/payload.config.ts': payloadConfig('  plugins,\n'),
      'src/plugins/index.ts':
        "import { eventsCalendar } from 'payload-events-calendar'\nexport const plugins = [eventsCalendar()]\n",
    }

    expect(written(files)['src/payload.config.ts']).toBe(files['src/payload.config.ts'])
  })
})

describe('the options of the plugin', () => {
  const collection = (slug: string, more = '') =>
    `export const ${slug}: CollectionConfig = { slug: '${slug}', ${more}fields: [] }\n`
  const website: Files = {
    'src/payload.config.ts': payloadConfig('  plugins,\n'),
    'src/collections/Users.ts': collection('users', 'auth: true, '),
    'src/collections/Media.ts': collection('media', "upload: { staticDir: 'public/media' }, "),
    'src/collections/Categories.ts': collection('categories'),
    'src/app/(frontend)/layout.tsx':
      'export default () => <html className="a" lang="de-AT"><body /></html>\n',
  }

  test('follow from the sources when the config of the site cannot be loaded, and are printed', () => {
    const place = site(website)
    const { said } = run(place, { write: true })

    expect(filesIn(place)['src/payload.config.ts']).toContain(`    eventsCalendar({
      timeZone: 'Europe/Rome',
      languages: ['de'],
      users: 'users',
      roleOf: () => 'administrator',
      media: 'media',
      slugs: { categories: 'event-categories' },
    }),`)
    expect(said).toContain('its Payload config could not be loaded')
    expect(said).toContain('- Users are those of "users", because they sign in to the admin.')
    expect(said).toContain('- Pictures are those of "media", where this site has its own.')
    expect(said).toContain('categories are "event-categories"')
  })

  test('have no languages when the site has localization', () => {
    const files = { 'payload.config.ts': payloadConfig("  localization: { locales: ['de'] },\n") }

    expect(written(files)['payload.config.ts']).not.toContain('languages')
  })

  test.each([
    ['package-lock.json', '{}', 'npx payload generate:types'],
    ['pnpm-lock.yaml', 'lockfileVersion: 9', 'pnpm exec payload generate:types'],
    ['yarn.lock', '# yarn', 'yarn exec payload generate:types'],
    ['bun.lock', '{}', 'bunx payload generate:types'],
    ['package.json', '{ "packageManager": "pnpm@10.1.0" }', 'pnpm add payload-events-calendar'],
  ])('are followed by steps for the package manager of the site: %s', (file, text, line) => {
    expect(run(site({ ...blank, [file]: text }), { write: true }).said).toContain(line)
  })
})

describe("Next's config", () => {
  const config = (exported: string) =>
    written({ ...blank, 'next.config.mjs': nextConfig(exported) })['next.config.mjs'] ?? ''

  test.each([
    ['withPayload(nextConfig)', 'withPayload(withEventsCalendar(nextConfig))'],
    [
      'withPayload(\n  nextConfig,\n  { devBundleServerPackages: false },\n)',
      'withPayload(\n  withEventsCalendar(nextConfig),\n  { devBundleServerPackages: false },\n)',
    ],
    [
      'withSentry(withPayload({ images: {} }), { org: "a" })',
      'withSentry(withPayload(withEventsCalendar({ images: {} })), { org: "a" })',
    ],
    [
      'async () => withPayload(withMdx(nextConfig))',
      'async () => withPayload(withEventsCalendar(withMdx(nextConfig)))',
    ],
    ['nextConfig', 'withEventsCalendar(nextConfig)'],
    ['{ images: {} }', 'withEventsCalendar({ images: {} })'],
  ])('is wrapped: %j', (before, after) => {
    expect(config(before)).toContain(`export default ${after}\n`)
  })

  test('is wrapped in a CommonJS file', () => {
    const text = "const { a } = require('a');\n\nmodule.exports = { images: {} };\n"
    const files = written({ ...blank, 'next.config.mjs': '', 'next.config.js': text })

    expect(files['next.config.mjs']).toBe('')
    expect(
      written({ 'payload.config.ts': payloadConfig(''), 'next.config.js': text })['next.config.js'],
    ).toBe(
      "const { withEventsCalendar } = require('payload-events-calendar/next');\n" +
        "const { a } = require('a');\n\nmodule.exports = withEventsCalendar({ images: {} });\n",
    )
  })

  test.each(['withSentry(nextConfig)', 'async () => nextConfig', 'withPayload(...all)', 'unknown'])(
    'is left alone and printed in any other form: %j',
    (exported) => {
      expect(config(exported)).toBe(nextConfig(exported))
    },
  )
})

describe('the route of the calendar', () => {
  test('imports the config by a relative path when the site has no alias for it', () => {
    expect(written({ 'src/payload.config.ts': payloadConfig('') })[route]).toContain(
      "import config from '../../../../payload.config'",
    )
  })

  test('is recognised in any folder', () => {
    const own = 'src/app/api-calendar/[...path]/route.ts'
    const files = {
      ...blank,
      [own]: "export { calendarHandler } from 'payload-events-calendar/routes'",
    }

    expect(Object.keys(written(files))).not.toContain(route)
  })

  test('is not confused with another route of the calendar', () => {
    const files = {
      ...blank,
      'src/app/cal/health/route.ts': "import { ready } from 'payload-events-calendar/routes'",
    }

    expect(Object.keys(written(files))).toContain(route)
  })
})

describe('the routes of further languages', () => {
  const routeOf = (code: string) =>
    path.join('src', 'app', '(calendar)', code, 'cal', '[...path]', 'route.ts')
  const wired = (files: Files) => {
    const place = site(files)
    const { said } = run(place, { write: true, pages: ['it', 'de'] })

    return { said, files: filesIn(place) }
  }

  test('are written with the first route, once, and are named', () => {
    const { said, files } = wired(blank)

    expect(files[routeOf('it')]).toBe(files[route])
    expect(files[routeOf('de')]).toBe(files[route])
    expect(said).toContain(
      'The interface speaks en at /cal/events/v1, and has a route file for each other language: /it/cal/events/v1, /de/cal/events/v1.',
    )
    expect(said).toContain(
      `${routeOf('it')} is written: the addresses of the calendar, /it/cal/events/v1.`,
    )
    expect(wired(files).files).toEqual(files)
  })

  const ownRoute = "export { calendarHandler } from 'payload-events-calendar/routes'"

  test('are not added when the site has them', () => {
    const { files } = wired({
      ...blank,
      'src/app/(site)/cal/[...path]/route.ts': ownRoute,
      'src/app/(site)/[language]/cal/[...path]/route.ts': ownRoute,
    })

    expect(Object.keys(files).filter((file) => file.includes('(calendar)/'))).toEqual([
      expect.stringContaining('calendar-pages'),
    ])
  })

  test('are not added when the site answers at an address of its own', () => {
    const { files } = wired({ ...blank, 'src/app/api-calendar/[...path]/route.ts': ownRoute })

    expect(Object.keys(files).filter((file) => file.includes('/cal/'))).toEqual([])
  })
})

describe('the routes of what options ask for beside the contract', () => {
  const beside = { vendor: 'cal', secondNamespace: 'acme/v2', roots: ['/old-json'], mcp: true }
  const ownRoute = "export { calendarHandler } from 'payload-events-calendar/routes'"
  /** The folders of the routes that a site lacks, below that of the calendar. */
  const lacked = (files: Files, answers: Parameters<typeof besideSteps>[1] = beside) => {
    const found = siteIn(site({ ...blank, ...files }))

    return (
      found &&
      besideSteps(found, answers, ['it']).flatMap(({ file, state }) =>
        state === 'done'
          ? []
          : [path.relative(path.join('src', 'app', '(calendar)'), path.dirname(file))],
      )
    )
  }

  test('are one for each namespace and language, the index and the tools (VN-1, VN-2)', () => {
    expect(lacked({})).toEqual([
      'acme/v2/[...path]',
      'wp/v2/[...path]',
      'it/acme/v2/[...path]',
      'it/wp/v2/[...path]',
      'old-json/[[...path]]',
      'mcp',
    ])
  })

  test('have the function of each', () => {
    const found = siteIn(site(blank))
    const texts = found && besideSteps(found, beside, []).map((step) => 'text' in step && step.text)

    expect(texts?.[0]).toContain("import { calendarHandler } from 'payload-events-calendar/routes'")
    expect(texts?.at(-1)).toContain("import { calendarMcp } from 'payload-events-calendar/mcp'")
    expect(texts?.at(-1)).not.toContain('PATCH')
  })

  test('are none without these options', () => {
    expect(lacked({}, { vendor: 'cal', roots: ['/old-json'], mcp: false })).toEqual([])
  })

  test('are not added where a route of the site answers already', () => {
    const file = (folder: string) => `src/app/(calendar)/${folder}/route.ts`

    expect(
      lacked({
        [file('acme/[...path]')]: ownRoute,
        [file('wp/v2/[...path]')]: ownRoute,
        [file('[language]/acme/v2/[...path]')]: ownRoute,
        [file('cal/[...path]')]: ownRoute,
        [file('old-json/[...path]')]: ownRoute,
        [file('mcp')]: "export { calendarMcp } from 'payload-events-calendar/mcp'",
      }),
    ).toEqual(['it/wp/v2/[...path]', 'old-json'])
    expect(lacked({}, { ...beside, secondNamespace: 'cal/v2' })).not.toContain('cal/v2/[...path]')
    expect(lacked({ [file('old-json/[[...path]]')]: ownRoute })).toEqual(['mcp'])
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

  test('are not added without the option, with a hint', () => {
    const place = site(blank)
    const { said } = run(place, { write: true })

    expect(Object.keys(filesIn(place))).not.toContain(pagesRoute)
    expect(filesIn(place)['next.config.mjs']).not.toContain('pages')
    expect(said).toContain('init --pages')
  })

  test('are printed before they are written', () => {
    const place = site(blank)
    const { said } = run(place, { write: false, pages: [] })

    expect(said).toContain('{ pages: [] })')
    expect(said).toContain("import { calendarPages } from 'payload-events-calendar/pages'")
    expect(filesIn(place)).toEqual(blank)
  })

  test('are written with the calendar, once', () => {
    const { files } = withPages(blank)

    expect(files['next.config.mjs']).toContain(
      "withPayload(withEventsCalendar(nextConfig, { pages: ['it'] }), { devBundleServerPackages: false })",
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
    ['nextConfig, {}', "nextConfig, { pages: ['it'] }"],
    ['nextConfig, {\n  pages: [],\n}', 'nextConfig, {\n  pages: [],\n}'],
  ])('are added to the existing call: %j', (before, after) => {
    expect(wired(before)).toBe(called(after))
  })

  test.each(['nextConfig, options', '...all, 1, 2'])(
    'are left to the owner when init does not understand the call: %j',
    (options) => {
      expect(wired(options)).toBe(called(options))
    },
  )
})

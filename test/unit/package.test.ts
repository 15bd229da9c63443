import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { unreadDeclarations } from '../../scripts/package/imports'

// The parts that npm reads.
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  exports: Record<string, Record<string, string>>
  scripts: Record<string, string>
  dependencies: Record<string, string>
  peerDependencies: Record<string, string>
  peerDependenciesMeta: Record<string, { optional: boolean }>
}

const entryPoints = readdirSync('src/plugin/exports').map((file) => path.parse(file).name)

/** Every module and package that an entry point imports, statically or dynamically. */
const loadedWith = (name: string): string[] => {
  const loaded = new Set<string>()
  const load = (file: string) => {
    if (loaded.has(file)) return
    loaded.add(file)
    if (!/\.tsx?$/.test(file)) return
    for (const target of importsOf(file)) {
      load(target.startsWith('.') ? path.join(path.dirname(file), target) : target)
    }
  }
  load(`src/plugin/exports/${name}.ts`)

  return [...loaded].filter((file) => !file.startsWith('src/'))
}

/** The imports of values, not of types only. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(statements)]
    .filter(([, names]) => !names?.startsWith('type '))
    .map(([, , from, bare, later]) => from ?? bare ?? later ?? '')

const statements =
  /^(?:import|export) ([^'"`=]*?) from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm

const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

test('the package has its entry points, with types', () => {
  const named = (name: string) => (name === 'index' ? '.' : `./${name}`)

  expect(manifest.exports).toMatchObject(
    Object.fromEntries(
      entryPoints.map((name) => [
        named(name),
        {
          types: `./dist/plugin/exports/${name}.d.ts`,
          default: `./dist/plugin/exports/${name}.js`,
        },
      ]),
    ),
  )
})

test.each(entryPoints)('%s loads only packages that are installed with this one', (name) => {
  const installed = [
    ...Object.keys(manifest.dependencies),
    ...Object.keys(manifest.peerDependencies),
  ]

  expect(
    loadedWith(name).filter(
      (one) => !one.startsWith('node:') && !installed.includes(packageOf(one)),
    ),
  ).toEqual([])
})

test.each(entryPoints.filter((name) => !['sqlite', 'mongodb', 'mcp'].includes(name)))(
  '%s loads no package of a particular database, nor of assistants',
  (name) => {
    const optional = Object.keys(manifest.peerDependenciesMeta)

    expect(loadedWith(name).filter((one) => optional.includes(packageOf(one)))).toEqual([])
  },
)

test.each(['demo', 'start'])('npm passes signals to the program of “%s”', (script) => {
  // A shell in between would end, and not its child.
  expect(manifest.scripts[script]).toMatch(/^exec /)
})

test('declarations that no entry point leads to are not packed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'declarations-'))
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text)
  write('entry.d.ts', "export type { Read } from './read.ts'\n")
  write('read.d.ts', "import type { Below } from './below.ts'\nexport type Read = Below\n")
  write('below.d.ts', 'export type Below = string\n')
  write('unread.d.ts', "import type { Below } from './below.ts'\n")

  expect(unreadDeclarations(folder, [path.join(folder, 'entry.d.ts')])).toEqual([
    path.join(folder, 'unread.d.ts'),
  ])
  rmSync(folder, { recursive: true })
})

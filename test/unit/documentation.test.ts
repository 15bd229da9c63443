import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { blocksOf } from '../support/written'

/** The documents for readers, without decisions and the changelog. */
const pages = [
  'CONTRIBUTING.md',
  'README.md',
  'packages/client/README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md') && name !== 'contract.md')
    .map((name) => `docs/${name}`),
]

const textOf = (page: string) => readFileSync(page, 'utf8')

type Package = {
  name: string
  scripts: Record<string, string>
  exports: Record<string, unknown>
}

// The format of the file in npm.
const { name: ours, scripts, exports: entries } = JSON.parse(textOf('package.json')) as Package

const wordsOf = (page: string, pattern: RegExp): string[] =>
  [...textOf(page).matchAll(pattern)].map(([, word = '']) => word)

test.each(pages)('%s names only scripts that package.json has', (page) => {
  const named = wordsOf(page, /\bnpm run (?:--silent |-s )?([\w:-]+)/g)

  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test.each(pages)('%s names only options that the programs of this repository know', (page) => {
  const given = [...textOf(page).matchAll(/\bnpm run ([\w:-]+) -- ([^\n`#]+)/g)].flatMap(
    ([, script = '', words = '']) =>
      [...words.matchAll(/(?<=^|\s)--([a-z-]+)/g)].map(([, option = '']) => ({ script, option })),
  )

  expect(given.filter(({ script, option }) => !sourcesOf(script).includes(option))).toEqual([])
})

/** The texts of the file that a script runs and of those beside it; programs of others know all options. */
const sourcesOf = (script: string): string => {
  const file = (scripts[script] ?? '').match(/(?:scripts|test|bench)\/[\w/-]+\.(?:ts|mjs)/g)?.at(-1)
  if (!file) return textOf('README.md')
  const folder = file.replace(/\.\w+$/, '')
  const beside = existsSync(folder) ? readdirSync(folder).map((name) => `${folder}/${name}`) : []

  return [file, ...beside].map(textOf).join()
}

test.each(pages)('%s links only to files and headings that exist', (page) => {
  const links = wordsOf(page, /\]\(((?!https?:)[^)\s]+)\)/g)

  expect(links.filter((link) => !isThere(path.dirname(page), link, page))).toEqual([])
})

const isThere = (folder: string, link: string, page: string): boolean => {
  const [file = '', anchor] = link.split('#')
  const target = file ? path.join(folder, file) : page
  if (!existsSync(target)) return false

  return (
    anchor === undefined || wordsOf(target, /^#+ (.+)$/gm).some((one) => anchorOf(one) === anchor)
  )
}

/** The anchor of a heading on sites that render Markdown. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

test.each(pages)('%s imports only names that the package exports', (page) => {
  const imports = blocksOf(page).flatMap(({ text }) =>
    [...text.matchAll(/import (?:type )?\{([^}]+)\} from '([^']+)'/g)].flatMap(
      ([, names = '', from = '']) =>
        names
          .split(',')
          .map((one) => one.replace('type ', '').trim().split(' ')[0] ?? '')
          .filter(Boolean)
          .map((one) => ({ name: one, from })),
    ),
  )
  const own = imports.filter(
    ({ from }) => from === client || from === ours || from.startsWith(`${ours}/`),
  )

  expect(own.filter((one) => !isExported(one))).toEqual([])
})

const client = 'events-calendar-client'

const isExported = ({ name, from }: { name: string; from: string }): boolean => {
  if (from === client) return isNamedIn('packages/client/src/index.ts', name)
  const entry = `.${from.slice(ours.length)}`
  const source =
    entry === '.' ? 'src/plugin/exports/index.ts' : `src/plugin/exports/${entry.slice(2)}.ts`
  const file = entry === './next' ? 'src/plugin/next/withEventsCalendar.cjs' : source

  return entry in entries && isNamedIn(file, name)
}

const isNamedIn = (file: string, name: string): boolean =>
  new RegExp(String.raw`\b${name}\b`).test(textOf(file))

import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A fenced block of a page, as a reader copies it. */
export type Block = { language: string; text: string }

/** The fenced blocks of a page of the documentation, or those after one of its headings. */
export const blocksOf = (page: string, heading = ''): Block[] =>
  [...textBelow(page, heading).matchAll(/^( *)```(\w+)\n(.*?)^\1```$/gms)].map(
    ([, indent = '', language = '', text = '']) => ({
      language,
      text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  )

const textBelow = (page: string, heading: string): string => {
  const text = readFileSync(page, 'utf8')

  return text.slice(text.indexOf(heading))
}

/** The expected output of an example is in comments below it, one line each. */
const expectedLine = /^(?:#|\/\/) → (.*)$/

/** The expected outputs of the examples of a page, in order. */
export const expectedOutputs = (text: string): string[] =>
  groupsOf(text.split('\n')).map((lines) =>
    lines.map((line) => line.replace(expectedLine, '$1')).join('\n'),
  )

const groupsOf = (lines: string[]): string[][] =>
  lines.reduce<string[][]>((groups, line, at) => {
    if (!expectedLine.test(line)) return groups
    if (expectedLine.test(lines[at - 1] ?? '')) groups.at(-1)?.push(line)
    else groups.push([line])

    return groups
  }, [])

/**
 * The outputs of the commands of a script, up to each comment with an expected output, and after the last. Throws with the
 * error of a failing command.
 */
export const printedByScript = async (script: string): Promise<string[]> => {
  const marked = script
    .split('\n')
    .map((line, at, lines) => {
      if (!expectedLine.test(line)) return line

      return expectedLine.test(lines[at + 1] ?? '') ? '' : String.raw`printf '\036'`
    })
    .join('\n')
  const output = await outputOf('bash', ['-eu', '-o', 'pipefail', '-c', `${quiet}\n${marked}`])

  return output.split('\u001e').map((part) => part.trim())
}

/** Hides the progress of `curl`. */
const quiet = 'curl() { command curl --silent --show-error "$@"; }'

/** The output of a module: by itself, or of its default export: a component as HTML, a list of data as its length. */
export const printedByModule = async ({ language, text }: Block): Promise<string> => {
  mkdirSync('node_modules/.cache', { recursive: true })
  const folder = mkdtempSync(path.resolve('node_modules/.cache/written-'))
  try {
    for (const [name, content] of Object.entries(beside)) write(folder, name, content)
    const isPage = language === 'astro'
    write(folder, 'example.tsx', isPage ? componentOf(text) : text)
    write(
      folder,
      'main.tsx',
      isPage || /^export default/m.test(text) ? displayed : "import './example'",
    )
    const output = await outputOf(
      process.execPath,
      ['--import', 'tsx', path.join(folder, 'main.tsx')],
      { TSX_TSCONFIG_PATH: path.join(folder, 'tsconfig.json') },
    )

    return output.trim()
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const write = (folder: string, name: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  writeFileSync(path.join(folder, name), text)
}

/** What the compiler complains about in a module, under strict. */
export const complaintsOfModule = async ({ language, text }: Block): Promise<string> => {
  const folder = mkdtempSync(path.resolve('node_modules/.cache/written-'))
  try {
    for (const [name, content] of Object.entries(beside)) write(folder, name, content)
    write(folder, 'example.tsx', language === 'astro' ? componentOf(text) : text)
    const program = path.resolve('node_modules/typescript/bin/tsc')

    return await outputOf(process.execPath, [program, '--project', folder]).catch(String)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** An Astro page as a component: the code between its dashes, and a template that is also JSX if it is as plain as ours. */
const componentOf = (page: string): string => {
  const [, script = '', template = ''] = /^---\n(.*?)^---\n(.*)$/ms.exec(page) ?? []

  const imports = script.match(/^import .*\n/gm) ?? []
  const code = script.replace(/^import .*\n/gm, '')

  return `${imports.join('')}export default async () => {\n${code}\nreturn <>${template.trim()}</>\n}`
}

const displayed = `
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import Example from './example'

const Displayed = async () => {
  const made = await Example()

  return Array.isArray(made) ? made.length : made
}
const { prelude } = await prerenderToNodeStream(<Displayed />)
console.log((await text(prelude)).replaceAll(/<!--.*?-->/g, ''))
`

/** The files beside an example in its project; components of a phone app as components of a page. */
const beside = {
  'package.json': '{ "type": "module" }',
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      jsx: 'react-jsx',
      module: 'esnext',
      moduleResolution: 'bundler',
      target: 'es2022',
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      types: ['node', 'react', 'next'],
    },
    include: ['*.tsx'],
  }),
  'node_modules/events-calendar-client/package.json':
    '{ "type": "module", "exports": "./index.ts" }',
  'node_modules/events-calendar-client/index.ts': `export * from '${path.resolve('packages/client/src/index.ts')}'`,
  'node_modules/react-native/package.json':
    '{ "type": "module", "exports": { "types": "./index.d.ts", "default": "./index.js" } }',
  'node_modules/react-native/index.d.ts': `
    import type { ReactNode } from 'react'
    export const Text: (props: { children: ReactNode }) => ReactNode
    export const FlatList: <Item>(props: {
      data: readonly Item[]
      keyExtractor: (item: Item) => string
      renderItem: (props: { item: Item }) => ReactNode
    }) => ReactNode
  `,
  'node_modules/react-native/index.js': `
    import { createElement } from 'react'
    export const Text = ({ children }) => createElement('p', {}, children)
    export const FlatList = ({ data, keyExtractor, renderItem }) =>
      data.map((item) => createElement('div', { key: keyExtractor(item) }, renderItem({ item })))
  `,
}

/** The output of a program. Throws with its errors when it fails. */
const outputOf = (
  program: string,
  words: string[],
  environment: Record<string, string> = {},
): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    })
    let output = ''
    let complaint = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint += text
    })
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(output)
      else reject(new Error(`${program} ended with ${code}: ${complaint}${output}`))
    })
  })

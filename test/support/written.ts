import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A fenced block of a page, as a reader copies it. */
export type Block = { language: string; text: string }

/** The fenced blocks of a page of the documentation, or those that come after one of its headings. */
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

/** What something of a page is said to print stands in comments below it, a line each. */
const said = /^(?:#|\/\/) → (.*)$/

/** What a page says that its examples print, one after the other. */
export const saidBy = (text: string): string[] =>
  groupsOf(text.split('\n')).map((lines) =>
    lines.map((line) => line.replace(said, '$1')).join('\n'),
  )

const groupsOf = (lines: string[]): string[][] =>
  lines.reduce<string[][]>((groups, line, at) => {
    if (!said.test(line)) return groups
    if (said.test(lines[at - 1] ?? '')) groups.at(-1)?.push(line)
    else groups.push([line])

    return groups
  }, [])

/**
 * What the commands of a script print, up to each place where it says so, and at last what they print after it. Throws
 * with what went wrong where a command fails.
 */
export const printedByScript = async (script: string): Promise<string[]> => {
  const marked = script
    .split('\n')
    .map((line, at, lines) => {
      if (!said.test(line)) return line

      return said.test(lines[at + 1] ?? '') ? '' : String.raw`printf '\036'`
    })
    .join('\n')
  const output = await outputOf('bash', ['-eu', '-o', 'pipefail', '-c', `${quiet}\n${marked}`])

  return output.split('\u001e').map((part) => part.trim())
}

/** Without the progress that `curl` shows people. */
const quiet = 'curl() { command curl --silent --show-error "$@"; }'

/** What a module prints: by itself, or its default export: a component as HTML, a list of data as its length. */
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

/** A page of Astro is what it does between its dashes, and a template that is JSX too where it is as plain as ours. */
const componentOf = (page: string): string => {
  const [, script = '', template = ''] = /^---\n(.*?)^---\n(.*)$/ms.exec(page) ?? []

  return `export default async () => {\n${script}\nreturn <>${template.trim()}</>\n}`
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

/** What stands beside an example in the project that it is for; a phone's components as a page has them. */
const beside = {
  'package.json': '{ "type": "module" }',
  'tsconfig.json':
    '{ "compilerOptions": { "jsx": "react-jsx", "module": "esnext", "target": "es2022" } }',
  'node_modules/react-native/package.json': '{ "type": "module", "exports": "./index.js" }',
  'node_modules/react-native/index.js': `
    import { createElement } from 'react'
    export const Text = ({ children }) => createElement('p', {}, children)
    export const FlatList = ({ data, keyExtractor, renderItem }) =>
      data.map((item) => createElement('div', { key: keyExtractor(item) }, renderItem({ item })))
  `,
}

/** What a program prints. Throws with what it complained of where it fails. */
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

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { programFlags } from '../../scripts/flags'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}
// Next's own program, which `start` starts, ends by itself.
const ours = Object.entries(scripts).filter(
  ([name, line]) => name !== 'start' && line.includes('node '),
)

const node = (...options: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8' })

  return { status, stdout, stderr: stderr.trim() }
}
const program = (code: string) => node(...programFlags, '--input-type=module', '--eval', code)

const unfinished =
  'The program stopped before it was done, and cannot say what it did. Start it again.'

test.each(ours)('`npm run %s` starts with the guard of programs', (_, line) => {
  expect(line).toContain(`node ${programFlags.join(' ')} `)
})

test.each(Object.entries(scripts))('`npm run %s` does not start around the guard', (_, line) => {
  expect(line).not.toMatch(/\btsx\b|(^|&& )payload\b/)
})

test.each(
  ours.map(([, line]) => line.split(' ').find((word) => word.endsWith('.ts'))).filter(Boolean),
)('%s ends by runProgram() with an exit code', (file) => {
  expect(readFileSync(file ?? '', 'utf8')).toContain('runProgram(')
})

describe('a program', () => {
  test('exits with 1 and one sentence when it waits for something that never comes', () => {
    expect(program('import("data:text/javascript,await new Promise(() => {})")')).toEqual({
      status: 1,
      stdout: '',
      stderr: unfinished,
    })
  })

  test('exits so, too, when it waits at its top level', () => {
    expect(program('await new Promise(() => {})')).toMatchObject({ status: 1, stderr: unfinished })
  })

  test('exits with 1 and the reason when it fails without a handler', () => {
    expect(program('Promise.reject(new Error("No room is left."))')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'No room is left.',
    })
  })

  test('exits with the code that it chose', () => {
    expect(program('console.log("Done."); process.exit(0)')).toEqual({
      status: 0,
      stdout: 'Done.\n',
      stderr: '',
    })
  })
})

// `require` accepts no module that waits at its top level, nor one that imports such a module. Node has the option since
// 20.17.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const requires = major > 20 || (major === 20 && minor >= 17)

test
  .runIf(requires)
  .each([
    '@payloadcms/richtext-lexical',
    '@payloadcms/db-sqlite',
    '@payloadcms/db-mongodb',
    'payload',
  ])('no module of %s waits at its top level', (name) => {
  const flags = ['--conditions=production', '--experimental-require-module', '--no-warnings']

  expect(node(...flags, '--eval', `require('${name}')`)).toEqual({
    status: 0,
    stdout: '',
    stderr: '',
  })
})

import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { runProgram } from '../../scripts/refusal'
import { relatedTests, type Source } from './relatedTests'

/** The number of contract test files in a run: a minute on two cores. */
const fileLimit = 8

const changedSince = (commit: string): string[] =>
  [
    ['diff', '--name-only', commit],
    ['ls-files', '--others', '--exclude-standard'],
  ].flatMap((question) =>
    execFileSync('git', question, { encoding: 'utf8' }).split('\n').filter(Boolean),
  )

const testsOfContract = (): string[] =>
  readdirSync('test/contract')
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `test/contract/${name}`)

const read = (path: string): Source => ({ path, text: readFileSync(path, 'utf8') })

const vitest = (...args: string[]): number =>
  spawnSync('npx', ['vitest', ...args], { stdio: 'inherit' }).status ?? 1

/**
 * Runs the tests that a change can break, in a minute: the unit tests that lead to a changed file, and on SQLite the
 * nearest tests of the contract. The change is everything uncommitted, or everything since the named commit: `npm run
 * test:changed -- main`.
 */
runProgram(async () => {
  const [since = 'HEAD'] = process.argv.slice(2)
  const changed = changedSince(since).filter((file) => existsSync(file))
  const sources = changed.filter((file) => /^(?:src|test)\/.*\.tsx?$/.test(file))
  if (sources.length === 0) {
    console.log(`No source has changed since ${since}.`)

    return 0
  }
  const near = relatedTests(sources.map(read), testsOfContract().map(read))
  const chosen = near.slice(0, fileLimit)
  console.log(`${near.length} files of the contract are near to the change; these run:`)
  for (const file of chosen) console.log(`  ${file}`)

  return Math.max(
    vitest('related', '--run', '--project', 'unit', '--passWithNoTests', ...sources),
    chosen.length > 0 ? vitest('run', '--project', 'sqlite', ...chosen) : 0,
  )
})

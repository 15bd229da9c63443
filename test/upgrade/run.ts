import { spawnSync } from 'node:child_process'
import { Refusal, runProgram } from '../../scripts/refusal'

const git = (...words: string[]): string =>
  spawnSync('git', words, { encoding: 'utf8' }).stdout.trim()

/** The newest release or, as long as there is none, the newest commit of the package before this one. */
const previous = (): string =>
  git('describe', '--tags', '--abbrev=0') || git('log', '-1', '--format=%H', 'HEAD~1', '--', 'src')

/**
 * Upgrades a site on SQLite, Postgres and MongoDB from the package at a commit to that of this checkout: `npm run
 * test:upgrade -- v1.2.0`; without a commit from the previous one.
 */
runProgram(async () => {
  const [wanted = previous()] = process.argv.slice(2)
  const commit = git('rev-parse', '--short=10', '--verify', '--quiet', `${wanted}^{commit}`)
  if (!commit) throw new Refusal(`“${wanted}” is no commit of this project.`)
  console.log(`From ${wanted} (${commit}) to this checkout`)
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'upgrade'], {
    stdio: 'inherit',
    env: { ...process.env, UPGRADE_FROM: commit },
  })

  return status ?? 1
})

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Checkout, checkoutIn } from '../checkout'

/**
 * An earlier commit of this project, checked out, with its own dependencies, and built, in a folder for temporary files.
 * It stays there for the next run; `git worktree remove` ends it. Throws where a step fails.
 */
export const earlierCheckout = (commit: string): Checkout => {
  const name = run('git', ['rev-parse', '--short=10', '--verify', `${commit}^{commit}`]).trim()
  const folder = path.join(tmpdir(), `calendar-${name}`)
  if (!existsSync(folder)) run('git', ['worktree', 'add', '--detach', folder, name])
  if (!existsSync(path.join(folder, 'node_modules/.package-lock.json'))) {
    run('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], folder)
  }
  if (!existsSync(path.join(folder, '.next/BUILD_ID'))) run('npm', ['run', 'build'], folder)

  return checkoutIn(folder, `calendar-bench-${name}`)
}

const run = (program: string, parameters: string[], folder = process.cwd()): string => {
  const { status, stdout } = spawnSync(program, parameters, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')} failed in ${folder}.`)

  return stdout
}

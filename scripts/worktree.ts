import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** An earlier commit of this project. */
export type Worktree = {
  /** The first ten digits of its commit. */
  name: string
  folder: string
}

/**
 * A commit of this project, checked out, with its own dependencies, in a folder for temporary files. It stays there for the
 * next run; `git worktree remove` removes it. Throws when a step fails.
 */
export const worktreeOf = (commit: string): Worktree => {
  const name = run('git', ['rev-parse', '--short=10', '--verify', `${commit}^{commit}`]).trim()
  const folder = path.join(tmpdir(), `calendar-${name}`)
  if (!existsSync(folder)) run('git', ['worktree', 'add', '--detach', folder, name])
  if (!existsSync(path.join(folder, 'node_modules/.package-lock.json'))) {
    run('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], folder)
  }

  return { name, folder }
}

/** Runs a program and returns its output; throws when it fails. */
export const run = (program: string, parameters: string[], folder = process.cwd()): string => {
  const { status, stdout } = spawnSync(program, parameters, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')} failed in ${folder}.`)

  return stdout
}

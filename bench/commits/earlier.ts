import { existsSync } from 'node:fs'
import path from 'node:path'
import { run, worktreeOf } from '../../scripts/worktree'
import { type Checkout, checkoutIn } from '../checkout'

/** An earlier commit of this project, checked out, with its own dependencies, and built. Throws when a step fails. */
export const earlierCheckout = (commit: string): Checkout => {
  const { name, folder } = worktreeOf(commit)
  if (!existsSync(path.join(folder, '.next/BUILD_ID'))) run('npm', ['run', 'build'], folder)

  return checkoutIn(folder, `calendar-bench-${name}`)
}

import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** An empty project that has installed the packed typed client. */
export const projectWithClient = (): { folder: string; client: string; remove: () => void } => {
  const folder = mkdtempSync(path.join(tmpdir(), 'client-'))
  const client = path.join(folder, 'node_modules/events-calendar-client')
  mkdirSync(client, { recursive: true })
  execFileSync('npm', ['pack', '--pack-destination', folder], {
    cwd: 'packages/client',
    stdio: 'pipe',
  })
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? ''
  execFileSync('tar', ['-xzf', tarball, '-C', client, '--strip-components', '1'], { cwd: folder })

  return { folder, client, remove: () => rmSync(folder, { recursive: true }) }
}

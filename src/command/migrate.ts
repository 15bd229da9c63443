import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

type Options = { again: boolean; say: (line: string) => void }

/**
 * Opens the site of a folder once, which prepares its database, by Payload's own program, which knows how to read its
 * config. Answers the exit code.
 */
export const migrate = (folder: string, { again, say }: Options): number => {
  const payload = programOf(folder)
  if (!payload) {
    say('Payload is not installed here.')

    return 1
  }
  const prepare = fileURLToPath(new URL('./prepareSite.js', import.meta.url))
  const { status } = spawnSync(
    process.execPath,
    // Without that condition Payload's rich text may never finish loading, and the program leave in silence.
    ['--conditions=production', payload, 'run', prepare, ...(again ? ['again'] : [])],
    // In development Payload would make tables by itself, and ask questions.
    { cwd: folder, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
  )

  return status ?? 1
}

const programOf = (folder: string): string | undefined => {
  const site = createRequire(path.join(folder, 'package.json'))
  try {
    return path.resolve(site.resolve('payload'), '../../bin.js')
  } catch {
    return undefined
  }
}

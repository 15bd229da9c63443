import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

type Options = {
  /** Beside this program's own. */
  environment?: Record<string, string>
  words?: string[]
}

/**
 * Runs a script of this folder inside of Payload's own program, which knows how to read the config of the site in
 * `folder`. Answers the exit code; `undefined` where Payload is not installed there.
 */
export const runInPayload = (
  folder: string,
  script: string,
  { environment = {}, words = [] }: Options = {},
): number | undefined => {
  const payload = programOf(folder)
  if (!payload) return undefined
  const { status } = spawnSync(
    process.execPath,
    // Without that condition Payload's rich text may never finish loading, and the program leave in silence.
    [
      '--conditions=production',
      payload,
      'run',
      fileURLToPath(new URL(script, import.meta.url)),
      ...words,
    ],
    // In development Payload would make tables by itself, and ask questions.
    {
      cwd: folder,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production', ...environment },
    },
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

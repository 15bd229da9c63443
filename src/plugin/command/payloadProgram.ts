import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

type Options = {
  /** Added to this program's own. */
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
): number | undefined =>
  // In development Payload would make tables by itself, and ask questions.
  inPayload(folder, [script, ...words], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  })

/** No config takes longer to load than so many milliseconds. */
const patience = 120_000

/**
 * The same in silence: what the script writes into the file that its last word names; `undefined` where Payload is not installed, or
 * nothing was written.
 */
export const askInPayload = (folder: string, script: string): string | undefined => {
  const place = mkdtempSync(path.join(tmpdir(), 'payload-'))
  const file = path.join(place, 'answer.json')
  try {
    inPayload(folder, [script, file], { stdio: 'ignore', timeout: patience })

    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

const inPayload = (
  folder: string,
  [script = '', ...words]: string[],
  options: SpawnSyncOptions,
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
    { cwd: folder, ...options },
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

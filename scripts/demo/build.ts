import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { Refusal } from '../refusal'

const sources = [
  'src',
  'payload.config.ts',
  'next.config.mjs',
  'tsconfig.json',
  'package-lock.json',
]

/** Next's own command line program. */
export const nextProgram = path.resolve('node_modules/next/dist/bin/next')

/**
 * Builds the app unless a build is newer than its sources. Times of files and folders decide, so that a build by `npm run
 * build` counts, too.
 */
export const buildIfNeeded = (environment: Record<string, string>): void => {
  const built = '.next/BUILD_ID'
  if (existsSync(built) && statSync(built).mtimeMs > Math.max(...sources.map(lastChange))) return

  console.log('Building the app; this happens once and takes about a minute …')
  const { status } = spawnSync(process.execPath, [nextProgram, 'build'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Refusal('The app could not be built; `npm run build` says more.')
}

/** The time of a folder changes when something in it is added, renamed or removed. */
const lastChange = (file: string): number => {
  const entry = statSync(file)
  if (!entry.isDirectory()) return entry.mtimeMs

  return Math.max(
    entry.mtimeMs,
    ...readdirSync(file).map((name) => lastChange(path.join(file, name))),
  )
}

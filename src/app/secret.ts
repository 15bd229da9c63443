import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The secret that sessions are signed with: PAYLOAD_SECRET, or for an embedded database one that is made once and
 * stored next to the file, so that a first start needs no configuration. Throws where neither is possible.
 */
export const secretOf = (env: {
  PAYLOAD_SECRET?: string
  DATABASE_URI: string
  NEXT_PHASE?: string
}): string => {
  if (env.PAYLOAD_SECRET) return env.PAYLOAD_SECRET
  // A build signs nothing, and need not run where the database is.
  if (env.NEXT_PHASE === 'phase-production-build') return 'no secret: this is a build'
  if (!env.DATABASE_URI.startsWith('file:')) {
    throw new Error('PAYLOAD_SECRET is missing: set it to a long random text.')
  }
  const file = path.resolve(`${env.DATABASE_URI.slice('file:'.length)}.secret`)
  mkdirSync(path.dirname(file), { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }

  return readFileSync(file, 'utf8')
}

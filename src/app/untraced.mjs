// @ts-check
// No TypeScript: `next.config.mjs` is loaded before anything is compiled.

import { platformOf } from './platform.mjs'

/** Payload names them for what its program does: types, migrations. No request has a use for them. */
const forPrograms = ['json-schema-to-typescript', 'prettier']

const forSqlite = [
  '@libsql',
  '@neon-rs',
  '@payloadcms/db-sqlite',
  '@payloadcms/drizzle',
  'drizzle-orm',
  'libsql',
]

/**
 * What Next leaves out of the files that it traces for functions and for a standalone server, as patterns; `next start` reads
 * no such list. SQLite is left out where the build is told of MongoDB, and for Vercel, where it cannot be. A standalone server
 * with SQLite keeps everything, for its adapter loads Payload's programs, too.
 *
 * @param {Record<string, string | undefined>} environment
 * @returns {string[]}
 */
export const untraced = (environment) => {
  const { DATABASE_URI = '', STANDALONE } = environment
  const onMongo = platformOf(environment).serverless || DATABASE_URI.startsWith('mongodb')
  if (!onMongo && STANDALONE === 'true') return []
  const packages = onMongo ? [...forPrograms, ...forSqlite] : forPrograms

  // A pattern holds wherever it fits within a path, so it names what can be nowhere else.
  return packages.flatMap((name) => [`node_modules/${name}/**/*`, `.next/node_modules/${name}-*`])
}

// @ts-check
// No TypeScript: `next.config.mjs` is loaded before anything is compiled.

import { platformOf } from './platform.mjs'

/** Payload names them for what its program does: types, migrations. No request has a use for them. */
const forPrograms = ['json-schema-to-typescript', 'prettier']

/** Draws the pictures of pages for messengers, which the app answers none of (`linkPicture.ts`). */
const forLinkPictures = ['next/dist/compiled/@vercel/og']

const forSqlite = [
  '@libsql',
  '@neon-rs',
  '@payloadcms/db-sqlite',
  '@payloadcms/drizzle',
  'drizzle-orm',
  'libsql',
]

/**
 * @param {string[]} packages
 * @returns {string[]} Patterns of their files. A pattern holds wherever it fits within a path, so it names what can be nowhere else.
 */
const filesOf = (packages) =>
  packages.flatMap((name) => [`node_modules/${name}/**/*`, `.next/node_modules/${name}-*`])

/** Draws pictures, where they are sent to: no page of the admin is. */
export const forPictures = filesOf(['sharp', '@img'])

/** @returns {'gnu' | 'musl'} The C library of this machine. */
const libcOfThisMachine = () => {
  // Node types the report as some object.
  const { header } = /** @type {{ header: object }} */ (process.report.getReport())

  return 'glibcVersionRuntime' in header ? 'gnu' : 'musl'
}

/**
 * What Next leaves out of the files that it traces for functions and for a standalone server, as patterns; `next start` reads
 * no such list. SQLite is left out where the build is for MongoDB, and for Vercel, where it cannot be. A standalone server
 * with SQLite keeps Payload's programs, which its adapter loads. What is built runs on the kind of machine that it is built on,
 * and has no use for SQLite's library for the other kind of Linux, which npm installs with the right one.
 *
 * @param {Record<string, string | undefined>} environment
 * @param {'gnu' | 'musl'} [libc]
 * @returns {string[]}
 */
export const untraced = (environment, libc = libcOfThisMachine()) => {
  const { DATABASE_URI = '', STANDALONE } = environment
  const { serverless } = platformOf(environment)
  const onMongo = serverless || DATABASE_URI.startsWith('mongodb')
  const packages = [
    ...(serverless ? forLinkPictures : []),
    ...(onMongo || STANDALONE !== 'true' ? forPrograms : []),
    ...(onMongo ? forSqlite : [`@libsql/linux-*-${libc === 'gnu' ? 'musl' : 'gnu'}`]),
  ]

  return filesOf(packages)
}

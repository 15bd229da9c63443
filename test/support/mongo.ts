import { MongoMemoryReplSet } from 'mongodb-memory-server'
import type { TestProject } from 'vitest/node'

/**
 * Starts one MongoDB server, a replica set because only these have transactions, for all files of the project. Its
 * clients tell what they send, which `commands.ts` records.
 * Where none can be had (its program is downloaded at first use) that is said aloud and its tests are skipped.
 */
export default async (project: TestProject) => {
  const server = await MongoMemoryReplSet.create({ replSet: { count: 1 } }).catch(explain)
  project.provide('mongo', server ? `${server.getUri()}&monitorCommands=true` : 'missing')

  return async () => {
    await server?.stop()
  }
}

const explain = (error: unknown) => {
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
  console.error(
    `\nTHE MONGODB HALF OF THE TESTS IS SKIPPED: no MongoDB server could be started (${reason}).\n` +
      'Point MONGOMS_SYSTEM_BINARY at a mongod to run it.\n',
  )

  return undefined
}

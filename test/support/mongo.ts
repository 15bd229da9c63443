import { MongoMemoryReplSet } from 'mongodb-memory-server'
import type { TestProject } from 'vitest/node'
import { startGateway } from './strictMongo/gateway'

/**
 * Starts one MongoDB server for all files of the project, as a replica set, since only these have transactions, behind a
 * gateway that enforces MongoDB's rules for them. Its clients report their commands, which `commands.ts` records. If no
 * server can be started (its program is downloaded at first use), a message says so and its tests are skipped.
 * `MONGODB_TEST_URI` names an existing server, without TLS.
 */
export default async (project: TestProject) => {
  const server = await openServer().catch(explain)
  if (!server) {
    project.provide('mongo', 'missing')
    return
  }
  const address = new URL(server.uri)
  const gateway = await startGateway({ host: address.hostname, port: Number(address.port) })
  address.hostname = '127.0.0.1'
  address.port = `${gateway.port}`
  // A member of a replica set reports its own address, which is not that of the gateway.
  address.searchParams.set('directConnection', 'true')
  address.searchParams.set('monitorCommands', 'true')
  project.provide('mongo', address.href)
  project.provide('mongoGateway', gateway.control)

  return async () => {
    gateway.stop()
    await server.stop()
  }
}

const openServer = async () => {
  const { MONGODB_TEST_URI: uri } = process.env
  if (uri) return { uri, stop: async () => {} }
  const server = await MongoMemoryReplSet.create({ replSet: { count: 1 } })

  return { uri: server.getUri(), stop: () => server.stop() }
}

const explain = (error: unknown) => {
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
  console.error(
    `\nTHE MONGODB HALF OF THE TESTS IS SKIPPED: no MongoDB server could be started (${reason}).\n` +
      'Point MONGOMS_SYSTEM_BINARY at a mongod to run it.\n',
  )

  return undefined
}

import { MongoMemoryReplSet } from 'mongodb-memory-server'
import type { TestProject } from 'vitest/node'
import { startGateway } from './strictMongo/gateway'

/**
 * Starts one MongoDB server, a replica set because only these have transactions, for all files of the project, behind a gateway that keeps
 * MongoDB's own rules for them, whatever server that is. Its clients tell what they send, which `commands.ts` records.
 * Where none can be had (its program is downloaded at first use) that is said aloud and its tests are skipped. `MONGODB_TEST_URI` names one that
 * is there, without TLS.
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
  // A member of a replica set tells its own address, which is not that of the gateway.
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

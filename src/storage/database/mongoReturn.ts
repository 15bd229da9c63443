import { setTimeout as sleep } from 'node:timers/promises'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'

/** Resolves when a server that was not found is heard of again. Connects anew where the driver has ceased to look. */
export const serverFound = async ({ connection, url, connectOptions }: MongooseAdapter) => {
  if ((await lookedFor(connection)) !== 'given up') return
  await connection.close().catch(() => {})
  while (!(await connection.openUri(String(url), connectOptions).catch(() => undefined))) {
    await sleep(pause, undefined, { ref: false })
  }
}

/** Between attempts to connect, in milliseconds. */
const pause = 1_000

/**
 * The driver asks a server for a sign of life again and again, but never again once it has asked on a connection that
 * had ended just then: it waits for that to drain.
 */
const lookedFor = (connection: MongooseAdapter['connection']) =>
  new Promise<'found' | 'closed' | 'given up'>((resolve) => {
    const client = connection.getClient()
    const { heartbeatFrequencyMS, connectTimeoutMS } = client.options
    const late = setTimeout(() => end('given up'), 2 * (heartbeatFrequencyMS + connectTimeoutMS))
    const found = () => end('found')
    const failed = () => late.refresh()
    const closed = () => end('closed')
    const end = (how: 'found' | 'closed' | 'given up') => {
      clearTimeout(late)
      client.off('serverHeartbeatSucceeded', found)
      client.off('serverHeartbeatFailed', failed)
      client.off('topologyClosed', closed)
      resolve(how)
    }
    late.unref()
    client.on('serverHeartbeatSucceeded', found)
    client.on('serverHeartbeatFailed', failed)
    client.on('topologyClosed', closed)
  })

import { setTimeout as sleep } from 'node:timers/promises'
import type { MongooseAdapter } from '@payloadcms/db-mongodb'

/** Resolves when a missing server is found again. Connects again where the driver has stopped looking. */
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
 * The driver checks a server again and again, but stops after a check on a connection that had just ended: it waits for
 * that one to drain.
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

import { randomUUID } from 'node:crypto'
import mongoose from 'mongoose'
import { inject } from 'vitest'
import { type Platform, serve } from './platform'
import { slowWayTo } from './slowly'

export type Site = Platform & {
  fetch: (address: string, init?: RequestInit) => Promise<Response>
  /** Its database, without the delay. */
  database: mongoose.mongo.Db
  /** The number of connections of its functions to the database. */
  connections: () => number
}

/** A deployment on an empty database of its own with a latency of 5 ms. */
export const openSite = async (variables: Record<string, string> = {}): Promise<Site> => {
  const mongo = inject('mongo')
  if (!mongo || mongo === 'missing') throw new Error('These tests need a MongoDB server.')
  const way = await slowWayTo(Number(new URL(mongo).port))
  const name = `vercel-${randomUUID()}`
  const platform = await serve(inject('deployment'), {
    // Requests would otherwise go to the server's own address, without the delay.
    DATABASE_URI: `mongodb://127.0.0.1:${way.port}/${name}?replicaSet=testset&directConnection=true`,
    PAYLOAD_SECRET: 'a secret of the tests',
    ...variables,
  })
  const { connection } = await mongoose.connect(mongo, { dbName: name })
  if (!connection.db) throw new Error('The database is not open.')

  return {
    ...platform,
    database: connection.db,
    connections: way.connections,
    fetch: (address, init) => fetch(`${platform.url}${address}`, { redirect: 'manual', ...init }),
    stop: async () => {
      await platform.stop()
      await mongoose.disconnect()
      way.close()
    },
  }
}

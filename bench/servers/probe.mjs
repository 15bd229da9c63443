/**
 * Loaded into the server before everything else: counts its queries and answers the benchmark's messages with the use of
 * its process.
 */
import { createRequire } from 'node:module'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const require = createRequire(path.join(process.cwd(), 'package.json'))

let commands = 0
let roundTrips = 0

const counted = (prototype, name) => {
  const method = prototype[name]
  prototype[name] = function (...args) {
    commands += 1
    roundTrips += 1

    return method.apply(this, args)
  }
}

const countSqlite = () => {
  const Database = require('libsql')
  const database = new Database(':memory:')
  const statement = Object.getPrototypeOf(database.prepare('SELECT 1'))
  database.close()
  // `all` calls `iterate`.
  for (const name of ['run', 'get', 'iterate']) counted(statement, name)
  counted(Database.prototype, 'exec')
}

/** Parallel commands wait once: a command is one trip after the last of those that were answered before it was sent. */
const trips = new Map()
const started = ({ requestId }) => {
  commands += 1
  trips.set(requestId, roundTrips + 1)
}
const ended = ({ requestId }) => {
  roundTrips = Math.max(roundTrips, trips.get(requestId) ?? 0)
  trips.delete(requestId)
}

const countMongo = () => {
  // Mongoose has its own copy of the driver.
  const { MongoClient } = require('mongoose').mongo
  const { connect } = MongoClient.prototype
  MongoClient.prototype.connect = function (...args) {
    if (!this.monitorCommands) {
      this.monitorCommands = true
      this.on('commandStarted', started)
      this.on('commandSucceeded', ended)
      this.on('commandFailed', ended)
    }

    return connect.apply(this, args)
  }
}

if (process.env.DATABASE_URI?.startsWith('file:')) countSqlite()
if (process.env.DATABASE_URI?.startsWith('mongodb')) countMongo()

const turns = monitorEventLoopDelay({ resolution: 10 })
turns.enable()

process.on('message', (message) => {
  if (message !== 'use') return
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  const turnMs = turns.max / 1e6
  turns.reset()
  process.send?.({ cpuMs: (user + system) / 1000, commands, roundTrips, rss, heapUsed, turnMs })
})
process.on('disconnect', () => process.exit())

import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'

type Client = ReturnType<MongooseAdapter['connection']['getClient']>

/** One command that a MongoDB server was sent, and when, in milliseconds of `performance.now()`. */
export type Command = {
  /** The name, such as `find` or `commitTransaction`. */
  name: string
  /** The collection; empty for commands without one. */
  collection: string
  /** The filter of a find, count, distinct or single write; for an aggregation that of its first `$match`. */
  filter: Record<string, unknown>
  /** The same, of a write of several all of them. */
  filters: Record<string, unknown>[]
  /** How many are wanted at most, if that is said. */
  limit: number | undefined
  /** The order, of an aggregation that of its first `$sort`. */
  sort: Record<string, unknown>
  /** Which session it belongs to, where that was opened by the application. */
  session: string | undefined
  inTransaction: boolean
  /** All of it, as it was sent. */
  body: Record<string, unknown>
  started: number
  /** `Infinity` while there is no answer. */
  ended: number
  failed: boolean
  /** How many documents it was answered with at first. */
  documents: number
}

/** Enough for whatever a request sends at once, so that nothing waits for a connection to be opened. */
const connections = 12

/** Records what a calendar on MongoDB sends to its server. */
export const commandsOf = (calendar: { payload: Payload }) => {
  /** Everything that is sent during an operation, in the order in which it started. */
  const during = async <T>(
    operation: () => Promise<T>,
  ): Promise<{ result: T; commands: Command[] }> => {
    const { connection } = mongooseOf(calendar.payload)
    const client = connection.getClient()
    const ping = () => client.db(connection.name).command({ ping: 1 })
    await Promise.all(Array.from({ length: connections }, ping))
    const recording = record(connection.name)
    const stop = recording.listen(client)
    try {
      return { result: await operation(), commands: recording.commands }
    } finally {
      stop()
    }
  }

  /** The same of a start: everything that clients send that connect during the operation. */
  const duringStart = async <T>(
    operation: () => Promise<T>,
  ): Promise<{ result: T; commands: Command[] }> => {
    const { connection } = mongooseOf(calendar.payload)
    const recording = record(connection.name)
    const prototype: Client = Object.getPrototypeOf(connection.getClient())
    const connect = prototype.connect
    const stops: (() => void)[] = []
    prototype.connect = function () {
      stops.push(recording.listen(this))

      return connect.call(this)
    }
    try {
      return { result: await operation(), commands: recording.commands }
    } finally {
      prototype.connect = connect
      for (const stop of stops) stop()
    }
  }

  return { during, duringStart }
}

/**
 * How many commands had to be waited for one after another: the longest row of them of which each started after the
 * one before had ended. Those that were under way together count once.
 */
export const roundTrips = (commands: Command[]): number => {
  let trips = 0
  let reached = Number.NEGATIVE_INFINITY
  for (const { started, ended } of [...commands].sort((one, other) => one.ended - other.ended)) {
    if (started < reached) continue
    trips += 1
    reached = ended
  }

  return trips
}

/** Commands of one session that were under way together, which MongoDB forbids inside a transaction. */
export const atOnceInTransaction = (commands: Command[]): [Command, Command][] =>
  commands.flatMap((one, index) =>
    commands
      .slice(index + 1)
      .filter(
        (other) =>
          one.inTransaction &&
          other.inTransaction &&
          one.session === other.session &&
          other.started < one.ended,
      )
      .map((other): [Command, Command] => [one, other]),
  )

/** One line a command, for the message of a test that fails. */
export const formatted = (commands: Command[]): string[] =>
  commands.map(({ name, collection, filter, sort, inTransaction }) =>
    [
      name,
      collection,
      JSON.stringify(filter),
      Object.keys(sort).length > 0 ? `sort ${JSON.stringify(sort)}` : '',
      inTransaction ? 'in transaction' : '',
    ]
      .filter((part) => part && part !== '{}')
      .join(' '),
  )

/** What the driver asks for itself. */
const own = ['hello', 'ping', 'endSessions', 'saslStart', 'saslContinue']

const record = (database: string) => {
  const commands: Command[] = []
  const open = new Map<string, Command>()

  const listen = (client: Client) => {
    const started = (event: Started) => {
      if (own.includes(event.commandName)) return
      if (![database, 'admin'].includes(event.databaseName)) return
      const command = commandOf(event)
      open.set(`${event.address} ${event.connectionId} ${event.requestId}`, command)
      commands.push(command)
    }
    const ended = (event: Ended, failed: boolean) => {
      const id = `${event.address} ${event.connectionId} ${event.requestId}`
      const command = open.get(id)
      open.delete(id)
      const documents = event.reply?.cursor?.firstBatch?.length ?? 0
      if (command) Object.assign(command, { ended: performance.now(), failed, documents })
    }
    const succeeded = (event: Ended) => ended(event, false)
    const failed = (event: Ended) => ended(event, true)
    client.on('commandStarted', started)
    client.on('commandSucceeded', succeeded)
    client.on('commandFailed', failed)

    return () => {
      client.off('commandStarted', started)
      client.off('commandSucceeded', succeeded)
      client.off('commandFailed', failed)
    }
  }

  return { commands, listen }
}

type Ended = {
  address: string
  connectionId?: string | number
  requestId: number
  reply?: { cursor?: { firstBatch?: unknown[] } }
}

type Started = Ended & {
  commandName: string
  databaseName: string
  command: Record<string, unknown>
}

/** An order, which the driver keeps in a map. */
type Order = Command['sort'] | Map<string, unknown>

const plain = (order: Order): Command['sort'] =>
  order instanceof Map ? Object.fromEntries(order) : order

type Stage = { $match?: Command['filter']; $sort?: Order; $limit?: number }

/** What is read of a command, each part in its own kinds of commands only. */
type Body = {
  filter?: Command['filter']
  query?: Command['filter']
  updates?: { q: Command['filter'] }[]
  deletes?: { q: Command['filter'] }[]
  pipeline?: Stage[]
  sort?: Order
  limit?: number
  lsid?: { id: { toString: (coding: 'hex') => string } }
  txnNumber?: unknown
  autocommit?: boolean
}

const commandOf = ({ commandName, command }: Started): Command => {
  const body: Body = command
  const { pipeline = [] } = body
  const matched = pipeline.find(({ $match }) => $match)?.$match
  const several = [...(body.updates ?? []), ...(body.deletes ?? [])].map(({ q }) => q)
  const filter = body.filter ?? body.query ?? several[0] ?? matched ?? {}
  const collection = commandName === 'getMore' ? command.collection : command[commandName]

  return {
    name: commandName,
    collection: typeof collection === 'string' ? collection : '',
    filter,
    filters: several.length > 0 ? several : [filter],
    limit:
      commandName === 'findAndModify'
        ? 1
        : body.limit || pipeline.find(({ $limit }) => $limit)?.$limit,
    sort: plain(body.sort ?? pipeline.find(({ $sort }) => $sort)?.$sort ?? {}),
    session: body.lsid?.id.toString('hex'),
    inTransaction: body.autocommit === false,
    body: command,
    started: performance.now(),
    ended: Number.POSITIVE_INFINITY,
    failed: false,
    documents: 0,
  }
}

/** The adapter of a calendar on MongoDB. */
export const mongooseOf = ({ db }: Payload): MongooseAdapter => {
  if (db.name !== 'mongoose') throw new Error('Only MongoDB is sent commands.')

  // Payload's general type of adapters knows nothing of what each has of its own.
  return db as unknown as MongooseAdapter
}

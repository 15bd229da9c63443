import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Payload } from 'payload'

type Client = ReturnType<MongooseAdapter['connection']['getClient']>

/** One command to a MongoDB server, and its time, in milliseconds of `performance.now()`. */
export type Command = {
  /** The name, such as `find` or `commitTransaction`. */
  name: string
  /** The collection; empty for commands without one. */
  collection: string
  /** The filter of a find, count, distinct or single write; of an aggregation that of its first `$match`. */
  filter: Record<string, unknown>
  /** The filters of a bulk write, or the one filter. */
  filters: Record<string, unknown>[]
  /** The limit of documents, if there is one. */
  limit: number | undefined
  /** The sort order; of an aggregation that of its first `$sort`. */
  sort: Record<string, unknown>
  /** The session, if the application opened it. */
  session: string | undefined
  inTransaction: boolean
  /** The whole command. */
  body: Record<string, unknown>
  started: number
  /** `Infinity` while there is no answer. */
  ended: number
  failed: boolean
  /** The number of documents in the first answer. */
  documents: number
}

/** Enough for all parallel commands of a request, so that none waits for a new connection. */
const connections = 12

/** Records the commands that a calendar on MongoDB sends to its server. */
export const commandsOf = (calendar: { payload: Payload }) => {
  /** The commands during an operation, in the order of their start. */
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

  /** The commands of a start: those of all clients that connect during the operation. */
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
 * The number of commands in a row: the longest sequence in which each started after the one before had ended. Parallel
 * commands count once.
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

/** Parallel commands of one session, which MongoDB forbids inside a transaction. */
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

/** One line for each command, for the message of a failing test. */
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

/** The commands of the driver itself. */
const driverCommands = ['hello', 'ping', 'endSessions', 'saslStart', 'saslContinue']

const record = (database: string) => {
  const commands: Command[] = []
  const open = new Map<string, Command>()

  const listen = (client: Client) => {
    const started = (event: Started) => {
      if (driverCommands.includes(event.commandName)) return
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

/** A sort order, which the driver keeps in a map. */
type Order = Command['sort'] | Map<string, unknown>

const plain = (order: Order): Command['sort'] =>
  order instanceof Map ? Object.fromEntries(order) : order

type Stage = { $match?: Command['filter']; $sort?: Order; $limit?: number }

/** The members of a command that are read, each in its own kinds of commands. */
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

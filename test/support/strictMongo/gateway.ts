import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Failure, type Fault, faultList } from './faults'
import {
  aborting,
  answeredBy,
  answerTo,
  type Command,
  commandIn,
  idOf,
  wholeMessages,
} from './messages'
import { transactionRules } from './rules'

export type Gateway = {
  /** The port at which the server is reached. */
  port: number
  /**
   * The address of the control interface. `GET /broken?worker=1` answers the rules that a worker broke since its last
   * request. `POST /faults` replaces the faults by a list of `Fault`; `GET /faults` answers the number of those that have
   * not happened.
   */
  control: string
  stop: () => void
}

/**
 * A gateway on this machine to a MongoDB server, which refuses what MongoDB refuses in transactions, and records it. The
 * databases of a test worker have its number in their names; others belong to no worker.
 */
export const startGateway = async (to: { host: string; port: number }): Promise<Gateway> => {
  const rules = transactionRules()
  const faults = faultList()
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(to)
    const waiting = new Map<number, { command: Command; cut: boolean }>()
    const unanswered = new Set<number>()
    const end = () => {
      client.destroy()
      upstream.destroy()
      for (const { command } of waiting.values()) rules.end(command, performance.now())
      waiting.clear()
    }
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', end)
      socket.on('close', () => {
        sockets.delete(socket)
        end()
      })
    }
    const fail = (message: Buffer, command: Command, { code, codeName, labels }: Failure) => {
      client.write(
        answerTo(message, {
          ok: 0,
          code,
          codeName,
          errmsg: codeName,
          ...(labels && { errorLabels: labels }),
        }),
      )
      // A server rolls back a transaction in which a command failed.
      if (!command.transaction || command.name === 'abortTransaction') return
      rules.abort(command)
      const abort = aborting(message)
      unanswered.add(idOf(abort))
      upstream.write(abort)
    }
    const forward = (message: Buffer) => {
      const command = commandIn(message)
      const refusal = command && rules.send(command, performance.now())
      if (refusal) {
        client.write(answerTo(message, refusal))
        return
      }
      const fault = command && faults.meet(command)
      if (command && fault && 'code' in fault) {
        rules.end(command, performance.now())
        fail(message, command, fault)
        return
      }
      const cut = fault && 'cut' in fault ? fault.cut : undefined
      if (command && cut === 'before') {
        rules.end(command, performance.now())
        end()
        return
      }
      if (command && (command.transaction || fault)) {
        waiting.set(idOf(message), { command, cut: cut === 'after' })
      }
      upstream.write(message)
    }
    const back = (message: Buffer) => {
      const id = answeredBy(message)
      if (unanswered.delete(id)) return
      const answered = waiting.get(id)
      waiting.delete(id)
      if (answered) rules.end(answered.command, performance.now())
      if (answered?.cut) end()
      else client.write(message)
    }
    client.on('data', wholeMessages(forward))
    upstream.on('data', wholeMessages(back))
  })
  const control = createHttpServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://gateway')
    if (pathname === '/faults') {
      // The request of `faultsOf`.
      if (request.method === 'POST') faults.set(JSON.parse(await text(request)) as Fault[])
      response.end(`${faults.left()}`)
      return
    }
    const worker = searchParams.get('worker')
    const number = (database: string) => /-(\d+)(?:-|$)/.exec(database)?.[1]
    const own = rules.taken(({ database }) => (number(database) ?? worker) === worker)
    response.end(JSON.stringify(own))
  })
  const [port, controlPort] = await Promise.all([listen(server), listen(control)])

  return {
    port,
    control: `http://127.0.0.1:${controlPort}`,
    stop: () => {
      server.close()
      control.close()
      control.closeAllConnections()
      for (const socket of sockets) socket.destroy()
    },
  }
}

const listen = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  // A server that listens on TCP has an address with a port.
  return (server.address() as AddressInfo).port
}

import { subscribe } from 'node:diagnostics_channel'
import { Server, type ServerResponse } from 'node:http'
import { Server as Listener } from 'node:net'
import { constants } from 'node:os'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { closeAll } from './atEnd.ts'

/** Milliseconds for answers in progress after the signal, and for closing open resources after them. */
const patience = 10_000
const closingPatience = 1_000

/** Milliseconds without a request after which idle connections are closed. */
const quiet = 300

/** The most turns in which arrived connections are looked for while others keep arriving. */
const mostTurns = 1_000

/** Milliseconds in which npm repeats a Ctrl-C that the terminal sent already; a later signal is a second one. */
const echo = 1_000

/**
 * On SIGTERM and SIGINT accepts no new connections, finishes the answers in flight, runs what `atEnd` registered, and
 * exits with 0, after ten seconds without the rest. A second signal ends the process at once. Next's own shutdown
 * resets connections whose next request is on its way, waits without a limit, and exits with 143.
 */
export const endWell = (): void => {
  const traffic = followTraffic()
  let since: number | undefined
  const end = async (signal: NodeJS.Signals) => {
    if (since !== undefined && performance.now() - since < echo) return
    if (since !== undefined) process.exit(128 + constants.signals[signal])
    since = performance.now()
    await Promise.race([finish(traffic), setTimeout(patience)])
    for (const server of traffic.servers) server.closeAllConnections()
    await Promise.race([closeAll(), setTimeout(closingPatience)])
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.removeAllListeners(signal)
    process.on(signal, end)
  }
}

const finish = async (traffic: Traffic): Promise<void> => {
  await heard(traffic)
  traffic.last = true
  traffic.answers.forEach(sayClose)
  void closeIdle(traffic)
  await Promise.all([...traffic.servers].map(closed))
}

/**
 * Closes a server without the `close` of HTTP servers, which resets idle connections although a request may have arrived on
 * them.
 */
const closed = (server: Server): Promise<unknown> =>
  new Promise((resolve) => Listener.prototype.close.call(server, resolve))

type Traffic = {
  /** The servers that have connections: Next does not expose its own. */
  servers: Set<Server>
  /** The answers that are not completely sent. */
  answers: Set<ServerResponse>
  /** The number of connections so far, and of answers that began or ended. */
  connections: number
  moves: number
  /** Whether each connection now gets its last answer. */
  last: boolean
}

const followTraffic = (): Traffic => {
  const traffic: Traffic = {
    servers: new Set(),
    answers: new Set(),
    connections: 0,
    moves: 0,
    last: false,
  }
  subscribe('net.server.socket', (message) => {
    // The message of Node about each connection, before anything is read from it; its type has no server.
    const { server } = (message as { socket: { server?: unknown } }).socket
    if (!(server instanceof Server)) return
    traffic.connections++
    if (!traffic.servers.has(server)) followServer(server, traffic)
  })

  return traffic
}

const followServer = (server: Server, traffic: Traffic): void => {
  traffic.servers.add(server)
  if (traffic.last) void closed(server)
  server.prependListener('request', (_, answer) => {
    traffic.moves++
    traffic.answers.add(answer)
    if (traffic.last) sayClose(answer)
    answer.once('close', () => {
      traffic.moves++
      traffic.answers.delete(answer)
    })
  })
}

/** Resolves when the connections that have arrived are accepted; Node accepts one a turn. */
const heard = async (traffic: Traffic): Promise<void> => {
  for (let turn = 0, before = -1; turn < mostTurns && before !== traffic.connections; turn++) {
    before = traffic.connections
    for (const _ of [1, 2]) await setImmediate()
  }
}

/** Closes idle connections repeatedly, because an answer before the signal may have kept its connection open. */
const closeIdle = async (traffic: Traffic): Promise<never> => {
  for (;;) {
    const before = traffic.moves
    await setTimeout(quiet)
    await heard(traffic)
    // Node takes a connection for idle when its answer is written but not yet sent.
    if (traffic.moves !== before || traffic.answers.size > 0) continue
    for (const server of traffic.servers) server.closeIdleConnections()
  }
}

/** Sets `Connection: close` on an answer, unless its headers are sent. */
const sayClose = (answer: ServerResponse) => {
  answer.shouldKeepAlive = false
}

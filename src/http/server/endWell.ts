import { subscribe } from 'node:diagnostics_channel'
import { Server, type ServerResponse } from 'node:http'
import { Server as Listener } from 'node:net'
import { constants } from 'node:os'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { closeAll } from './atEnd.ts'

/** How long answers in flight may take after the signal, and closing what is open after them, in milliseconds. */
const patience = 10_000
const closingPatience = 1_000

/** After so long without a request, connections that wait for the next one are closed. */
const quiet = 300

/** How often that is looked for which has arrived, where others come all the time. */
const mostTurns = 1_000

/** npm repeats a Ctrl-C that the terminal has sent us already; what comes later is a second one. */
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

/** Not by the `close` of HTTP servers, which resets idle connections without a look at what has arrived on them. */
const closed = (server: Server): Promise<unknown> =>
  new Promise((resolve) => Listener.prototype.close.call(server, resolve))

type Traffic = {
  /** The servers that clients have connected to: Next does not expose its own. */
  servers: Set<Server>
  /** Those that are not wholly sent yet. */
  answers: Set<ServerResponse>
  /** How many connections there were, and how often an answer began or ended. */
  connections: number
  moves: number
  /** Whether each connection has its last answer now. */
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
    // What Node tells of each connection, before anything is read from it; types leave out its server.
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

/** Resolves when what had arrived by now has been accepted; Node accepts one connection a turn. */
const heard = async (traffic: Traffic): Promise<void> => {
  for (let turn = 0, before = -1; turn < mostTurns && before !== traffic.connections; turn++) {
    before = traffic.connections
    for (const _ of [1, 2]) await setImmediate()
  }
}

/** Asks again and again, because an answer may have said before the signal that its connection stays open. */
const closeIdle = async (traffic: Traffic): Promise<never> => {
  for (;;) {
    const before = traffic.moves
    await setTimeout(quiet)
    await heard(traffic)
    // Node takes a connection for idle whose answer is written but not yet sent.
    if (traffic.moves !== before || traffic.answers.size > 0) continue
    for (const server of traffic.servers) server.closeIdleConnections()
  }
}

/** Makes an answer say `Connection: close`, unless its headers are gone. */
const sayClose = (answer: ServerResponse) => {
  answer.shouldKeepAlive = false
}

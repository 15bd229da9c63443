import { Server, type ServerResponse } from 'node:http'
import { Server as Listener } from 'node:net'
import { constants } from 'node:os'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { closeAll } from './atEnd.ts'

/** How long answers in flight may take after the signal, and closing what is open after them, in milliseconds. */
const patience = 10_000
const closingPatience = 1_000

/** How long nobody asks anything before connections that wait for the next request are closed. */
const quiet = 300

/** How often that is looked for which has arrived, where others come all the time. */
const mostTurns = 1_000

/** npm repeats a Ctrl-C that the terminal has sent us already; what comes later is a second one. */
const echo = 1_000

/**
 * On SIGTERM and SIGINT accepts no new connections, finishes the answers in flight, closes what `atEnd` was told, and
 * exits with 0, after ten seconds also without the rest. A second signal ends at once. Next's own ending resets
 * connections whose next request is on its way, waits for as long as it takes, and exits with 143.
 */
export const endWell = (): void => {
  const server = listeningServer()
  if (!server) return
  const finish = finisher(server)
  let since: number | undefined
  const end = async (signal: NodeJS.Signals) => {
    if (since !== undefined && performance.now() - since < echo) return
    if (since !== undefined) process.exit(128 + constants.signals[signal])
    since = performance.now()
    await Promise.race([finish(), setTimeout(patience)])
    server.closeAllConnections()
    await Promise.race([closeAll(), setTimeout(closingPatience)])
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.removeAllListeners(signal)
    process.on(signal, end)
  }
}

/** Next keeps its server to itself, and has begun to listen before anything of ours runs. */
const listeningServer = (): Server | undefined => {
  // In every Node there is, though not in its types.
  const { _getActiveHandles } = process as { _getActiveHandles?: () => unknown[] }

  return _getActiveHandles?.().find((handle): handle is Server => handle instanceof Server)
}

const finisher = (server: Server) => {
  const traffic = followTraffic(server)

  return async (): Promise<void> => {
    await heard(traffic)
    traffic.last = true
    traffic.answers.forEach(sayClose)
    void closeIdle(server, traffic)
    // Not that of HTTP servers, which resets idle connections without a look at what has arrived on them.
    await new Promise((resolve) => Listener.prototype.close.call(server, resolve))
  }
}

type Traffic = {
  /** Those that are not wholly sent yet. */
  answers: Set<ServerResponse>
  /** How many connections there were, and how often an answer began or ended. */
  connections: number
  moves: number
  /** Whether each connection has its last answer now. */
  last: boolean
}

const followTraffic = (server: Server): Traffic => {
  const traffic: Traffic = { answers: new Set(), connections: 0, moves: 0, last: false }
  server.on('connection', () => traffic.connections++)
  server.prependListener('request', (_, answer) => {
    traffic.moves++
    traffic.answers.add(answer)
    if (traffic.last) sayClose(answer)
    answer.once('close', () => {
      traffic.moves++
      traffic.answers.delete(answer)
    })
  })

  return traffic
}

/** Resolves when what had arrived by now has been accepted; Node accepts one connection a turn. */
const heard = async (traffic: Traffic): Promise<void> => {
  for (let turn = 0, before = -1; turn < mostTurns && before !== traffic.connections; turn++) {
    before = traffic.connections
    for (const _ of [1, 2]) await setImmediate()
  }
}

/** Asks again and again, because an answer may have said before the signal that its connection stays open. */
const closeIdle = async (server: Server, traffic: Traffic): Promise<never> => {
  for (;;) {
    const before = traffic.moves
    await setTimeout(quiet)
    await heard(traffic)
    // Node takes a connection for idle whose answer is written but not yet sent.
    if (traffic.moves === before && traffic.answers.size === 0) server.closeIdleConnections()
  }
}

/** Makes an answer say `Connection: close`, unless its headers are gone. */
const sayClose = (answer: ServerResponse) => {
  answer.shouldKeepAlive = false
}

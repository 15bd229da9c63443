import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Payload } from 'payload'
import { afterAll, inject } from 'vitest'
import { mongooseOf } from './commands'
import { given } from './given'

/** The time without any message in either direction before answers are delivered, in steps. */
const restSteps = 4
const stepMs = 10

/**
 * Waits in steps. If this process is suspended meanwhile, on a busy machine, only the current step is over by then:
 * messages that were to be sent at the same time still are.
 */
const afterSteps = (steps: number, action: () => void): void => {
  if (steps < 1) action()
  else setTimeout(() => afterSteps(steps - 1, action), stepMs)
}

/**
 * Opens a line to a MongoDB server on a port of this machine that delivers answers in waves: none before all commands are
 * answered and no more are sent. Commands that are sent together then run together, however slow the machine and the server
 * are. Monitors of clients must poll, because they would otherwise wait for answers until the server changes.
 */
export const lineInWaves = async (
  port: number,
): Promise<{ port: number; cut: () => Promise<void> }> => {
  const sockets = new Set<Socket>()
  const unanswered = new Set<Socket>()
  const held: (() => void)[] = []
  let lastSent = 0
  const settle = () => {
    lastSent += 1
    const own = lastSent
    afterSteps(restSteps, () => {
      if (own !== lastSent || unanswered.size > 0) return
      for (const hand of held.splice(0)) hand()
    })
  }
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    near.on('data', (bytes) => {
      unanswered.add(near)
      far.write(bytes)
      settle()
    })
    far.on('data', (bytes) => {
      unanswered.delete(near)
      held.push(() => near.write(bytes))
      settle()
    })
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        unanswered.delete(near)
        other.destroy()
        settle()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    // A server that listens on TCP has an address with a port.
    port: (server.address() as AddressInfo).port,
    cut: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** The address of the MongoDB server of a calendar over such a line; empty on other databases. */
export const calendarInWaves = (calendar: { payload: Payload }): { address: () => string } => {
  let address = ''
  let line: Awaited<ReturnType<typeof lineInWaves>> | undefined
  given(async () => {
    const mongo = inject('mongo')
    if (!mongo) return
    const { port, searchParams } = new URL(mongo)
    line = await lineInWaves(Number(port))
    searchParams.set('directConnection', 'true')
    searchParams.set('serverMonitoringMode', 'poll')
    const { name } = mongooseOf(calendar.payload).connection
    address = `mongodb://127.0.0.1:${line.port}/${name}?${searchParams}`
  })
  afterAll(() => line?.cut())

  return { address: () => address }
}

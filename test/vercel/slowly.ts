import { connect, createServer, type Socket } from 'node:net'

/** How long a command is on its way to the database, in milliseconds: as between two houses of one region. */
const latency = 5

type SlowWay = {
  port: number
  /** How many connections go over it. */
  connections: () => number
  close: () => void
}

/** A way to a server of this machine on which all that is said to it takes 5 ms longer. */
export const slowWayTo = async (port: number): Promise<SlowWay> => {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const remote = connect(port, '127.0.0.1')
    for (const [one, other] of [
      [client, remote],
      [remote, client],
    ] as const) {
      open.add(one)
      one.setNoDelay(true)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
    client.on('data', (data) => setTimeout(() => remote.write(data), latency))
    remote.pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const close = () => {
    server.close()
    for (const socket of open) socket.destroy()
  }

  return {
    port: typeof address === 'object' && address ? address.port : 0,
    // Each has two ends here.
    connections: () => open.size / 2,
    close,
  }
}

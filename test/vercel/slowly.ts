import { connect, createServer, type Socket } from 'node:net'

/** The milliseconds of a command to the database, as between two data centres of one region. */
const latency = 5

type SlowWay = {
  port: number
  /** The number of its connections. */
  connections: () => number
  close: () => void
}

/** A line to a server of this machine that delays everything sent to it by 5 ms. */
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
    // Each connection has two ends here.
    connections: () => open.size / 2,
    close,
  }
}

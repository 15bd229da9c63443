import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A connection to a server on this machine that can be interrupted. */
export type Line = {
  port: number
  /** Delivers nothing any more, without an error: a server that hangs. */
  silence: () => void
  /** Ends every connection, and accepts none: a server that is gone. */
  cut: () => Promise<void>
  /** Delivers everything again, also what was sent meanwhile. */
  restore: () => Promise<void>
}

/** Opens a line to a port of this machine. */
export const lineTo = async (port: number): Promise<Line> => {
  const sockets = new Set<Socket>()
  let isSilent = false
  const carry = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', (bytes) => to.write(bytes))
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
    if (isSilent) from.pause()
  }
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    carry(near, far)
    carry(far, near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on TCP has an address with a port.
  const ownPort = (server.address() as AddressInfo).port

  return {
    port: ownPort,
    silence: () => {
      isSilent = true
      for (const socket of sockets) socket.pause()
    },
    cut: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
    restore: async () => {
      isSilent = false
      for (const socket of sockets) socket.resume()
      if (server.listening) return
      server.listen(ownPort, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a server on this machine that can be cut. */
export type Line = {
  port: number
  /** Carries nothing any more, but says nothing of it: a server that hangs. */
  silence: () => void
  /** Ends every connection, and accepts none: a server that is gone. */
  cut: () => Promise<void>
  /** Carries everything again, also what was sent meanwhile. */
  restore: () => Promise<void>
}

const step = 10

/**
 * Waits in steps of some milliseconds. Where this process stands still meanwhile, on a busy machine, only the step that was
 * under way is over by then: whatever was to be sent at the same time still is.
 */
const afterSteps = (steps: number, deed: () => void): void => {
  if (steps < 1) deed()
  else setTimeout(() => afterSteps(steps - 1, deed), step)
}

/** Opens a line to a port of this machine, on which everything comes so many milliseconds later, in tens. */
export const lineTo = async (port: number, delay = 0): Promise<Line> => {
  const sockets = new Set<Socket>()
  let isSilent = false
  const carry = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', (bytes) => {
      if (delay === 0) to.write(bytes)
      else afterSteps(delay / step, () => to.write(bytes))
    })
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
  const own = (server.address() as AddressInfo).port

  return {
    port: own,
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
      server.listen(own, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}

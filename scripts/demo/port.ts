import { createServer } from 'node:net'
import { Refusal } from '../refusal'

/** The port in `PORT`, 3000 by default. Throws if it is not a port. */
export const portFrom = (text: string | undefined): number => {
  const port = Number(text || 3000)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port

  throw new Refusal(`PORT must be a number from 1 to 65535, not "${text}".`)
}

/** Throws if this machine does not let us listen on the port. */
export const requireFreePort = (port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new Refusal(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is in use; stop the program behind it or choose another one: PORT=3001 npm run demo`
            : `Port ${port} cannot be used (${error.code}); choose another one: PORT=3001 npm run demo`,
        ),
      ),
    )
    server.listen(port, host, () => server.close(() => resolve()))
  })

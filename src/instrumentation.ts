import { platformOf } from './app/platform.mjs'

/** Next's hook at the start of a server. */
export const register = async (): Promise<void> => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const server = await import('payload-events-calendar/server')
  // `next start` refuses them itself.
  if (platformOf(process.env).serverless) server.refuseHost()
  const { tmpdir } = await import('node:os')
  // Payload asks for it as it is loaded, and a user that the system has no name for has none.
  process.env.HOME ||= tmpdir()
  const [{ writeConsoleInLines }, { readEnvironment }] = await Promise.all([
    import('./app/consoleLines.ts'),
    import('./app/env.ts'),
  ])
  const isProduction = process.env.NODE_ENV === 'production'
  if (isProduction) writeConsoleInLines('info')
  server.openAdminByLinks()
  server.preserveOwnVary()
  server.preserveBodyHeaders()
  server.tellPeer()
  server.preserveSlashes()
  server.refuseMethods()
  server.tellOutageOfPages()
  server.limitHeapGrowth()
  try {
    const env = readEnvironment(process.env)
    if (isProduction) writeConsoleInLines(env.LOG_LEVEL)
    if (!env.acts) console.info(quietPreview)
    // A function is not ended, but says so to each request. Its build leaves out this branch, with a driver of the database.
    if (process.env.FUNCTIONS_ONLY !== 'true') {
      const { refuseAddress } = await import('./app/refuseAddress.ts')
      void refuseAddress()
    }
  } catch (error) {
    server.tellOutage(error instanceof Error ? error.message : String(error))
  }
  // In development Next has a process above this one, which ends it.
  if (isProduction) server.endWell()
}

const quietPreview =
  'This is a preview of a branch: it sends no mails and runs no jobs (PREVIEW_ACTS=true lets it).'

/** Next's hook at the start of a server. */
export const register = async (): Promise<void> => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const [server, { refuseAddress }, { readEnvironment }] = await Promise.all([
    import('payload-events-calendar/server'),
    import('./app/refuseAddress.ts'),
    import('./env.ts'),
  ])
  server.openAdminByLinks()
  server.keepOwnVary()
  server.keepBodyHeaders()
  server.tellPeer()
  server.tellOutageOfPages()
  server.keepHeapSmall()
  try {
    const env = readEnvironment(process.env)
    // A function is not ended, but says so to each request.
    if (!env.platform.serverless) void refuseAddress()
  } catch (error) {
    server.tellOutage(error instanceof Error ? error.message : String(error))
  }
  // In development Next has a process above this one, which ends it.
  if (process.env.NODE_ENV === 'production') server.endWell()
}

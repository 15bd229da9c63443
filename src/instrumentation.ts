/** Next's hook at the start of a server. */
export const register = async (): Promise<void> => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const [
    { endWell, keepBodyHeaders, keepHeapSmall, keepOwnVary, openAdminByLinks, tellPeer },
    { refuseAddress },
  ] = await Promise.all([
    import('payload-events-calendar/server'),
    import('./app/refuseAddress.ts'),
  ])
  openAdminByLinks()
  keepOwnVary()
  keepBodyHeaders()
  tellPeer()
  keepHeapSmall()
  void refuseAddress()
  // In development Next has a process above this one, which ends it.
  if (process.env.NODE_ENV === 'production') endWell()
}

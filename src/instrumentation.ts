/** Next's hook at the start of a server. */
export const register = async (): Promise<void> => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const [
    { openAdminByLinks },
    { keepOwnVary },
    { tellPeer },
    { keepHeapSmall },
    { endWell },
    { refuseAddress },
  ] = await Promise.all([
    import('./app/adminPages'),
    import('./app/ownVary'),
    import('./app/peer'),
    import('./app/smallHeap'),
    import('./app/endWell'),
    import('./app/refuseAddress'),
  ])
  openAdminByLinks()
  keepOwnVary()
  tellPeer()
  keepHeapSmall()
  void refuseAddress()
  // In development Next has a process above this one, which ends it.
  if (process.env.NODE_ENV === 'production') endWell()
}

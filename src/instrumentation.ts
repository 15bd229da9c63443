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
    import('./app/adminPages.ts'),
    import('./app/ownVary.ts'),
    import('./app/peer.ts'),
    import('./app/smallHeap.ts'),
    import('./app/endWell.ts'),
    import('./app/refuseAddress.ts'),
  ])
  openAdminByLinks()
  keepOwnVary()
  tellPeer()
  keepHeapSmall()
  void refuseAddress()
  // In development Next has a process above this one, which ends it.
  if (process.env.NODE_ENV === 'production') endWell()
}

/** Next's hook at the start of a server. */
export const register = async (): Promise<void> => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const [{ keepOwnVary }, { keepHeapSmall }] = await Promise.all([
    import('./app/ownVary'),
    import('./app/smallHeap'),
  ])
  keepOwnVary()
  keepHeapSmall()
}

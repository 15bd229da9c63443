/** Next's hook at the start of a server. */
export const register = async (): Promise<void> => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { keepOwnVary } = await import('./app/ownVary')
  keepOwnVary()
}

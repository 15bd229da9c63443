/**
 * Ends the server where its database can be reached, but not so that a calendar could live there; why is told in one
 * sentence. A database that does not answer may do so later.
 */
export const refuseAddress = async (): Promise<void> => {
  const uri = process.env.DATABASE_URI ?? ''
  if (!uri.startsWith('mongodb')) return
  const { addressRefusal } = await import('payload-events-calendar/mongodb')
  const refusal = await addressRefusal(uri).catch(() => undefined)
  if (!refusal) return
  console.error(refusal)
  process.exit(1)
}

/**
 * Ends the server if its database can be reached, but is unfit for a calendar; the reason is printed in one
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

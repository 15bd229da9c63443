export type Purge = (tags: string[]) => Promise<unknown>

/**
 * Makes the shared cache of the platform forget tags, where it has one that can. What it has is deleted and not merely taken
 * for stale: a withdrawn event is never served again.
 */
export const purgeOn = async ({
  serverless,
}: {
  serverless: boolean
}): Promise<Purge | undefined> => {
  if (!serverless) return undefined
  // Loaded at the start: what a process is to wait for it has to hear before the answer is sent.
  const { dangerouslyDeleteByTag, waitUntil } = await import('@vercel/functions')

  return (tags) => {
    const done = dangerouslyDeleteByTag(tags)
    waitUntil(done)

    return done
  }
}

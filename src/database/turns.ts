/** How long a write waits for the writers before it, in milliseconds. */
const patience = 120_000

/** Hands out turns, one at a time and in order: `const release = await turn()`. Throws for one that came too late. */
export const turns = (): (() => Promise<() => void>) => {
  let last: Promise<unknown> = Promise.resolve()

  return async () => {
    let release = () => {}
    const before = last
    last = new Promise<void>((resolve) => {
      release = resolve
    })
    const late = AbortSignal.timeout(patience)
    const tooLate = new Promise<never>((_, reject) => {
      late.addEventListener('abort', () =>
        reject(new Error('the writers before this one take too long')),
      )
    })
    try {
      await Promise.race([before, tooLate])
    } catch (error) {
      void before.then(release)
      throw error
    }

    return release
  }
}

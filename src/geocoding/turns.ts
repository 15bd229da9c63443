const apart = 1_000
let next = 0

/** Waits until a second has passed since the turn before, of all in this process: public geocoders allow no more. */
export const takeTurn = async (): Promise<void> => {
  const now = Date.now()
  const turn = Math.max(now, next)
  next = turn + apart
  if (turn > now) await new Promise((resolve) => setTimeout(resolve, turn - now))
}

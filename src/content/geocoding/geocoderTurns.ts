const apart = 1_000
const mostWaiting = 5
let next = 0

/** Too many requests wait for the geocoder; the caller should try again later. */
export class GeocoderBusy extends Error {}

/**
 * Waits until a second has passed since the turn before, of all in this process: public geocoders allow no more. Throws
 * `GeocoderBusy`, at once, where five wait already.
 */
export const takeTurn = async (): Promise<void> => {
  const now = Date.now()
  const turn = Math.max(now, next)
  if (turn - now > mostWaiting * apart) throw new GeocoderBusy()
  next = turn + apart
  if (turn > now) await new Promise((resolve) => setTimeout(resolve, turn - now))
}

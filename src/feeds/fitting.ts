/**
 * The most bytes of a feed. Functions of Vercel answer with at most 4.5 MB, and calendar programs accept less; 1,000 events
 * with the longest texts have a hundred times that.
 */
export const largestFeed = 4_000_000

/** Serializes an entry of a feed, with a short text if `isShort`. */
type Writer = (isShort: boolean) => Uint8Array

/** The entries with whole texts if these fit a feed, else the first that fit with short texts. */
export const fitting = async (
  writers: Writer[],
  giveWay: () => Promise<unknown>,
): Promise<Uint8Array[]> => {
  const whole = await firstOf(writers, false, giveWay)

  return whole.length === writers.length ? whole : firstOf(writers, true, giveWay)
}

const firstOf = async (
  writers: Writer[],
  isShort: boolean,
  giveWay: () => Promise<unknown>,
): Promise<Uint8Array[]> => {
  const written: Uint8Array[] = []
  let size = 0
  for (const write of writers) {
    await giveWay()
    const entry = write(isShort)
    size += entry.byteLength
    if (size > largestFeed) return written
    written.push(entry)
  }

  return written
}

/** The most characters of a short text. */
const shortLength = 300

/** The beginning of a plain text, and the address of the whole. */
export const shortText = (text: string, url: string): string => {
  const characters = [...text.slice(0, 2 * shortLength)]

  return text.length > shortLength
    ? `${characters.slice(0, shortLength).join('').trimEnd()}…\n${url}`
    : text
}

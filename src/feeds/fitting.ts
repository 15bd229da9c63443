/**
 * The most bytes of a feed. Functions of Vercel answer with no more than 4.5 MB, and programs that take calendars with less; 1,000 events of the longest
 * texts are a hundred times that.
 */
export const largestFeed = 4_000_000

/** Writes an entry of a feed, `isShort` with a short text. */
type Writer = (isShort: boolean) => Uint8Array

/** Entries with their whole texts where these fit a feed, and else all with short ones, the first that fit. */
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

/** How much a short text has of a plain text, in characters. */
const shortLength = 300

/** The beginning of a plain text, and the address where all of it is. */
export const shortText = (text: string, url: string): string => {
  const characters = [...text.slice(0, 2 * shortLength)]

  return text.length > shortLength
    ? `${characters.slice(0, shortLength).join('').trimEnd()}…\n${url}`
    : text
}

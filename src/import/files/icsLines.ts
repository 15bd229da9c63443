import { FileRefused, mostOfFile, mostOfRow } from './budget.ts'

/** A line without its folding. Of one that is too long the beginning is there. */
export type IcsLine = { text: string; isCut: boolean }

/** How many folded lines are read before other requests may have their turn. */
const atOnce = 1000

/**
 * The lines of a calendar file that hold anything (RFC 5545, 3.1), and turns of others while one of many folded lines is read. Throws
 * `FileRefused` for too many, and the reason of `giveWay` where the client has left.
 */
export async function* icsLines(
  text: string,
  giveWay: () => Promise<void>,
): AsyncGenerator<IcsLine> {
  let current: IcsLine = { text: '', isCut: false }
  let count = 0
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at)
    const next = end < 0 ? text.length : end + 1
    const line = text.slice(at, end < 0 ? next : end).replace(/\r$/, '')
    at = next
    count += 1
    if (count > mostOfFile.lines)
      throw new FileRefused('importing:tooManyLines', { max: mostOfFile.lines })
    if (count % atOnce === 0) await giveWay()
    const isFolded = line.startsWith(' ') || line.startsWith('\t')
    if (!isFolded) {
      if (current.text.trim()) yield current
      current = { text: '', isCut: false }
    }
    const room = mostOfRow.characters - current.text.length
    const more = isFolded ? line.slice(1) : line
    current = {
      text: current.text + more.slice(0, room),
      isCut: current.isCut || more.length > room,
    }
  }
  if (current.text.trim()) yield current
}

import { FileRefused, mostOfFile, mostOfRow } from './budget.ts'

/** A line without its folding. Of one that is too long the beginning is there. */
export type IcsLine = { text: string; isCut: boolean }

/** The lines of a calendar file that hold anything (RFC 5545, 3.1). Throws `FileRefused` for too many. */
export function* icsLines(text: string): Generator<IcsLine> {
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

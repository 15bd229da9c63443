/** The height of a row of a title, as a part of its size. */
export const titleLineHeight = 1.12

const largest = 96
const smallest = 38

/** The width of a letter of a bold title, as a part of its size, rather too much than too little. */
const letterWidth = (title: string): number => (title === title.toUpperCase() ? 0.75 : 0.57)

type Room = { width: number; height: number }

/** The largest size of a title in pixels in which all its words fit into some room, and how many rows, of how many letters, the room has then. */
export const fittedTitle = (
  title: string,
  { width, height }: Room,
): { fontSize: number; rows: number; letters: number } => {
  const words = title.split(/\s+/).map(({ length }) => length)
  const sizes = Array.from(
    { length: (largest - smallest) / 2 + 1 },
    (_, step) => largest - 2 * step,
  )
  const rowsAt = (size: number) => Math.max(1, Math.floor(height / (size * titleLineHeight)))
  const lettersAt = (size: number) => Math.floor(width / (size * letterWidth(title)))
  const fontSize =
    sizes.find(
      (size) =>
        Math.max(...words) <= lettersAt(size) && rowsOf(words, lettersAt(size)) <= rowsAt(size),
    ) ?? smallest

  return { fontSize, rows: rowsAt(fontSize), letters: lettersAt(fontSize) }
}

/** How many rows of so many letters words of these lengths take. */
const rowsOf = (words: number[], letters: number): number => {
  let rows = 1
  let filled = 0
  for (const length of words) {
    const next = filled === 0 ? length : filled + 1 + length
    if (next > letters && filled > 0) rows += 1
    filled = next > letters ? length : next
  }

  return rows
}

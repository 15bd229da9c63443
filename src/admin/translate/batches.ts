/** The most characters of all texts in one request to the service. */
export const mostCharacters = 20_000

/** Groups texts into as few requests as possible, in their order; a text that exceeds the limit by itself has its own request. */
export const batches = (texts: string[], most = mostCharacters): string[][] => {
  const all: string[][] = []
  let room = 0
  for (const text of texts) {
    const last = all.at(-1)
    if (last && text.length <= room) last.push(text)
    else all.push([text])
    room = (last && text.length <= room ? room : most) - text.length
  }

  return all
}

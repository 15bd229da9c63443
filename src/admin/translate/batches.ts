/** How many characters one request to the service may have in all. */
export const mostCharacters = 20_000

/** The texts in their order, in as few requests as may be; one that is too long by itself is alone in its own. */
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

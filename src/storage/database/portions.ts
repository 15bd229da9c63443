/** Statements of SQL take so many values at most. */
const portion = 500

/** A list in parts of a size; without one, each of them fits into a statement. */
export const inPortions = <Item>(items: Item[], size = portion): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, turn) =>
    items.slice(turn * size, (turn + 1) * size),
  )

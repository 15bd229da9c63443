/** Statements of SQL take so many values at most. */
const portion = 500

/** A list in parts, each of which fits into a statement. */
export const inPortions = <Item>(items: Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / portion) }, (_, turn) =>
    items.slice(turn * portion, (turn + 1) * portion),
  )

import type { Order, PageRow } from './listing.ts'

/** Rows in an order by a key that was read with them, as databases have it: texts by their code points. */
export const inOrder = <Row extends { id: number; key: unknown }>(
  rows: Row[],
  { by, descending }: Order,
): Row[] => {
  const sign = descending ? -1 : 1
  const keys = new Map(rows.map((row) => [row, Buffer.from(String(row.key ?? ''))]))
  const keyOf = (row: Row) => keys.get(row) ?? Buffer.alloc(0)

  return rows.toSorted(
    (a, b) => sign * Buffer.compare(keyOf(a), keyOf(b)) || (by === 'id' ? sign : 1) * (a.id - b.id),
  )
}

/** Rows with those at the nearest venue first, which else stay as they are; `distances` are by the id of the venue. */
export const nearestFirst = <Row extends PageRow>(
  rows: Row[],
  distances: Map<number, number>,
): Row[] => {
  const away = new Map(
    rows.map((row) => [
      row.id,
      Math.min(...row.venues.map((venue) => distances.get(venue) ?? Infinity)),
    ]),
  )

  return rows.toSorted((a, b) => (away.get(a.id) ?? 0) - (away.get(b.id) ?? 0))
}

import type { Order, PageRow } from './listing.ts'

/** Rows in an order by a key that was read with them, as databases have it: texts by their code points. */
export const inOrder = <Row extends { id: number; key: unknown }>(
  rows: Row[],
  { by, descending }: Order,
): Row[] => {
  const sign = descending ? -1 : 1
  const idSign = by === 'id' ? sign : 1

  return rows
    .map((row) => ({ row, key: Buffer.from(String(row.key ?? '')) }))
    .sort((a, b) => sign * Buffer.compare(a.key, b.key) || idSign * (a.row.id - b.row.id))
    .map(({ row }) => row)
}

/** Rows with those at the nearest venue first, which else stay as they are; `distances` are by the id of the venue. */
export const nearestFirst = <Row extends PageRow>(
  rows: Row[],
  distances: Map<number, number>,
): Row[] => {
  const away = ({ venues }: Row) =>
    Math.min(...venues.map((venue) => distances.get(venue) ?? Infinity))

  return rows
    .map((row) => ({ row, away: away(row) }))
    .sort((a, b) => a.away - b.away)
    .map(({ row }) => row)
}

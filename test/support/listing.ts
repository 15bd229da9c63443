import type { Scope } from '../../src/collections/access/status'
import { inOrder, nearestFirst } from '../../src/listing/inOrder'
import type { Listing, Order } from '../../src/listing/listing'
import type { EventRow } from '../../src/listing/row'

/** The ids of the rows that a listing holds, in an order: what every store has to find. */
export const listed = (rows: EventRow[], listing: Listing, order: Order): number[] =>
  ordered(rows, listing, order).map(({ id }) => id)

/** The same with the events at the nearest venues first. */
export const nearest = (
  rows: EventRow[],
  { listing, order, distances }: { listing: Listing; order: Order; distances: Map<number, number> },
): number[] => {
  const near = { relation: 'venues' as const, ids: [...distances.keys()] }
  const found = ordered(rows, { ...listing, links: [...(listing.links ?? []), near] }, order)

  return nearestFirst(found, distances).map(({ id }) => id)
}

const ordered = (rows: EventRow[], listing: Listing, order: Order) =>
  inOrder(
    rows.filter((row) => holds(listing, row)).map((row) => ({ ...row, key: keyOf(row, order) })),
    order,
  )

const keyOf = (row: EventRow, { by, language }: Order) =>
  ({
    start: row.startLocal,
    end: row.endLocal,
    title: row.shown[language].key,
    date: row.publishedAt,
    modified: row.updatedAt,
    id: undefined,
  })[by]

const holds = (listing: Listing, row: EventRow): boolean => {
  const { bounds = [], links = [], search, changedAfter, startsAfter } = listing
  const is = <T>(wanted: T | undefined, value: T) => wanted === undefined || wanted === value
  const isAmong = <T>(wanted: T[] | undefined, value: T) => !wanted || wanted.includes(value)
  const words = row.shown[search?.language ?? 'en'].words

  return (
    listing.visible.some((scope) => inScope(scope, row, listing.now)) &&
    (listing.hiddenToo || !row.hidden) &&
    bounds.every(({ clock, sign, wall }) =>
      compare(clock === 'start' ? row.startLocal : row.endLocal, sign, wall),
    ) &&
    links.every(({ relation, ids }) => row[relation].some((id) => ids.includes(id))) &&
    isAmong(listing.ids, row.id) &&
    !listing.withoutIds?.includes(row.id) &&
    isAmong<number | null>(listing.authors, row.author) &&
    (!listing.slugs ||
      Object.values(row.shown).some(({ slug }) => listing.slugs?.includes(slug))) &&
    (!changedAfter || row.updatedAt > changedAfter) &&
    (!startsAfter || (row.startUtc ?? '') > startsAfter) &&
    is<number | null>(listing.parent, row.parent) &&
    is(listing.featured, row.featured) &&
    is(listing.geolocated, row.geolocated) &&
    is(listing.ticketed, row.ticketed) &&
    (!search ||
      ((search.openTo ?? [{}]).some((scope) => inScope(scope, row, listing.now)) &&
        search.include.every((word) => words.includes(word)) &&
        search.exclude.every((word) => !words.includes(word))))
  )
}

const inScope = ({ standings, dated, author, open }: Scope, row: EventRow, now: string): boolean =>
  (!standings || standings.includes(row.standing)) &&
  (!dated || (dated === 'ahead') === (row.publishedAt ?? '') > now) &&
  (author === undefined || author === row.author) &&
  (!open || row.open)

const compare = (clock: string, sign: '>=' | '>' | '<=' | '<', wall: string): boolean =>
  ({ '>=': clock >= wall, '>': clock > wall, '<=': clock <= wall, '<': clock < wall })[sign]

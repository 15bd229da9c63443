import type { Scope } from '../../src/model/status'
import { inOrder, nearestFirst } from '../../src/storage/eventIndex/inOrder'
import {
  atVenues,
  type Listing,
  type Order,
  type Wanted,
  wantedValues,
} from '../../src/storage/eventIndex/listing'
import type { EventRow } from '../../src/storage/eventIndex/row'

/** The ids of the rows in a listing, in an order: the result that every store must have. */
export const listed = (rows: EventRow[], listing: Listing, order: Order): number[] =>
  ordered(rows, listing, order).map(({ id }) => id)

/** The ids of the rows in a listing, with the events at the nearest venues first. */
export const nearest = (
  rows: EventRow[],
  { listing, order, distances }: { listing: Listing; order: Order; distances: Map<number, number> },
): number[] => {
  const found = ordered(rows, atVenues(listing, distances.keys()), order)

  return nearestFirst(found, distances).map(({ id }) => id)
}

const ordered = (rows: EventRow[], listing: Listing, order: Order) => {
  const held = rows.filter((row) => holds(listing, row))
  const visible = listing.nextOnly ? held.filter((row) => isNext(row, held)) : held

  return inOrder(
    visible.map((row) => ({ ...row, key: keyOf(row, order) })),
    order,
  )
}

/** Whether a row is the next date of its series (RC-28). */
const isNext = (row: EventRow, held: EventRow[]): boolean =>
  !row.recurring ||
  held.every(
    ({ seriesRoot, startLocal, id }) =>
      seriesRoot !== row.seriesRoot ||
      row.startLocal < startLocal ||
      (row.startLocal === startLocal && row.id <= id),
  )

const keyOf = (row: EventRow, { by, language }: Order) =>
  ({
    start: row.startLocal,
    end: row.endLocal,
    title: wordingIn(row, language)?.key,
    date: row.publishedAt,
    modified: row.changedAt,
    id: undefined,
  })[by]

const wordingIn = ({ resolved }: EventRow, language: Order['language']) =>
  resolved.find((one) => one.language === language)

const holds = (listing: Listing, row: EventRow): boolean => {
  const { bounds = [], links = [], search } = listing
  const words = wordingIn(row, search?.language ?? 'en')?.words ?? ''

  return (
    listing.visible.some((scope) => inScope(scope, row, listing.now)) &&
    (listing.hiddenToo || !row.hidden) &&
    bounds.every(({ clock, sign, wall }) =>
      compare(clock === 'start' ? row.startLocal : row.endLocal, sign, wall),
    ) &&
    links.every(({ relation, ids }) => row[relation].some((id) => ids.includes(id))) &&
    (listing.ids?.includes(row.id) ?? true) &&
    !listing.withoutIds?.includes(row.id) &&
    (!listing.slugs ||
      Object.values(row.resolved).some(({ slug }) => listing.slugs?.includes(slug))) &&
    wantedValues(listing).every(([name, wanted]) => isHeld(wanted, row[name])) &&
    (!search ||
      ((search.openTo ?? [{}]).some((scope) => inScope(scope, row, listing.now)) &&
        search.include.every((word) => words.includes(word)) &&
        search.exclude.every((word) => !words.includes(word))))
  )
}

const isHeld = (wanted: Wanted, value: string | number | boolean | null): boolean => {
  if (Array.isArray(wanted)) return value !== null && wanted.includes(value)

  return typeof wanted === 'object' ? String(value ?? '') > wanted.after : value === wanted
}

const inScope = (
  { storedStatuses, dated, author, open }: Scope,
  row: EventRow,
  now: string,
): boolean =>
  (!storedStatuses || storedStatuses.includes(row.storedStatus)) &&
  (!dated || (dated === 'ahead') === (row.publishedAt ?? '') > now) &&
  (author === undefined || author === row.author) &&
  (!open || row.open)

const compare = (clock: string, sign: '>=' | '>' | '<=' | '<', wall: string): boolean =>
  ({ '>=': clock >= wall, '>': clock > wall, '<=': clock <= wall, '<': clock < wall })[sign]

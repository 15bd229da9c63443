import { linksOf } from './linkKeys.ts'
import { type Order, orderedValues, type PageRow } from './listing.ts'
import type { RowDocument } from './mongoRow.ts'

/** What is read of a document for a row of a page. */
export const hints = { links: 1, pictures: 1, series: 1 } as const

type Hinted = Pick<RowDocument, '_id' | 'links' | 'pictures' | 'series'>

/** With the value that it is ordered by. */
export type Keyed = PageRow & { key: unknown }

export const pageRow = ({ _id, links, pictures = [], series }: Hinted): PageRow => ({
  id: _id,
  series: typeof series === 'number' ? series : null,
  ...linksOf(links),
  pictures,
})

export const keyedBy =
  (order: Order) =>
  (document: RowDocument): Keyed => ({ ...pageRow(document), key: keyOf(document, order) })

const keyOf = (document: RowDocument, { by, language }: Order): unknown => {
  if (by === 'id') return undefined
  if (by === 'title') return language && document.keys[language]
  const value = document[orderedValues[by]]

  return value instanceof Date ? value.toISOString() : value
}

export const withoutKey = ({ key: _, ...row }: Keyed): PageRow => row

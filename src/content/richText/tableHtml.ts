import type {
  SerializedTableCellNode,
  SerializedTableNode,
  SerializedTableRowNode,
} from '@payloadcms/richtext-lexical'
import type { HTMLConverter } from '@payloadcms/richtext-lexical/html'

export type Table = SerializedTableNode<Row>
export type Row = SerializedTableRowNode<Cell>
export type Cell = SerializedTableCellNode

/** A cell's `headerState` bits: it heads its column (in a heading row), or its row. */
export const headsColumn = 1
export const headsRow = 2

/** A table whose first rows, as far as they hold headings only, are its `<thead>`. */
export const tableHtml: HTMLConverter<Table> = ({ node, nodesToHTML }) => {
  const rows = nodesToHTML({ nodes: node.children })
  const body = node.children.findIndex((row) => !isHeading(row))
  const headings = body < 0 ? rows.length : body

  return [
    '<table>',
    section('thead', rows.slice(0, headings)),
    section('tbody', rows.slice(headings)),
    '</table>',
  ].join('')
}

export const rowHtml: HTMLConverter<Row> = ({ node, nodesToHTML }) =>
  `<tr>${nodesToHTML({ nodes: node.children }).join('')}</tr>`

/** A cell; a single paragraph in it goes without its `<p>`, as tables are written by hand. */
export const cellHtml: HTMLConverter<Cell> = ({ node, nodesToHTML }) => {
  const name = node.headerState > 0 ? 'th' : 'td'
  const spans = span('colspan', node.colSpan) + span('rowspan', node.rowSpan)
  const html = nodesToHTML({ nodes: node.children }).join('')
  const isLine = node.children.length === 1 && node.children[0]?.type === 'paragraph'
  const content = isLine ? html.replace(/^<p>(.*)<\/p>$/s, '$1') : html

  return `<${name}${spans}>${content}</${name}>`
}

const section = (name: string, rows: string[]) =>
  rows.length === 0 ? '' : `<${name}>${rows.join('')}</${name}>`

const isHeading = (row: Row) =>
  row.children.every((cell) => (cell.headerState & headsColumn) === headsColumn)

const span = (name: string, count = 1) => (count > 1 ? ` ${name}="${count}"` : '')

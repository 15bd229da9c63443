import type { DefaultNodeTypes, SerializedListItemNode } from '@payloadcms/richtext-lexical'
import { DomUtils } from 'htmlparser2'
import { element, line, type Markup } from './inlineNodes.ts'
import { type Cell, headsColumn, headsRow, type Row, type Table } from './tableHtml.ts'

type Node = DefaultNodeTypes | Table | Row | Cell

/**
 * The node of a block element, as near as the editor can come to it; undefined if it has none.
 * Elements without a node lose their tags here: the caller compares and keeps what was lost.
 */
export const blockNode = (markup: Markup): Node | undefined => {
  if (!DomUtils.isTag(markup)) return undefined

  switch (markup.name) {
    case 'p':
      return paragraph(markup.children)
    case 'h2':
    case 'h3':
    case 'h4':
      return { ...element, type: 'heading', tag: markup.name, children: line(markup.children) }
    case 'blockquote':
      return { ...element, type: 'quote', children: line(markup.children) }
    case 'hr':
      return { type: 'horizontalrule', version: 1 }
    case 'ul':
    case 'ol':
      return list(markup.name, markup.children)
    case 'table':
      return { ...element, type: 'table', children: rows(markup.children) }
    default:
      return undefined
  }
}

/** A paragraph of that content; of none, it is what an editor begins with. */
export const paragraph = (markup: Markup[]) => {
  const children = line(markup)
  const text = children.find((child) => child.type === 'text')

  return {
    ...element,
    type: 'paragraph' as const,
    textFormat: text?.format ?? 0,
    textStyle: '',
    children,
  }
}

function list(tag: 'ul' | 'ol', markup: Markup[]): Node {
  const items = markup.filter(DomUtils.isTag).flatMap((item) => listItems(item.children))

  return {
    ...element,
    type: 'list',
    listType: tag === 'ol' ? 'number' : 'bullet',
    start: 1,
    tag,
    children: items.map((item, index) => ({ ...item, value: index + 1 })),
  }
}

/** The editor keeps a nested list in an item of its own, after the one it belongs to. */
function listItems(markup: Markup[]): SerializedListItemNode[] {
  const isList = (child: Markup) => DomUtils.isTag(child) && /^[ou]l$/.test(child.name)
  const nested = markup.filter(isList).map((child) => [blockNode(child)].filter(isPresent))
  const text = line(markup.filter((child) => !isList(child)))
  const contents = text.length > 0 || nested.length === 0 ? [text, ...nested] : nested

  return contents.map((children) => ({
    ...element,
    type: 'listitem',
    checked: undefined,
    value: 1,
    children,
  }))
}

function rows(markup: Markup[], headerState = headsRow): Row[] {
  return markup.filter(DomUtils.isTag).flatMap(({ name, children }): Row[] => {
    if (name !== 'tr') return rows(children, name === 'thead' ? headsColumn : headsRow)

    return [{ ...element, type: 'tablerow', children: cells(children, headerState) }]
  })
}

const cells = (markup: Markup[], headerState: number): Cell[] =>
  markup.filter(DomUtils.isTag).map(({ name, attribs, children }) => ({
    ...element,
    type: 'tablecell',
    backgroundColor: null,
    colSpan: Number(attribs.colspan ?? 1),
    rowSpan: Number(attribs.rowspan ?? 1),
    headerState: name === 'th' ? headerState : 0,
    children: cellContent(children),
  }))

function cellContent(markup: Markup[]): Node[] {
  const found = markup.map(blockNode).filter(isPresent)

  return found.length > 0 ? found : [paragraph(markup)]
}

const isPresent = <T>(value: T | undefined): value is T => value !== undefined

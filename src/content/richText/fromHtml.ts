import type { SerializedBlockNode } from '@payloadcms/richtext-lexical'
import type {
  SerializedEditorState,
  SerializedLexicalNode,
} from '@payloadcms/richtext-lexical/lexical'
import { parseDocument } from 'htmlparser2'
import { renderHtml } from '../../calendar/html.ts'
import { marksIn } from '../../calendar/markup.ts'
import { htmlBlockSlug } from './htmlBlock.ts'
import { element, type Markup } from './inlineNodes.ts'
import { blockNode, paragraph } from './nodes.ts'
import { sameMarkup } from './sameMarkup.ts'
import { blockHtml } from './toHtml.ts'
import { isTooMuch } from './weight.ts'

/**
 * Sanitised, rendered HTML (GEN-43, GEN-44) as rich text for the editor. Nothing is lost: a block
 * whose node does not give the same markup back becomes an HTML block that holds it verbatim.
 * Empty paragraphs say nothing and are left out; no HTML is one, where an editor can begin. A text
 * of very many elements, or of many that have no node, is one HTML block: at each save Payload
 * walks through all nodes in one turn, and a block takes it a millisecond.
 */
export const lexicalFromHtml = (html: string): SerializedEditorState => {
  const nodes = marksIn(html) > mostOfNodes.marks ? [] : blocksOf(html).flatMap(nodeOf)
  const isOneBlock =
    marksIn(html) > mostOfNodes.marks ||
    nodes.filter(isHtmlNode).length > mostOfNodes.blocks ||
    isTooMuch({ root: { children: nodes } })
  const children = isOneBlock ? [htmlNode(html.trim(), 0)] : nodes

  return {
    root: {
      ...element,
      type: 'root',
      children: children.length > 0 ? children : [paragraph([])],
    },
  }
}

/** Tags and lines of a text, and HTML blocks, that become nodes of their own. */
const mostOfNodes = { marks: 2000, blocks: 50 }

type HtmlNode = SerializedBlockNode<{ html: string }>

/** The first top-level node of a block, and the markup of the whole. */
type Block = { first: Markup; html: string }

/** What does not stand for itself (GEN-44), as a line break between paragraphs, belongs to the one before. */
function blocksOf(html: string): Block[] {
  const blocks: Block[] = []

  for (const markup of parseDocument(html, { withStartIndices: true, withEndIndices: true })
    .children) {
    const own = html.slice(markup.startIndex ?? 0, (markup.endIndex ?? html.length) + 1)
    const before = blocks.at(-1)

    if (!before || own === renderHtml(own)) blocks.push({ first: markup, html: own })
    else before.html += own
  }

  return blocks.map((block) => ({ ...block, html: block.html.trim() }))
}

function nodeOf({ first, html }: Block, index: number): SerializedLexicalNode[] {
  if (sameMarkup(html, '<p></p>')) return []

  const node = blockNode(first)

  return node && sameMarkup(html, blockHtml(node)) ? [node] : [htmlNode(html, index)]
}

const isHtmlNode = ({ type }: SerializedLexicalNode) => type === 'block'

const htmlNode = (html: string, index: number): HtmlNode => ({
  type: 'block',
  version: 2,
  format: '',
  fields: { id: `html-${index}`, blockName: '', blockType: htmlBlockSlug, html },
})

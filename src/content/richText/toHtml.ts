import type { SerializedAutoLinkNode, SerializedLinkNode } from '@payloadcms/richtext-lexical'
import {
  convertLexicalToHTML,
  type HTMLConverter,
  type HTMLConverters,
} from '@payloadcms/richtext-lexical/html'
import type {
  SerializedEditorState,
  SerializedLexicalNode,
} from '@payloadcms/richtext-lexical/lexical'
import { renderHtml, sanitizeHtml } from '../../calendar/html.ts'
import { cellHtml, rowHtml, tableHtml } from './tableHtml.ts'
import { textFormats } from './textFormats.ts'

/**
 * Rich text as the API answers with it (GEN-43, GEN-44): plain elements without classes or styles,
 * one block a line, '' if nothing is written. Empty paragraphs are white space to the editor, not
 * text, and are left out. Two states say the same text if they give the same HTML.
 */
export const htmlFromLexical = (state: SerializedEditorState | null | undefined): string =>
  sanitizeHtml((state?.root.children ?? []).map(blockHtml).filter(Boolean).join('\n'))

/** One top-level node as HTML, not yet sanitised unless it is an HTML block; '' if empty. */
export const blockHtml = (node: SerializedLexicalNode): string => {
  const html = convertLexicalToHTML({
    converters,
    data: { root: { ...root, children: [node] } },
    disableContainer: true,
  })

  return node.type === 'block' ? html : joinFormats(html)
}

const linkHtml: HTMLConverter<SerializedLinkNode | SerializedAutoLinkNode> = ({
  node,
  nodesToHTML,
}) => {
  const { url = '', newTab, rel } = node.fields
  const target = newTab ? ' target="_blank"' : ''
  const relation = typeof rel === 'string' && rel !== '' ? ` rel="${escapeValue(rel)}"` : ''
  const text = nodesToHTML({ nodes: node.children }).join('')

  return `<a href="${escapeValue(url)}"${target}${relation}>${text}</a>`
}

const converters: HTMLConverters = {
  text: ({ node }) =>
    textFormats.reduce(
      (html, { bit, element }) => (node.format & bit ? `<${element}>${html}</${element}>` : html),
      escapeText(node.text),
    ),
  linebreak: '<br />',
  tab: '\t',
  paragraph: ({ node, nodesToHTML }) => {
    const html = nodesToHTML({ nodes: node.children }).join('')

    return html === '' ? '' : `<p>${html}</p>`
  },
  heading: ({ node, nodesToHTML }) =>
    `<${node.tag}>${nodesToHTML({ nodes: node.children }).join('')}</${node.tag}>`,
  quote: ({ node, nodesToHTML }) =>
    `<blockquote><p>${nodesToHTML({ nodes: node.children }).join('')}</p></blockquote>`,
  horizontalrule: '<hr />',
  link: linkHtml,
  autolink: linkHtml,
  list: ({ node, nodesToHTML }) => {
    const items = nodesToHTML({ nodes: node.children }).join('')

    return `<${node.tag}>${items.replaceAll(nestedItem, '')}</${node.tag}>`
  },
  listitem: ({ node, nodesToHTML }) => `<li>${nodesToHTML({ nodes: node.children }).join('')}</li>`,
  table: tableHtml,
  tablerow: rowHtml,
  tablecell: cellHtml,
  blocks: {
    html: ({ node }) => ('html' in node.fields ? htmlOf(node.fields.html) : ''),
  },
  // Of a site's own tools: what they say, so that no text is lost.
  unknown: ({ node, nodesToHTML, parent }) => {
    const html = saidBy(node, (children) => nodesToHTML({ nodes: children }).join(''))

    return parent.type === 'root' && html !== '' && !isBlock.test(html) ? `<p>${html}</p>` : html
  },
}

type Unknown = SerializedLexicalNode & {
  children?: SerializedLexicalNode[]
  text?: unknown
  fields?: Record<string, unknown>
}

const saidBy = (
  { children, text, fields = {} }: Unknown,
  within: (nodes: SerializedLexicalNode[]) => string,
): string => {
  if (Array.isArray(children)) return within(children)
  if (typeof text === 'string') return escapeText(text)

  return Object.entries(fields)
    .filter(([name]) => !ofBlocks.includes(name))
    .flatMap(([, value]) => (typeof value === 'string' && value !== '' ? escapeText(value) : []))
    .join('<br />')
}

/** What Payload itself keeps of a block. */
const ofBlocks = ['id', 'blockName', 'blockType']

const isBlock = /^<(?:p|h[1-6]|ul|ol|blockquote|table|hr)\b/

const root = { type: 'root', direction: null, format: '', indent: 0, version: 1 } as const

/** The editor holds a nested list in an item of its own; in HTML it ends the item before. */
const nestedItem = /<\/li><li>(?=<[ou]l>)/g

/** Two formats that meet are one: nodes are flat, `<strong>a </strong><strong><em>b` is not. */
function joinFormats(html: string): string {
  const joined = html.replace(/<\/(strong|em|u|s|code|sub|sup)><\1>/g, '')

  return joined === html ? html : joinFormats(joined)
}

const htmlOf = (value: unknown) =>
  typeof value === 'string' ? renderHtml(sanitizeHtml(value)) : ''

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const escapeValue = (text: string) => escapeText(text).replaceAll('"', '&quot;')

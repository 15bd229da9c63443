import type {
  SerializedLineBreakNode,
  SerializedLinkNode,
  SerializedTextNode,
} from '@payloadcms/richtext-lexical'
import { DomUtils, type parseDocument } from 'htmlparser2'
import { formatOf } from './textFormats.ts'

/** What htmlparser2 makes of markup. */
export type Markup = ReturnType<typeof parseDocument>['children'][number]

/** What the editor itself writes for an element without alignment or indent. */
export const element = { direction: null, format: '', indent: 0, version: 1 } as const

/** The texts, links and line breaks of one block, spaced as a page would show them. */
export const line = (markup: Markup[]): Inline[] => joinTexts(tidySpaces(inlineNodes(markup, 0)))

type Inline = SerializedTextNode | SerializedLineBreakNode | Link
type Link = Omit<SerializedLinkNode, 'children'> & { children: Inline[] }

function inlineNodes(markup: Markup[], format: number): Inline[] {
  return markup.flatMap((child): Inline[] => {
    if (DomUtils.isText(child)) return [text(child.data.replace(/[ \t\n\r\f]+/g, ' '), format)]
    if (!DomUtils.isTag(child)) return []
    if (child.name === 'br') return [{ type: 'linebreak', version: 1 }]

    const children = inlineNodes(child.children, format | (formatOf(child.name)?.bit ?? 0))

    return child.name === 'a' ? [link(child.attribs, children)] : children
  })
}

const text = (value: string, format: number): SerializedTextNode => ({
  type: 'text',
  version: 1,
  detail: 0,
  format,
  mode: 'normal',
  style: '',
  text: value,
})

const link = (attributes: Record<string, string>, children: Inline[]): Link => ({
  ...element,
  type: 'link',
  version: 3,
  fields: {
    linkType: 'custom',
    newTab: attributes.target === '_blank',
    url: attributes.href ?? '',
    ...(attributes.rel && { rel: attributes.rel }),
  },
  children,
})

/** The editor shows every space, a page only one, and none where a line begins or ends. */
function tidySpaces(nodes: Inline[]): Inline[] {
  let before: SerializedTextNode | undefined

  const visit = (node: Inline) => {
    if (node.type === 'link') return node.children.forEach(visit)
    if (node.type === 'linebreak') return endLine()
    if (!before || before.text.endsWith(' ')) node.text = node.text.replace(/^ /, '')
    if (node.text !== '') before = node
  }
  const endLine = () => {
    if (before) before.text = before.text.replace(/ $/, '')
    before = undefined
  }
  nodes.forEach(visit)
  endLine()

  return nodes
}

/** Empty texts go, neighbours of one format become one, as the editor would have them. */
function joinTexts(nodes: Inline[]): Inline[] {
  const joined: Inline[] = []

  for (const node of nodes) {
    const last = joined.at(-1)
    if (node.type === 'text' && node.text === '') continue
    if (node.type === 'text' && last?.type === 'text' && last.format === node.format) {
      last.text += node.text
    } else {
      joined.push(node.type === 'link' ? { ...node, children: joinTexts(node.children) } : node)
    }
  }

  return joined
}

import { DomUtils, parseDocument } from 'htmlparser2'
import { boundDepth, sanitizeHtml } from '../calendar/html.ts'
import { escapeText, singleLine } from '../calendar/text.ts'
import { pageOfFrame } from './pageOfFrame.ts'

/** What a text could not keep as it is: the element, and the address that it showed, if it had one. */
export type Changed = {
  element: string
  became: 'link' | 'paragraphs' | 'nothing'
  address?: string | undefined
}

/**
 * HTML from elsewhere without elements that may not be published (GEN-43): a frame of a known service, a video and a sound
 * become links to their page, `details` become paragraphs; of the rest stays what `sanitizeHtml` keeps. `changed` lists every
 * change, so that nothing is lost without a notice (GEN-44). The HTML is not sanitised yet.
 */
export const withoutEmbedded = (html: string): { html: string; changed: Changed[] } => {
  if (!/<[a-z]/i.test(html)) return { html, changed: [] }
  const bounded = boundDepth(html)
  const edits = embedded.test(bounded) ? editsOf(bounded) : []
  const edited = applied(bounded, edits)

  return {
    html: edited,
    changed: [
      ...edits.flatMap(({ changed }) => changed ?? []),
      ...lostElements(edited).map((element) => ({ element, became: 'nothing' as const })),
    ],
  }
}

const embedded = /<(?:iframe|video|audio|details|summary)\b/i

/** A stretch of a text, and what stands there in its place. */
type Edit = { start: number; end: number; html: string; changed?: Changed }

type Node = ReturnType<typeof parseDocument>['children'][number]
type Tag = Extract<Node, { attribs: object }>

const editsOf = (html: string): Edit[] => {
  const within = (nodes: Node[]): Edit[] =>
    nodes.flatMap((node) => (DomUtils.isTag(node) ? [...editOf(node), ...inside(node)] : []))
  const inside = (node: Tag) => (isMedia(node) ? [] : within(node.children))

  const editOf = (node: Tag): Edit[] => {
    if (isMedia(node)) return [asLink(node, html)]
    if (node.name === 'details') {
      return around(node, html, { before: breaks, after: breaks, changed: paragraphs })
    }
    if (node.name !== 'summary') return []
    const isLine = !/<(?:h[1-6]|p|div|ul|ol)\b/i.test(stretchOf(node, html))

    return isLine
      ? around(node, html, { before: '<p><strong>', after: `</strong></p>${breaks}` })
      : around(node, html, { before: breaks, after: breaks })
  }

  return within(parseDocument(html, { withStartIndices: true, withEndIndices: true }).children)
}

const breaks = '\n\n'
const paragraphs: Changed = { element: 'details', became: 'paragraphs' }

const isMedia = ({ name }: Tag) => ['iframe', 'video', 'audio'].includes(name)

const stretchOf = (node: Tag, html: string) =>
  html.slice(node.startIndex ?? 0, (node.endIndex ?? html.length) + 1)

/** Replaces a frame, a video or a sound by a link, or by nothing. One without an end tag ends with its start tag. */
const asLink = (node: Tag, html: string): Edit => {
  const start = node.startIndex ?? 0
  const whole = stretchOf(node, html)
  const isClosed = whole.toLowerCase().includes(`</${node.name}`)
  const end = start + (isClosed ? whole.length : whole.indexOf('>') + 1)
  const source = sourceOf(node)
  const address = node.name === 'iframe' ? pageOfFrame(source) : webAddress(source)
  if (address === undefined) {
    const known = source === '' ? {} : { address: source }

    return { start, end, html: '', changed: { element: node.name, became: 'nothing', ...known } }
  }

  return {
    start,
    end,
    html: `${breaks}<a href="${quoted(address)}">${escapeText(nameOf(node, address))}</a>${breaks}`,
    changed: { element: node.name, became: 'link', address },
  }
}

/** Where it is from, also where a page fetches it when it is scrolled to. */
const sourceOf = (node: Tag): string => {
  const sources = [node, ...node.children.filter((child) => DomUtils.isTag(child))].flatMap(
    ({ attribs }) => [attribs.src, attribs['data-src'], attribs['data-lazy-src']],
  )
  const named = sources.flatMap((source) => source?.trim() || [])

  return named.find((source) => !/^(?:about|data|blob):/i.test(source)) ?? named[0] ?? ''
}

const webAddress = (source: string): string | undefined => {
  const { protocol = '', href } = URL.canParse(source) ? new URL(source) : {}
  if (source.startsWith('/')) return source

  return ['http:', 'https:'].includes(protocol) ? href : undefined
}

/** The text of the link: the title, unless it is a generic one such as `YouTube video player`, else the end of the address. */
const nameOf = (node: Tag, address: string): string => {
  const title = singleLine(node.attribs.title ?? node.attribs['aria-label'] ?? '').slice(0, 200)
  if (title !== '' && !/\bplayer$/i.test(title)) return title

  return node.name === 'iframe'
    ? address.replace(/^https?:\/\/(?:www\.)?/, '')
    : (address.split(/[?#]/, 1)[0]?.split('/').findLast(Boolean) ?? address)
}

const quoted = (text: string) => escapeText(text).replaceAll('"', '&quot;')

type Around = { before: string; after: string; changed?: Changed }

/** Other markup in place of the tags of an element, around what it holds. */
const around = (node: Tag, html: string, { before, after, ...rest }: Around): Edit[] => {
  const start = node.startIndex ?? 0
  const whole = stretchOf(node, html)
  const close = new RegExp(`</${node.name}\\s*>$`, 'i').exec(whole)?.[0].length ?? 0
  const end = start + whole.length

  return [
    { start, end: start + whole.indexOf('>') + 1, html: before, ...rest },
    { start: end - close, end, html: after },
  ]
}

const applied = (html: string, edits: Edit[]): string => {
  let at = 0
  const pieces = [...edits]
    .sort((one, other) => one.start - other.start || one.end - other.end)
    .map((edit) => {
      const before = html.slice(at, edit.start)
      at = Math.max(at, edit.end)

      return before + edit.html
    })

  return pieces.join('') + html.slice(at)
}

/** The elements that a text has and that are not allowed to leave the house (GEN-43), such as `form`. */
const lostElements = (html: string): string[] => {
  const before = elementsOf(html)
  if (before.size === 0) return []
  const after = elementsOf(sanitizeHtml(html))

  return [...before].filter((name) => !after.has(name) && !renamed.has(name))
}

const renamed = new Set(['tbody'])

const elementsOf = (html: string) =>
  new Set(
    [...html.matchAll(/<([a-z][a-z\d]*)[^<>]*>/gi)].map(([, name = '']) => name.toLowerCase()),
  )

import { decodeHTMLAttribute, escapeUTF8 } from 'entities'
import sanitize from 'sanitize-html'

/**
 * HTML that may be published (GEN-43): only the allowed elements and attributes. Forms lose their controls and keep their
 * words; a link to a new window gets `noopener`. Only harmless values of `class`, `id`, `target` and `rel` stay. References
 * such as `&#8217;` and `&nbsp;` stay as written, as do quotes; `<br>` becomes `<br />`. Sanitising twice changes nothing.
 */
export const sanitizeHtml = (html: string): string =>
  sanitize(boundDepth(html.replaceAll('\0', '')), rules)

/**
 * HTML of a term description (CT-12): inline elements only, without a paragraph. The tags of a block leave a space, so that
 * the words of two paragraphs stay apart.
 */
export const sanitizeInline = (html: string): string =>
  sanitizeHtml(html)
    .replace(TAG, (tag) => (inline.includes(tagName(tag) ?? '') ? tag : ' '))
    .trim()

/**
 * Whether a link or an image may have an address (GEN-43): a relative one, or one of http, https, mailto, tel. Stricter
 * than a browser: the text before the first `/`, `?` or `#`, unless it is one of the four schemes, may contain no colon and
 * no reference to one. The address may have its references decoded or not.
 */
export const isSafeUrl = (url: string): boolean =>
  /^\s*(?:https?|mailto|tel):/i.test(url) || !/[:&<>"]/.test(url.split(/[/?#]/, 1)[0] ?? '')

/**
 * Sanitised HTML as the API answers with it (GEN-44). A blank line divides only between elements:
 * inside `<pre>`, a list or a table it stays, inside inline markup it is two line breaks. Of a piece
 * that has blocks and text, the text alone is wrapped, for a paragraph holds no block.
 * A `<br />` at the end of a line is that line's break. Rendering twice changes nothing.
 */
export const renderHtml = (html: string): string =>
  escapeBareAmpersands(
    pieces(html.replaceAll('\r\n', '\n'))
      .flatMap(paragraphs)
      .filter((piece) => piece !== '')
      .join('\n'),
  )

/**
 * HTML with a bounded depth, because the time of the parser grows with the square of the depth. Elements that lie too deep lose
 * their tags.
 */
export function boundDepth(html: string): string {
  let depth = 0

  return html.replace(/<(\/?)([a-z][a-z\d]*)[^<>]*>?/gi, (tag, slash: string, name: string) => {
    if (flatNames.has(name.toLowerCase())) return tag
    if (slash === '') return ++depth > maxDepthRead ? '' : tag

    return depth-- > maxDepthRead ? '' : tag
  })
}

const inline = words(`a abbr b bdi br cite code del dfn em i img ins kbd mark q s samp small span
  strong sub sup time u var wbr`)

const blocks = words(`p div h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre figure hr section
  article address`)

const blockParts = words('li dt dd caption colgroup col thead tbody tfoot tr th td figcaption')

/** Blocks that are not allowed. Their content stays a block, so that words do not run together. */
const containers = words(`main aside header footer nav hgroup search center details summary dialog
  fieldset legend`)

const attributes = words(`href src alt title class id width height colspan rowspan lang target
  rel`)

const relations = words('external license nofollow noopener noreferrer sponsored ugc')

/** Elements without text of the page: their content is removed with them. */
const withContent = words(`script style textarea option xmp iframe noframes noembed noscript
  object select button svg math template title`)

const voids = words('br col hr img wbr')
const blockNames = new Set([...blocks, ...blockParts, 'form'])

/** Elements that end each other, or are empty, and so never nest. */
const flatNames = new Set([...voids, ...words('p li dt dd tr th td')])

const TAG = /<\/?[a-z][^<>]*>/gi
const maxDepth = 50
const maxDepthRead = 200

const rules: sanitize.IOptions = {
  allowedTags: [...inline, ...blocks, ...blockParts],
  allowedAttributes: { '*': attributes },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  nonTextTags: withContent,
  selfClosing: voids,
  nestingLimit: maxDepth,
  transformTags: {
    ...Object.fromEntries(containers.map((name) => [name, 'div'])),
    '*': (tagName, attribs) => ({ tagName, attribs: safeAttributes(tagName, attribs) }),
  },
  // Keeps references as written, so that `safeAttributes` gets attributes undecoded.
  parser: { decodeEntities: false },
}

function safeAttributes(tag: string, attributes: sanitize.Attributes): sanitize.Attributes {
  const safe = Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => {
      const written = safeValue(tag, name, value)

      return written === undefined ? [] : [[name, written]]
    }),
  )
  if (safe.target === undefined || /\bno(?:opener|referrer)\b/.test(safe.rel ?? '')) return safe

  return { ...safe, rel: [safe.rel, 'noopener'].filter(Boolean).join(' ') }
}

/** The allowed part of the value of an attribute (decision 59); `undefined` if nothing of it is allowed. */
function safeValue(tag: string, name: string, value: string): string | undefined {
  switch (name) {
    case 'href':
      return isSafeUrl(value) ? withoutRecipients(value) : undefined
    case 'src':
      return isSafeUrl(value) ? value : undefined
    case 'id':
      return isName(value) ? value : undefined
    case 'class':
      return among(value, isName)
    case 'target':
      return tag === 'a' && value.trim().toLowerCase() === '_blank' ? '_blank' : undefined
    case 'rel':
      return tag === 'a' ? among(value.toLowerCase(), isRelation) : undefined
    default:
      return value
  }
}

/**
 * A link as it is written; a `mailto:` link keeps only one address and a subject, without line breaks. Further addresses, `bcc`,
 * `cc`, `to`, `attach` and the like would send something, or send it to a person, that the reader does not see (RFC 6068, section 7).
 */
const withoutRecipients = (written: string): string => {
  if (!/^\s*mailto:/i.test(written)) return written
  const [addresses = '', ...more] = decodeHTMLAttribute(written).split('?')
  const [address = ''] = addresses.split(/[,;\r\n]|%0[ad]|%2c|%3b/i)
  const parameters = more.join('?').split('&')
  const subject = parameters.find((one) => /^subject=/i.test(one) && !/%0[ad]/i.test(one))
  const isPlain = more.length === 0 || (subject !== undefined && parameters.length === 1)
  if (isPlain && address === addresses) return written

  return escapeUTF8(subject === undefined ? address : `${address}?${subject}`)
}

const among = (list: string, isFine: (word: string) => boolean): string | undefined =>
  list.split(/\s+/).filter(isFine).join(' ') || undefined

/**
 * Whether a word is a plain name of a class or an element, unlike `md:fixed` or `bg-[url(x)]`, which a style sheet may read
 * as more.
 */
const isName = (word: string): boolean => /^[\p{L}\p{M}\p{N}_-]{1,64}$/u.test(word)

/** Whether a word is a value of `rel` that limits the trust in a link, unlike `me` and `author`, which claim a page. */
const isRelation = (word: string): boolean => relations.includes(word)

type Part = { html: string; block: boolean }

/** Runs of text and whole elements between blank lines. */
function pieces(html: string): Part[][] {
  const found: Part[][] = [[]]
  let element: Part = { html: '', block: false }
  let depth = 0

  for (const token of tokens(html)) {
    const name = tagName(token)

    if (name === undefined && depth === 0) {
      const [first = '', ...others] = token.split(/\n(?:[ \t\f]*\n)+/)
      found.at(-1)?.push({ html: first, block: false })
      found.push(...others.map((text) => [{ html: text, block: false }]))
      continue
    }

    element.html += token
    element.block ||= name !== undefined && blockNames.has(name)
    if (name !== undefined && !voids.includes(name)) depth += token.startsWith('</') ? -1 : 1
    if (depth > 0) continue

    found.at(-1)?.push(element)
    element = { html: '', block: false }
    depth = 0
  }
  found.at(-1)?.push(element)

  return found
}

/** The blocks of a piece, and each run of text before, between and after them in a paragraph. */
function paragraphs(parts: Part[]): string[] {
  const runs: Part[] = []
  for (const part of parts) {
    const last = runs.at(-1)
    if (last?.block === part.block || (last?.block && saysNothing(part.html)))
      last.html += part.html
    else runs.push({ ...part })
  }

  return runs.map(({ html, block }) => {
    const own = html.trim()

    return block || own === '' ? own : `<p>${lineBreaks(own)}</p>`
  })
}

/** Line breaks between blocks do not belong to a text. */
const saysNothing = (html: string) => html.replaceAll('<br />', '').trim() === ''

const lineBreaks = (html: string) =>
  tokens(html.replaceAll('<br />\n', '<br />'))
    .map((token) => (tagName(token) === undefined ? token.replaceAll('\n', '<br />') : token))
    .join('')

const escapeBareAmpersands = (html: string) =>
  html.replace(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});)/gi, '&amp;')

const tokens = (html: string) => html.split(/(<\/?[a-z][^<>]*>)/i)
const tagName = (token: string) => /^<\/?([a-z][a-z\d]*)/i.exec(token)?.[1]?.toLowerCase()

function words(list: string): string[] {
  return list.split(/\s+/)
}

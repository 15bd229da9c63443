import { decodeHTML, decodeHTMLStrict } from 'entities'
import { Tokenizer } from 'htmlparser2'

/**
 * A title or a name as it is stored (GEN-42): without tags, entities decoded once, on one line. A decoded `&lt;b&gt;` is
 * the text `<b>`, so apply it to sent values, never to stored ones. An entity needs its semicolon, or `R&D&notes` would
 * become `R&D¬es`.
 */
export const plainText = (input: string): string => oneLine(decodeHTMLStrict(withoutTags(input)))

/** An address part, a phone number and the like (GEN-45): no tags, one line, entities as typed. */
export const singleLine = (input: string): string => oneLine(withoutTags(input))

/** A stored plain text as it is serialized (GEN-42): only `&`, `<` and `>` become entities. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** How many characters a text has as readers count them: an emoji is one, whatever the machine needs for it. */
export const lengthOf = (text: string): number => [...text].length

/** The most characters of an imported title or name; it is stored in full (LIM-5). */
export const longestImportedTitle = 10_000

/** A number as decimal digits, never with an exponent (GEN-21). */
export const decimalText = (value: number): string => decimals.format(value)

// Created once, because that takes longer than formatting a number.
const decimals = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 })

/** Whether two names are equal in any case, however their accents are composed (VE-24, CT-21). */
export const sameName = (one: string, other: string): boolean =>
  one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase()

/** The words of HTML on one line, for search (EV-14) and `json_ld` (EV-73). */
export const htmlToText = (html: string): string => oneLine(decodeHTML(withoutTags(html)))

/**
 * The text between the tags, entities as typed. Scripts, styles and comments are removed with their content; a blank
 * separates the words of blocks. A `<` that opens no complete tag (`a < b`, `sizes <XL`) is text. Takes linear time on any
 * input.
 */
export const withoutTags = (input: string): string => {
  if (!input.includes('<')) return input
  if (isSimple.test(input) && !special.test(input)) return input.replace(simpleTag, blankOfBlock)

  return textBetweenTags(input)
}

/**
 * Whether HTML has only complete tags without odd quotes, and needs no parser. Each alternative begins differently, so that
 * time is linear.
 */
const isSimple = /^[^<]*(?:<\/?[a-z][a-z0-9]*(?:[ \n](?:[^<>"'/]|"[^"<>]*")*)?>[^<]*)*$/i

/** What a parser reads in a way of its own up to its end. */
const special =
  /<\/?(?:script|style|textarea|title|xmp|iframe|noembed|noframes|noscript|plaintext)\b/i

const simpleTag = /<\/?([a-z][a-z0-9]*)(?:[ \n](?:[^<>"'/]|"[^"<>]*")*)?>/gi

const blankOfBlock = (_tag: string, name: string): string =>
  blocks.has(name.toLowerCase()) ? ' ' : ''

const textBetweenTags = (input: string): string => {
  let text = ''
  let silent = false
  let read = 0

  const tagName = (start: number, end: number) => input.slice(start, end).toLowerCase()
  const readTo = (end: number) => {
    read = end + 1
  }

  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      ...ignored,
      ontext(start, end) {
        if (!silent) text += input.slice(start, end)
        read = end
      },
      onopentagname(start, end) {
        const name = tagName(start, end)
        if (blocks.has(name)) text += ' '
        silent = wordless.has(name)
      },
      onclosetag(start, end) {
        if (blocks.has(tagName(start, end))) text += ' '
        silent = false
        readTo(end)
      },
      onopentagend: readTo,
      onselfclosingtag: readTo,
      oncomment: (_start, end) => readTo(end),
      ondeclaration: (_start, end) => readTo(end),
      onprocessinginstruction: (_start, end) => readTo(end),
    },
  )
  tokenizer.write(input)
  tokenizer.end()

  const rest = input.slice(read)
  return rest.startsWith('<') ? text + rest : text
}

/** A text without control characters except white space; half a surrogate pair becomes U+FFFD, as UTF-8 requires. */
export const withoutControls = (text: string): string => text.toWellFormed().replace(controls, '')

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out; a class of Unicode takes ten times as long.
const controls = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g

const oneLine = (text: string) => withoutControls(text).replace(gaps, ' ').trim()

/** White space except single blanks between words, which are frequent and stay. */
const gaps = /\s{2,}|[^\S ]/g

const wordless = new Set(['script', 'style'])

const blocks = new Set(
  `address article aside blockquote br caption center dd details div dl dt fieldset figcaption
  figure footer form h1 h2 h3 h4 h5 h6 header hr legend li main nav ol option p pre section summary
  table tbody td tfoot th thead tr ul`.split(/\s+/),
)

const ignore = () => undefined

const ignored = {
  onattribdata: ignore,
  onattribend: ignore,
  onattribentity: ignore,
  onattribname: ignore,
  oncdata: ignore,
  onend: ignore,
  ontextentity: ignore,
}

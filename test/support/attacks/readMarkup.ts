import { Parser } from 'htmlparser2'

/** An element of a document; `text` is its direct text. */
export type Element = { name: string; attributes: Record<string, string>; text: string }

/** The elements of a document by an independent parser, in order. */
export const elementsOf = (markup: string, xml?: 'xml'): Element[] => {
  const found: Element[] = []
  const open: Element[] = []
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const element = { name, attributes, text: '' }
        found.push(element)
        open.push(element)
      },
      ontext: (text) => {
        const element = open.at(-1)
        if (element) element.text += text
      },
      onclosetag: () => {
        open.pop()
      },
    },
    { xmlMode: xml === 'xml', recognizeCDATA: xml === 'xml' },
  )
  parser.end(markup)

  return found
}

/** The parts of documents: the names of their elements, and of the attributes of each. */
export type Shapes = ReadonlySet<string>

/** The parts of documents without anything hostile. */
export const shapesOf = (documents: readonly string[], xml?: 'xml'): Shapes =>
  new Set(documents.flatMap((markup) => elementsOf(markup, xml)).flatMap(shapes))

const shapes = ({ name, attributes }: Element): string[] => [
  name,
  ...Object.keys(attributes).map((attribute) => `${name}[${attribute}]`),
]

const words = (text: string) => text.trim().split(/\s+/)

const elements =
  words(`a abbr b bdi br cite code del dfn em i img ins kbd mark q s samp small span strong sub sup time u
  var wbr p div h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre figure hr section article address li dt dd caption
  colgroup col thead tbody tfoot tr th td figcaption`)

const attributes = words('href src alt title class id width height colspan rowspan lang target rel')

/** The allowed parts of descriptions (GEN-43), written again here, because they check the sanitiser. */
export const allowedInText: Shapes = new Set(
  elements.flatMap((name) => [name, ...attributes.map((attribute) => `${name}[${attribute}]`)]),
)

type Rules = { allowed: readonly Shapes[]; site: string }

/**
 * The faults that text has caused in an HTML document: elements and attributes that are not allowed, handlers, addresses
 * that run something, requests to another site, and scripts that are neither JSON nor the calendar's own files.
 */
export const faultsOfHtml = (html: string, { allowed, site }: Rules): string[] =>
  elementsOf(html).flatMap((element) => [
    ...shapes(element)
      .filter((shape) => !allowed.some((some) => some.has(shape)))
      .map((shape) => `${shape} is not ours`),
    ...Object.entries(element.attributes).flatMap(([name, value]) =>
      attributeFaults({ element: element.name, name, value, site }),
    ),
    ...(element.name === 'script' ? scriptFaults(element) : []),
  ])

type Attribute = { element: string; name: string; value: string; site: string }

const attributeFaults = ({ element, name, value, site }: Attribute): string[] => {
  if (/^on/i.test(name)) return [`${element} has the handler ${name}`]
  if (name === 'http-equiv') return [`${element} speaks for the server`]
  if (!addresses.has(name)) return []
  const scheme = schemeOf(value)
  if (scheme && !harmless.has(scheme)) return [`${element}[${name}] leads to ${scheme}`]

  return loads(element) && URL.canParse(value, site) && new URL(value, site).origin !== site
    ? [`${element}[${name}] loads ${value}`]
    : []
}

const addresses = new Set(
  words('href src srcset action formaction poster data xlink:href cite background'),
)
const harmless = new Set(words('http https mailto tel webcal'))
const loads = (element: string): boolean => !['a', 'form'].includes(element)

/** The scheme as browsers read it: without blanks and control characters before and within (URL Standard, 4.4). */
const schemeOf = (address: string): string | undefined =>
  /^([a-z][a-z\d+.-]*):/i.exec(address.replace(/[\s\p{Cc}]/gu, ''))?.[1]?.toLowerCase()

/** The files of scripts that pages may load (decision 34). */
const ownScript = /^(\/it)?\/events\/(share|near|submit)\.js$/

const scriptFaults = ({ attributes: { type, src }, text }: Element): string[] => {
  if (src !== undefined) return ownScript.test(src) && text === '' ? [] : ['a script runs']
  if (type !== 'application/ld+json') return ['a script runs']
  if (text.includes('<')) return ['JSON-LD holds a <']
  try {
    JSON.parse(text)

    return []
  } catch {
    return ['JSON-LD is no JSON']
  }
}

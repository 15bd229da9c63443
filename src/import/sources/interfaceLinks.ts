import { Parser } from 'htmlparser2'

/** What a page says of itself: its address, its headers and its text. */
export type Page = { url: URL; headers: Headers; text: string }

type Link = { href: string; rel: string; type: string }

/**
 * The addresses at which a page says that programs find something: in its `Link` headers (RFC 8288), in those that name
 * the root of an interface, and in its `<link>` elements.
 */
export const interfaceLinks = ({ url, headers, text }: Page): URL[] => {
  const links = [...headerLinks(headers), ...elementLinks(text)].filter(isForPrograms)
  const hrefs = [...rootHeaders(headers), ...links.map(({ href }) => href)]

  return [...new Set(hrefs)]
    .filter((href) => URL.canParse(href, url))
    .map((href) => new URL(href, url))
}

const isForPrograms = ({ href, rel, type }: Link): boolean =>
  /\bapi\b|^service/i.test(rel) || /^application\/json\b/i.test(type) || /\/events\/v1\b/.test(href)

const headerLinks = (headers: Headers): Link[] =>
  [
    ...(headers.get('link') ?? '').matchAll(
      /<([^>]*)>((?:\s*;\s*[\w*-]+(?:=(?:"[^"]*"|[^",;\s]*))?)*)/g,
    ),
  ].map(([, href = '', parameters = '']) => ({
    href,
    rel: parameterOf(parameters, 'rel'),
    type: parameterOf(parameters, 'type'),
  }))

const parameterOf = (parameters: string, name: string): string =>
  new RegExp(String.raw`;\s*${name}=(?:"([^"]*)"|([^";\s]*))`, 'i')
    .exec(parameters)
    ?.slice(1)
    .find(Boolean) ?? ''

const rootHeaders = (headers: Headers): string[] =>
  [...headers].flatMap(([name, value]) => (name.endsWith('-api-root') ? [value] : []))

const elementLinks = (text: string): Link[] => {
  const links: Link[] = []
  const parser = new Parser({
    onopentag: (name, { href, rel = '', type = '' }) => {
      if (name === 'link' && href) links.push({ href, rel, type })
    },
  })
  parser.end(text)

  return links
}

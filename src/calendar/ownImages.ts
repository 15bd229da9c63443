import { decodeHTMLAttribute } from 'entities'

/**
 * Sanitised HTML that loads pictures from no other host (PG-4): a picture from elsewhere becomes a link with its alternative
 * text, and within a link only that text.
 */
export const withOwnImages = (html: string, site: string): string => {
  if (!html.includes('<img')) return html
  let isLinked = false

  return html.replace(tags, (tag) => {
    if (!tag.startsWith('<img')) {
      isLinked = !tag.startsWith('</')

      return tag
    }
    const src = attributeOf(tag, 'src')
    if (!isForeign(src, site)) return tag
    const words = attributeOf(tag, 'alt')

    return isLinked ? words : `<a href="${src}">${words || src}</a>`
  })
}

const tags = /<\/?a\b[^<>]*>|<img\b[^<>]*>/gi

const isForeign = (src: string, site: string): boolean => {
  const address = decodeHTMLAttribute(src)

  return !URL.canParse(address, site) || new URL(address, site).origin !== new URL(site).origin
}

/** The value of an attribute in sanitised HTML, where it is between double quotes; empty if there is none. */
const attributeOf = (tag: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? ''

/** A page as a sitemap names it, with the same in other languages. */
export type SitemapUrl = {
  address: string
  modified?: string | undefined
  alternates: { language: string; address: string }[]
}

/** A page in a sitemap, with the alternates that search engines read. */
export const urlXml = ({ address, modified, alternates }: SitemapUrl): string =>
  `<url><loc>${escaped(address)}</loc>${
    modified ? `<lastmod>${escaped(modified)}</lastmod>` : ''
  }${alternates.map(alternateXml).join('')}</url>\n`

/** A sitemap (sitemaps.org) of pages as `urlXml` writes them. */
export const sitemapXml = (urls: string[]): string =>
  `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('')}</urlset>\n`

/** The sitemap of sitemaps. */
export const sitemapIndexXml = (addresses: string[]): string =>
  `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses
    .map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

const alternateXml = ({ language, address }: SitemapUrl['alternates'][number]) =>
  `<xhtml:link rel="alternate" hreflang="${escaped(language)}" href="${escaped(address)}"/>`

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

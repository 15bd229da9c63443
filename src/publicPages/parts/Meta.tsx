import { languageTag } from '../../calendar/language.ts'
import type { Look } from '../look.ts'

/** The metadata of a page for search engines and for sites that link to it (PG-4). */
export type Head = {
  title: string
  /** What search engines and links elsewhere call it, in the place of its title and the name of the site. */
  searchTitle?: string
  description?: string | undefined
  /** Its address below the page root of each language; `undefined` where it has none. */
  path: ((language: string) => string) | undefined
  picture?: { url: string; alt: string } | undefined
  /** What it is, as Open Graph has it. */
  kind?: 'website' | 'article'
  /** Whether search engines are to leave it out (PG-5). */
  isUnlisted?: boolean
  /** Feeds of what it shows. */
  feeds?: { type: string; title: string; href: string }[]
  /** What it shows in the terms of schema.org. */
  structured?: object[]
}

type Props = {
  head: Head
  look: Look
  language: string
  style: string
  icon: string
  canonical: string | undefined
  alternates: { language: string; address: string }[]
}

/** The metadata of a page in its head (PG-4). */
export const Meta = ({ head, look, language, style, icon, canonical, alternates }: Props) => (
  <head>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>{titleOf(head, look)}</title>
    {head.description ? <meta name="description" content={head.description} /> : null}
    <meta name="color-scheme" content="light dark" />
    {head.isUnlisted ? <meta name="robots" content="noindex" /> : null}
    <link rel="stylesheet" href={style} />
    <link rel="icon" href={icon} type="image/svg+xml" />
    {canonical ? (
      <>
        <link rel="canonical" href={canonical} />
        {alternates.map(({ language: other, address }) => (
          <link key={other} rel="alternate" hrefLang={languageTag(other)} href={address} />
        ))}
        {alternates[0] ? (
          <link rel="alternate" hrefLang="x-default" href={alternates[0].address} />
        ) : null}
        <OpenGraph {...{ head, look, language, canonical }} />
      </>
    ) : null}
    {head.feeds?.map(({ type, title, href }) => (
      <link key={href} rel="alternate" type={type} title={title} href={href} />
    ))}
    {head.structured?.map((data, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: static markup has no keys.
      <Structured key={index} data={data} />
    ))}
  </head>
)

export const titleOf = ({ title, searchTitle }: Head, look: Look): string =>
  searchTitle ?? (title === look.name ? look.name : `${title} – ${look.name}`)

type OpenGraphProps = Pick<Props, 'head' | 'look' | 'language'> & { canonical: string }

const OpenGraph = ({ head, look, language, canonical }: OpenGraphProps) => (
  <>
    <meta property="og:type" content={head.kind ?? 'website'} />
    <meta property="og:site_name" content={look.name} />
    <meta property="og:title" content={head.searchTitle ?? head.title} />
    {head.description ? <meta property="og:description" content={head.description} /> : null}
    <meta property="og:url" content={canonical} />
    <meta property="og:locale" content={language.replace('-', '_')} />
    {head.picture ? (
      <>
        <meta property="og:image" content={head.picture.url} />
        <meta property="og:image:alt" content={head.picture.alt} />
      </>
    ) : null}
  </>
)

/** The structured data of a page, in the terms of schema.org; browsers do not run it. */
export const Structured = ({ data }: { data: object }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: without `<` nothing in it ends the element.
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
  />
)

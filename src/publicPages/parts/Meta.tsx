import type { ReactNode } from 'react'
import { languageTag } from '../../calendar/language.ts'
import { barColours } from '../branding/colours.ts'
import type { Look } from '../look.ts'
import type { SharePicture } from '../sharePicture/sharePicture.ts'
import type { Head } from './pageHead.ts'
import { type Shared, sharedAs } from './shared.ts'

type Props = {
  head: Head
  look: Look
  /** In which dates are written, with the region that the owner chose. */
  locale: string
  style: string
  icon: string
  touchIcon: string
  sitePicture: SharePicture
  manifest: string
  address: string | undefined
  canonical: string | undefined
  alternates: { language: string; address: string; isHere: boolean }[]
  /** Further elements of the head. */
  children?: ReactNode
}

/** The metadata of a page in its head (PG-4). */
export const Meta = ({
  head,
  look,
  locale,
  style,
  icon,
  touchIcon,
  sitePicture,
  manifest,
  address,
  canonical,
  alternates,
  children,
}: Props) => (
  <head>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>{titleOf(head, look)}</title>
    {head.description ? <meta name="description" content={head.description} /> : null}
    <meta name="color-scheme" content="light dark" />
    {head.isUnlisted ? <meta name="robots" content="noindex" /> : null}
    <link rel="stylesheet" href={style} />
    {look.ownStyleAddress ? <link rel="stylesheet" href={look.ownStyleAddress} /> : null}
    <link rel="icon" href={icon} type="image/svg+xml" />
    <link rel="apple-touch-icon" href={touchIcon} />
    <link rel="manifest" href={manifest} />
    <ThemeColours look={look} />
    {canonical ? (
      <>
        <link rel="canonical" href={canonical} />
        {alternates.map(({ language: other, address }) => (
          <link key={other} rel="alternate" hrefLang={languageTag(other)} href={address} />
        ))}
        {alternates[0] ? (
          <link rel="alternate" hrefLang="x-default" href={alternates[0].address} />
        ) : null}
      </>
    ) : null}
    {address ? (
      <OpenGraph
        shared={sharedAs({ head, canonical, alternates }, { look, locale, sitePicture })}
      />
    ) : null}
    {head.feeds?.map(({ type, title, href }) => (
      <link key={href} rel="alternate" type={type} title={title} href={href} />
    ))}
    {head.siteIndex ? <link rel="https://api.w.org/" href={head.siteIndex} /> : null}
    {head.structured?.map((data, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: static markup has no keys.
      <Structured key={index} data={data} />
    ))}
    {children}
  </head>
)

export const titleOf = ({ title, searchTitle }: Head, look: Look): string =>
  searchTitle ?? (title === look.name ? look.name : `${title} – ${look.name}`)

/** The colour of what browsers draw around a page, by day and by night. */
const ThemeColours = ({ look }: { look: Look }) =>
  Object.entries(barColours(look)).map(([scheme, colour]) => (
    <meta
      key={scheme}
      name="theme-color"
      content={colour}
      media={`(prefers-color-scheme: ${scheme})`}
    />
  ))

const OpenGraph = ({ shared }: { shared: Shared }) => (
  <>
    <meta property="og:type" content={shared.type} />
    <meta property="og:site_name" content={shared.siteName} />
    <meta property="og:title" content={shared.title} />
    {shared.description ? <meta property="og:description" content={shared.description} /> : null}
    {shared.url ? <meta property="og:url" content={shared.url} /> : null}
    <meta property="og:locale" content={shared.locale} />
    {shared.alternateLocale.map((locale) => (
      <meta key={locale} property="og:locale:alternate" content={locale} />
    ))}
    <meta property="og:image" content={shared.picture.url} />
    <meta property="og:image:type" content={shared.picture.type} />
    <meta property="og:image:width" content={`${shared.picture.width}`} />
    <meta property="og:image:height" content={`${shared.picture.height}`} />
    <meta property="og:image:alt" content={shared.picture.alt} />
    <meta name="twitter:card" content={shared.card} />
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

import { stringify } from 'qs-esm'
import { schemaOrg } from '../api/jsonLd.ts'
import { languageTag } from '../calendar/language.ts'
import { languageTitle } from '../calendar/languageName.ts'
import type { PageFeed } from './feedLinks/pageFeed.ts'
import { keptInLinks } from './list/view.ts'
import type { PageContent } from './pageContent.ts'
import type { Crumb } from './parts/Breadcrumbs.tsx'
import type { Head } from './parts/pageHead.ts'
import type { FrameProps } from './slots.ts'
import { languagesOf, local, rootIn, type Visit } from './visit.ts'

/** A page in another language, or in its own. */
export type Alternate = { language: string; address: string; href: string; isHere: boolean }

/** What the head and the frame of a document say of a page, in our layout or in a site's own (PG-4). */
export type PageFrame = {
  head: Head
  /** Its address in full, where it has one. */
  address: string | undefined
  /** The same where search engines may list it: to them `noindex` and a canonical address contradict each other. */
  canonical: string | undefined
  alternates: Alternate[]
  /** What programs can have of it; nothing where it is not public yet. */
  feed: PageFeed | undefined
  isUnlisted: boolean
  /** The way down to it, from the top on. */
  crumbs: Crumb[]
}

/** What a document says of a page. */
export const frameOf = (
  visit: Visit,
  { head, feed, crumbs = [] }: Pick<PageContent, 'head' | 'feed' | 'crumbs'>,
): PageFrame => {
  const { language, settings } = visit.call
  const path = visit.preview ? undefined : head.path
  const offered = visit.preview || !settings.parts.feeds ? undefined : feed
  const isEmbedded = visit.embedders !== undefined
  const isUnlisted = head.isUnlisted || visit.preview !== undefined || isEmbedded
  // An embedded page is a part of another one; programs find the page itself.
  const address = isEmbedded ? undefined : path && rootIn(visit, language) + path(language)

  return {
    head: {
      ...head,
      isUnlisted,
      feeds: isEmbedded ? [] : (offered?.alternates ?? []),
      structured: isEmbedded
        ? []
        : [...(head.structured ?? []), ...structuredWay(crumbs, head.title, address)],
    },
    address,
    canonical: isUnlisted ? undefined : address,
    alternates: languagesOf(visit)
      .filter((other) => settings.pages[other] !== false)
      .map((other) => ({
        language: other,
        address: rootIn(visit, other) + (path?.(other) ?? '/events/'),
        href: local(visit, inLanguage(visit, other, path)),
        isHere: other === language,
      })),
    feed: offered,
    isUnlisted,
    crumbs: isEmbedded ? [] : crumbs,
  }
}

/** The same page in each language, as links name them. */
export const languageLinks = ({
  alternates,
}: Pick<PageFrame, 'alternates'>): FrameProps['languages'] =>
  alternates.map(({ language, href, isHere }) => ({
    language: languageTag(language),
    href,
    name: languageTitle(language, language),
    isHere,
  }))

/** The address of a page in a language, with the filters and the form of the request; the list where the page has none there. */
const inLanguage = (visit: Visit, language: string, path: Head['path']): string => {
  const root = rootIn(visit, language)
  if (!path) return `${root}/events/`
  const url = new URL(root + path(language))
  url.search = [url.search.slice(1), stringify(keptInLinks(visit))].filter(Boolean).join('&')

  return url.href
}

/** The way to a page in the terms of schema.org, where there is one and the page has an address. */
const structuredWay = (crumbs: Crumb[], title: string, address: string | undefined): object[] => {
  if (crumbs.length === 0 || !address) return []
  const above = crumbs.map(({ name, href }) => ({ name, url: new URL(href, address).href }))

  return [breadcrumbList([...above, { name: title, url: address }])]
}

/** The way down to a page in the terms of schema.org, the page itself last (PG-4); addresses are in full. */
const breadcrumbList = (crumbs: { name: string; url: string }[]) => ({
  '@context': schemaOrg,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
})

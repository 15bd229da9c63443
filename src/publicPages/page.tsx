import { stringify } from 'qs-esm'
import type { ReactNode } from 'react'
import { ApiError } from '../api/errors.ts'
import { schemaOrg } from '../api/jsonLd.ts'
import { languageTag } from '../calendar/language.ts'
import { isCalendarRequest, type PageFeed } from './feedLinks/pageFeed.ts'
import { Subscribe } from './feedLinks/Subscribe.tsx'
import { requestedFilters } from './list/view.ts'
import { lookOf } from './look.ts'
import { pageHeaders } from './pageHeaders.ts'
import type { Crumb } from './parts/Breadcrumbs.tsx'
import { Layout } from './parts/Layout.tsx'
import type { Head } from './parts/Meta.tsx'
import { styleAddress } from './style/styleSheet.ts'
import { below, languagesOf, local, type PageAnswer, rootIn, type Visit } from './visit.ts'

type PageContent = {
  head: Head
  content: ReactNode
  modified?: string | undefined
  input?: Record<string, unknown>
  /** What programs can have of it. */
  feed?: PageFeed | undefined
  /** What it is below, from the top on. */
  crumbs?: Crumb[]
  /** Addresses of pictures that it shows, by which stores of others are allowed. */
  pictures?: string[]
}

/** A page of the calendar with all that is around it. */
export const page = async (
  visit: Visit,
  { head, content, modified, input, feed, crumbs = [], pictures = [] }: PageContent,
): Promise<PageAnswer> => {
  if (isCalendarRequest(visit)) {
    if (!feed || visit.preview) throw new ApiError('rest_no_route')

    return feed.calendar()
  }
  // Next refuses to bundle it with what it may have to send to browsers.
  const { renderToStaticMarkup } = await import('react-dom/server')
  const look = await lookOf(visit)
  const { call } = visit
  const path = visit.preview ? undefined : head.path
  // No feed has what is not public yet.
  const offered = visit.preview || !call.settings.parts.feeds ? undefined : feed
  const isUnlisted = head.isUnlisted || visit.preview !== undefined
  const canonical = path && rootIn(visit, call.language) + path(call.language)
  const html = renderToStaticMarkup(
    <Layout
      head={{
        ...head,
        isUnlisted,
        feeds: offered?.alternates ?? [],
        structured: [...(head.structured ?? []), ...structuredWay(crumbs, head.title, canonical)],
      }}
      look={look}
      say={visit.say}
      language={languageTag(call.language)}
      style={local(visit, styleAddress(visit, look))}
      icon={below(visit, '/events/icon.svg')}
      canonical={canonical}
      alternates={languagesOf(visit)
        .filter((language) => call.settings.pages[language] !== false)
        .map((language) => ({
          language,
          address: rootIn(visit, language) + (path?.(language) ?? '/events/'),
          href: local(visit, inLanguage(visit, language, path)),
          isHere: language === call.language,
        }))}
      navigation={[
        { href: below(visit, '/events/'), text: visit.say('pages:coming') },
        { href: below(visit, '/events/month/'), text: visit.say('pages:month:link') },
      ]}
      home={below(visit, '/')}
      developers={below(visit, '/developers/')}
    >
      {visit.preview ? <p className="status-notice">{visit.say('pages:preview')}</p> : null}
      {content}
      {offered?.subscription ? (
        <Subscribe subscription={offered.subscription} say={visit.say} />
      ) : null}
    </Layout>,
  )
  const origins = new Set(
    [...pictures, look.logo?.src ?? '']
      .filter((url) => URL.canParse(url))
      .map((url) => new URL(url).origin),
  )
  origins.delete(new URL(call.root.site).origin)

  return {
    headers: {
      ...pageHeaders([...origins]),
      // Where programs find what people see here (RFC 8631); imports follow it.
      Link: `<${local(visit, `${call.root.namespaceUrl}/doc`)}>; rel="service-desc"; type="application/json"`,
      ...(isUnlisted && { 'X-Robots-Tag': 'noindex' }),
    },
    body: `<!doctype html>${html}`,
    modified,
    input: {
      ...(input ?? visit.params),
      // No shared cache stores what a password or a session opened.
      ...((visit.keys.password !== undefined || visit.preview) && { password: '' }),
    },
  }
}

/** The address of a page in a language, with the filters of the request; the list where the page has none there. */
const inLanguage = (visit: Visit, language: string, path: Head['path']): string => {
  const root = rootIn(visit, language)
  if (!path) return `${root}/events/`
  const url = new URL(root + path(language))
  url.search = [url.search.slice(1), stringify(requestedFilters(visit))].filter(Boolean).join('&')

  return url.href
}

/** The way to a page in the terms of schema.org, where there is one and the page has an address. */
const structuredWay = (crumbs: Crumb[], title: string, canonical: string | undefined): object[] => {
  if (crumbs.length === 0 || !canonical) return []
  const above = crumbs.map(({ name, href }) => ({ name, url: new URL(href, canonical).href }))

  return [breadcrumbList([...above, { name: title, url: canonical }])]
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

import type { ReactNode } from 'react'
import { languageTag } from '../calendar/language.ts'
import { pageHeaders } from './headers.ts'
import { lookOf } from './look.ts'
import { Layout } from './parts/Layout.tsx'
import { styleAddress } from './style/answer.ts'
import { below, languagesOf, local, type PageAnswer, rootIn, type Visit } from './visit.ts'

/** What a page says of itself to whoever links to it, finds it or shows it elsewhere (PG-4). */
export type Head = {
  title: string
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

type Shown = {
  head: Head
  content: ReactNode
  modified?: string | undefined
  input?: Record<string, unknown>
  /** Addresses of pictures that it shows, by which stores of others are allowed. */
  pictures?: string[]
}

/** A page of the calendar with all that is around it. */
export const page = async (
  visit: Visit,
  { head, content, modified, input, pictures = [] }: Shown,
): Promise<PageAnswer> => {
  // Next refuses to bundle it with what it may have to send to browsers.
  const { renderToStaticMarkup } = await import('react-dom/server')
  const look = await lookOf(visit)
  const { call } = visit
  const { path } = head
  const html = renderToStaticMarkup(
    <Layout
      head={head}
      look={look}
      say={visit.say}
      language={languageTag(call.language)}
      style={local(visit, styleAddress(visit, look))}
      icon={below(visit, '/events/icon.svg')}
      canonical={path && rootIn(visit, call.language) + path(call.language)}
      alternates={languagesOf(visit)
        .filter((language) => call.settings.pages[language] !== false)
        .map((language) => ({
          language,
          address: rootIn(visit, language) + (path?.(language) ?? '/events/'),
          href: local(visit, rootIn(visit, language) + (path?.(language) ?? '/events/')),
          isHere: language === call.language,
        }))}
      navigation={[
        { href: below(visit, '/events/'), text: visit.say('pages:coming') },
        { href: below(visit, '/events/month/'), text: visit.say('pages:month:link') },
      ]}
      home={below(visit, '/')}
    >
      {content}
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
      ...(head.isUnlisted && { 'X-Robots-Tag': 'noindex' }),
    },
    body: `<!doctype html>${html}`,
    modified,
    input: {
      ...(input ?? visit.params),
      // What a password opened is kept for nobody else.
      ...(visit.keys.password !== undefined && { password: '' }),
    },
  }
}

import type { SanitizedConfig } from 'payload'
import { stringify } from 'qs-esm'
import type { ReactNode } from 'react'
import { formattingLocale } from '../api/call.ts'
import { countRequest } from '../api/countRequest.ts'
import { ApiError } from '../api/errors.ts'
import { languageTag } from '../calendar/language.ts'
import { pageRoot, servesPages } from '../calendar/publicPath.ts'
import { decodedSegments, siteOf } from '../http/roots.ts'
import { throughGate } from '../http/server/gate.ts'
import { sayIn } from '../i18n/textIn.ts'
import type { Say } from '../i18n/texts.ts'
import { settingsOf } from '../model/settings.ts'
import { present, type Site, siteOn } from '../storage/opening.ts'
import { lookNameOf, storedPicture } from './branding/readBranding.ts'
import { inRegion } from './branding/region.ts'
import { digestLink } from './digest/digestWeek.ts'
import { lookOf } from './look.ts'
import { metadataOf, type PageMetadata } from './metadata.ts'
import { type DescribedPage, describedPage } from './page.tsx'
import { callOf, filledParams, isThere } from './pageCall.ts'
import type { PageView } from './pageContent.ts'
import { frameOf } from './pageFrame.ts'
import { matchPage } from './pageRoute.ts'
import { pageRoutes } from './pageRoutes.ts'
import { Structured } from './parts/Meta.tsx'
import { PageBody } from './parts/PageBody.tsx'
import { siteSharePicture } from './sharePicture/sharePicture.ts'
import type { PageSlots } from './slots.ts'
import { styleAddress } from './style/styleSheet.ts'
import { local, type PageAnswer, type Visit } from './visit.ts'

export type PageQuery = {
  config: Promise<SanitizedConfig>
  /** Below the page root of the language: `/event/jazz`. */
  path: string
  /** As Next hands them to a page. */
  searchParams?: Record<string, string | string[] | undefined>
  /** By default the first language of the calendar. */
  language?: string
  /** Those of the request. A calendar without the option `site` needs their host, and budgets the address of the client. */
  headers: Headers
  /** Of these `Card`, `BeforeEvent` and `AfterEvent` are for pages in a layout of the site's own. */
  slots?: PageSlots
}

/** A page for a layout of the site's own, or why there is none. */
export type CalendarPage =
  | {
      kind: 'page'
      /** Of the page, to be returned by `generateMetadata`. */
      metadata: PageMetadata
      /** All of the page but what is around it, drawn by the calendar. */
      content: ReactNode
      /** The same as data, for components of the site's own; undefined for kinds of pages that have none. */
      view: PageView | undefined
      /** What search engines read, as elements of a page that draws the view itself. */
      structuredData: ReactNode
      /** The address of a style sheet that applies to `content` alone. */
      styleSheet: string
      /** The texts of the calendar in the language of the page, which its components need. */
      say: Say
    }
  /** A password protects the entry; the calendar's own page asks for it. */
  | { kind: 'protected'; title: string }
  | { kind: 'redirect'; location: string; isPermanent: boolean }
  | { kind: 'notFound' }

/**
 * Reads a page for a page of Next in a layout of the site's own. It shows what anonymous visitors may see. Throws where the
 * client is beyond its budget (RL-1) and where the database does not answer; `error.tsx` answers then.
 */
export const readCalendarPage = ({ config, ...query }: PageQuery): Promise<CalendarPage> =>
  readPage(siteOn(config), query)

/** The same of a site that is open. */
export const readPage = async (
  site: Site,
  query: Omit<PageQuery, 'config'>,
): Promise<CalendarPage> => {
  const visited = await answerOf(site, query).catch((error: unknown) => {
    if (
      error instanceof ApiError &&
      error.status >= 400 &&
      error.status < 500 &&
      error.status !== 429
    )
      return undefined
    throw error
  })
  if (!visited) return { kind: 'notFound' }
  const described = describedPage(visited)
  const location = visited.headers?.Location
  if (location) return { kind: 'redirect', location, isPermanent: visited.status === 308 }
  if (!described) return { kind: 'notFound' }
  if (described.content.isProtected)
    return { kind: 'protected', title: described.content.head.title }

  return calendarPage(described)
}

const answerOf = async (
  site: Site,
  { path, searchParams, language: wanted, headers, slots }: Omit<PageQuery, 'config'>,
): Promise<PageAnswer | undefined> => {
  const settings = settingsOf(await site.config())
  const language = wanted ?? settings.languages[0]
  if (!settings.enabled || !servesPages(language, settings)) return undefined
  const address = siteOf(new Request('http://localhost', { headers }), settings)
  const query = stringify(searchParams ?? {}, { addQueryPrefix: true, arrayFormat: 'repeat' })
  const at = path.replace(/^\/+|\/+$/g, '')
  const request = new Request(
    `${pageRoot(language, { ...settings, site: address })}/${at}${at && '/'}${query}`,
    { headers: withoutCookies(headers) },
  )
  const segments = at === '' ? [] : decodedSegments(at)
  const matched = matchPage(pageRoutes, { segments })
  const params = filledParams(request)
  if (!matched || matched.route.isFile || !isThere(matched.route, settings, params))
    return undefined
  const payload = await site.open()
  await countRequest({}, payload, request)
  await present(payload)
  const call = callOf(request, {
    payload,
    settings,
    site: address,
    language,
    now: new Date().toISOString(),
  })
  const fallbackPicture = await storedPicture(call, 'fallbackPicture')
  const visit: Visit = {
    call: await inRegion(call),
    keys: {},
    parts: matched.parts,
    params,
    say: sayIn(settings.texts, language),
    look: await lookNameOf(call),
    ...(slots && { slots }),
    ...(fallbackPicture && { fallbackPicture }),
  }
  const { answer, isCostly } = matched.route

  return isCostly?.(params)
    ? throughGate(
        { headers, signal: request.signal, trustedProxies: settings.trustedProxies },
        async () => answer(visit),
      )
    : answer(visit)
}

/** A page that a session or a password opened may not be read here, because a site may cache what it made of it. */
const withoutCookies = (headers: Headers): Headers => {
  const others = new Headers(headers)
  others.delete('cookie')

  return others
}

const calendarPage = async ({ visit, content: page }: DescribedPage): Promise<CalendarPage> => {
  const look = await lookOf(visit)
  const frame = frameOf(visit, page)
  const structuredData = frame.head.structured?.map((data, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes.
    <Structured key={index} data={data} />
  ))

  return {
    kind: 'page',
    metadata: metadataOf(frame, {
      look,
      locale: formattingLocale(visit.call),
      sitePicture: await siteSharePicture(visit),
    }),
    content: (
      <div className="calendar-page" lang={languageTag(visit.call.language)}>
        {structuredData}
        <PageBody frame={frame} say={visit.say} digest={await digestLink(visit)}>
          {page.content}
        </PageBody>
      </div>
    ),
    view: page.view,
    structuredData,
    styleSheet: `${local(visit, styleAddress(visit, look))}&within=1`,
    say: visit.say,
  }
}

import type { SanitizedConfig } from 'payload'
import { stringify } from 'qs-esm'
import type { ReactNode } from 'react'
import { formattingLocale } from '../api/call.ts'
import { countRequest } from '../api/countRequest.ts'
import { ApiError } from '../api/errors.ts'
import { lookNameOf, storedPicture } from '../api/site/readBranding.ts'
import { languageTag } from '../calendar/language.ts'
import { pageRoot, servesPages } from '../calendar/publicPath.ts'
import { siteOf } from '../http/roots.ts'
import { throughGate } from '../http/server/gate.ts'
import { sayIn } from '../i18n/textIn.ts'
import type { Say } from '../i18n/texts.ts'
import { type CalendarSettings, settingsOf } from '../model/settings.ts'
import { present, type Site, siteOn } from '../storage/opening.ts'
import { inRegion } from './branding/region.ts'
import { digestLink } from './digest/digestWeek.ts'
import { lookOf } from './look.ts'
import { metadataOf, type PageMetadata } from './metadata.ts'
import { type DescribedPage, describedPage } from './page.tsx'
import { type Address, addressOf } from './pageAddress.ts'
import { callOf, filledParams, isThere } from './pageCall.ts'
import type { PageView } from './pageContent.ts'
import { frameOf, languageLinks } from './pageFrame.ts'
import { matchPage } from './pageRoute.ts'
import { pageRoutes } from './pageRoutes.ts'
import { Structured } from './parts/Meta.tsx'
import { PageBody } from './parts/PageBody.tsx'
import { siteSharePicture } from './sharePicture/sharePicture.ts'
import type { FrameProps, PageSlots } from './slots.ts'
import { styleAddress } from './style/styleSheet.ts'
import { local, type PageAnswer, type Visit } from './visit.ts'

export type PageQuery = {
  config: Promise<SanitizedConfig>
  /** Below the root of the site, `/it/event/jazz`, or with `language` below the page root of that: `/event/jazz`. */
  path: string
  /** As Next hands them to a page. */
  searchParams?: Record<string, string | string[] | undefined>
  /** By default that of the path. */
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
      /** The tag of BCP 47 of the page: `en`. */
      language: string
      /** The same page in each language, for the site's own links to them. */
      languages: FrameProps['languages']
    }
  /**
   * A password protects the entry. `content` asks for it, and the route file of the calendar receives it at the same address, where
   * the site has `ownLayout` in its Next config.
   */
  | {
      kind: 'protected'
      title: string
      metadata: PageMetadata
      content: ReactNode
      styleSheet: string
      language: string
      languages: FrameProps['languages']
    }
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

  return drawnPage(described)
}

const answerOf = async (
  site: Site,
  { path, searchParams, language: wanted, headers, slots }: Omit<PageQuery, 'config'>,
): Promise<PageAnswer | undefined> => {
  const settings = settingsOf(await site.config())
  const address = siteOf(new Request('http://localhost', { headers }), settings)
  const { language, segments, isEmbedded } = addressed(path, { wanted, settings, address })
  if (!segments || isEmbedded || !settings.enabled || !servesPages(language, settings))
    return undefined
  const query = stringify(searchParams ?? {}, { addQueryPrefix: true, arrayFormat: 'repeat' })
  const at = segments.map((segment) => `${encodeURIComponent(segment)}/`).join('')
  const request = new Request(
    `${pageRoot(language, { ...settings, site: address })}/${at}${query}`,
    { headers: withoutCookies(headers) },
  )
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

type AddressRequest = { wanted: string | undefined; settings: CalendarSettings; address: string }

/** Where a path leads: below the root of the site, or below the page root of the wanted language. */
const addressed = (path: string, { wanted, settings, address }: AddressRequest): Address => {
  const prefix = wanted === undefined || wanted === settings.languages[0] ? '' : `/${wanted}`
  const at = path.replace(/^\/+|\/+$/g, '')
  const found = addressOf(new Request(`${address}${prefix}/${at}`), settings, address)

  return { ...found, language: wanted ?? found.language }
}

/** A page that a session or a password opened may not be read here, because a site may cache what it made of it. */
const withoutCookies = (headers: Headers): Headers => {
  const others = new Headers(headers)
  others.delete('cookie')

  return others
}

const drawnPage = async ({ visit, content: page }: DescribedPage): Promise<CalendarPage> => {
  const look = await lookOf(visit)
  const frame = frameOf(visit, page)
  const language = languageTag(visit.call.language)
  const structuredData = frame.head.structured?.map((data, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes.
    <Structured key={index} data={data} />
  ))
  const drawn = {
    metadata: metadataOf(frame, {
      look,
      locale: formattingLocale(visit.call),
      sitePicture: await siteSharePicture(visit),
    }),
    content: (
      <div className="calendar-page" lang={language}>
        {structuredData}
        <PageBody frame={frame} say={visit.say} digest={await digestLink(visit)}>
          {page.content}
        </PageBody>
      </div>
    ),
    styleSheet: `${local(visit, styleAddress(visit, look))}&within=1`,
    language,
    languages: languageLinks(frame),
  }
  if (page.isProtected) return { kind: 'protected', title: page.head.title, ...drawn }

  return { kind: 'page', ...drawn, view: page.view, structuredData, say: visit.say }
}

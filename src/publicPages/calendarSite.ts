import type { SanitizedConfig } from 'payload'
import { calendarHandler } from '../api/handle.ts'
import { namespacesOf, rootsOf, siteOf } from '../http/roots.ts'
import { type CalendarSettings, settingsOf } from '../model/settings.ts'
import { siteOn } from '../storage/opening.ts'
import { calendarPages } from './handlePage.ts'
import { addressOf } from './pageAddress.ts'
import { matchPage } from './pageRoute.ts'
import { pageRoutes } from './pageRoutes.ts'

/**
 * The request function of a site that is nothing but a calendar: its interface and its public pages, for all methods. Any other
 * request gets a refusal in the form that the client understands.
 */
export const calendarSite = (config: Promise<SanitizedConfig>) =>
  dividedBy(siteOn(config).config, {
    contract: calendarHandler(config),
    pages: calendarPages(config),
  })

type Answers = Record<'contract' | 'pages', (request: Request) => Promise<Response>>

/** A request function that hands each request to the interface or to the pages. */
export const dividedBy =
  (read: () => Promise<SanitizedConfig>, { contract, pages }: Answers) =>
  async (request: Request): Promise<Response> => {
    const settings = await read().then(settingsOf, () => undefined)

    return isForPages(request, settings) ? pages(request) : contract(request)
  }

const isForPages = (request: Request, settings: CalendarSettings | undefined): boolean => {
  if (!['GET', 'HEAD', 'POST'].includes(request.method)) return false
  const isBrowser = Boolean(request.headers.get('accept')?.includes('text/html'))
  if (!settings) return isBrowser && request.method !== 'POST'
  const matched = matchPage(pageRoutes, addressOf(request, settings, siteOf(request, settings)))
  if (matched && (request.method !== 'POST' || matched.route.shows || matched.route.receive)) {
    return !new URL(request.url).searchParams.has('rest_route')
  }

  return request.method !== 'POST' && isBrowser && !isBelowRoot(request, settings)
}

/** Whether a path is one of the interface's or leads to one of its roots (GEN-6). */
const isBelowRoot = (request: Request, settings: CalendarSettings): boolean => {
  const { pathname } = new URL(request.url)
  const first = namespacesOf(settings).map((namespace) => namespace.split('/')[0])

  return rootsOf(settings).some(({ prefix }) =>
    first.some((segment) => `${pathname}/`.startsWith(`${prefix}/${segment}/`)),
  )
}

import type { Payload } from 'payload'
import type { Call } from '../api/call.ts'
import { eventListParams } from '../api/events/params.ts'
import { listsAmong } from '../api/parseParams.ts'
import { readQuery } from '../api/query.ts'
import type { Language } from '../calendar/language.ts'
import { pageRoot } from '../calendar/publicPath.ts'
import { namespaceOf } from '../http/roots.ts'
import type { CalendarSettings } from '../model/settings.ts'
import { isCalendarRequest } from './feedLinks/pageFeed.ts'
import type { PageRoute } from './pageRoute.ts'

type Facts = {
  payload: Payload
  settings: CalendarSettings
  site: string
  language: Language
  now: string
}

/** Pages show what everybody may see: their calls are anonymous. */
export const callOf = (
  request: Request,
  { payload, settings, site, language, now }: Facts,
): Call => {
  const url = pageRoot(language, { ...settings, site })

  return {
    payload,
    settings,
    request,
    caller: undefined,
    language,
    root: { site, url, namespaceUrl: `${url}/${namespaceOf(settings)}`, language },
    path: {},
    now,
  }
}

/** Whether what a request wants of a page belongs to a part that the site has. */
export const isThere = (
  { part }: PageRoute,
  { parts }: CalendarSettings,
  params: Record<string, unknown>,
): boolean => (part === undefined || parts[part]) && (parts.feeds || !isCalendarRequest({ params }))

/** Pages take the filters of `GET /events` (PG-2). */
const isList = listsAmong(eventListParams)

/** Forms send empty fields, too; and blanks or a `0` are no words to search for (GEN-20). */
export const filledParams = (request: Request): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(readQuery(new URL(request.url).search, isList)).filter(
      ([name, value]) =>
        typeof value !== 'string' || !(name === 'search' ? ['', '0'] : ['']).includes(value.trim()),
    ),
  )

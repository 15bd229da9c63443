import type { Language } from '../calendar/language.ts'
import { decodedSegments } from '../http/roots.ts'
import type { CalendarSettings } from '../model/settings.ts'
import { embedFolder } from './visit.ts'

/** Where a request leads: the language of the page root, and the decoded path below it, without the `embed` before it. */
export type Address = {
  language: Language
  /** `undefined` where the path is not well formed. */
  segments: string[] | undefined
  /** Whether it is written as pages are: with a slash at its end, and without the code of the first language. */
  hasSlash: boolean
  isAlias: boolean
  /** Whether the page is asked for as one to embed (PG-10). */
  isEmbedded: boolean
}

/** Reads the address of a page (PG-1, PG-2). */
export const addressOf = (
  request: Request,
  { languages }: CalendarSettings,
  site: string,
): Address => {
  const base = new URL(site).pathname.replace(/\/+$/, '')
  const { pathname } = new URL(request.url)
  const path =
    base && `${pathname}/`.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname
  const named = languages.find((language) => `${path}/`.startsWith(`/${language}/`))
  const rest = (named === undefined ? path : path.slice(named.length + 1)).replace(/\/$/, '')

  const segments = rest ? decodedSegments(rest.slice(1)) : []
  const isEmbedded = segments?.[0] === embedFolder

  return {
    language: named ?? languages[0],
    segments: isEmbedded ? segments?.slice(1) : segments,
    hasSlash: path.endsWith('/'),
    isAlias: named === languages[0],
    isEmbedded,
  }
}

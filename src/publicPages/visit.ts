import type { Call } from '../api/call.ts'
import type { Keys } from '../api/entries/open.ts'
import { type PagedEntry, pageRoot } from '../calendar/publicPath.ts'
import type { Say } from '../i18n/texts.ts'
import type { LookName } from '../model/pageDesign.ts'
import type { CalendarSettings } from '../model/settings.ts'
import type { Documents } from '../storage/documentCache/collections.ts'

/** One request for a page with everything that is needed to answer it. */
export type Visit = {
  /** The anonymous call for the reads and presenters of the interface, in the language of the page. */
  call: Call
  /** What opens protected entries. */
  keys: Keys
  /** The parts of the path, by their names in the route. */
  parts: { [name: string]: string }
  /** The query, without empty fields of a form. */
  params: Record<string, unknown>
  say: Say
  /** The look that the owner chose. */
  look: LookName
  /** The owner's picture of events without one. */
  fallbackPicture?: Documents['media']
  /** The owner's own components, read by `slotsOf`. */
  slots?: object
  /** The origins of the sites that may embed the page, where it is asked for as one to embed (PG-10). */
  embedders?: readonly string[]
  /** The entry of a preview, in place of the entry that the path names, for users who may see it before everybody. */
  preview?: Documents[PagedEntry]
  /** Of a preview that shows what a form holds. */
  typed?: {
    /** Whether the form was never saved. */
    isNew: boolean
    /** How the event is to repeat, in words, `null` for never, where the form says that. */
    repeats?: string | null
  }
}

/** An answer before it is written out: bytes, or a page that becomes a document. */
export type PageAnswer = {
  status?: number
  headers?: Record<string, string>
  /** The last instant at which time itself changed it, where that is not the beginning of a day or a publication (FD-4). */
  since?: string | undefined
  /** The parameters of the interface that it answers, which decide whether it is cached; by default those of the query. */
  input?: Record<string, unknown>
} & (
  | { body: string | Uint8Array<ArrayBuffer>; page?: never }
  /** Read by `describedPage`. */
  | { page: object; body?: never }
)

export type PageEndpoint = (visit: Visit) => Promise<PageAnswer> | PageAnswer

/** The address of the pages of a language (PG-1), without a slash at its end. */
export const rootIn = ({ call: { settings, root } }: Visit, language: string): string =>
  pageRoot(language, { ...settings, site: root.site })

/** An address as a link of this site has it: without the host, which a proxy may have changed, unless it is another. */
export const local = ({ call }: Pick<Visit, 'call'>, address: string): string => {
  const { origin } = new URL(call.root.site)

  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
}

/** An address below the page root of the visit's language, as a link of this site has it. */
export const below = (visit: Visit, path: string): string =>
  local(visit, `${rootIn(visit, visit.call.language)}${path}`)

/** The folder of pages to embed, below the page root (PG-10). */
export const embedFolder = 'embed'

/** The address of a list that takes the place of the page of the visit: in the same frame where that is embedded. */
export const inPlace = (visit: Visit, path: string): string =>
  below(visit, visit.embedders ? `/${embedFolder}${path}` : path)

/** The same of a link to a page below the page root. */
export const staying = (visit: Visit, href: string): string =>
  inPlace(visit, href.slice(below(visit, '/').length - 1))

/** All languages of the content, the one of the visit among them. */
export const languagesOf = ({ call: { settings } }: Visit): CalendarSettings['languages'] =>
  settings.languages

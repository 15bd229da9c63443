import type { Config, PayloadRequest, SanitizedConfig, StaticLabel } from 'payload'
import type { Currency } from '../calendar/cost.ts'
import type { Language, Languages } from '../calendar/language.ts'
import type { Pages } from '../calendar/publicPath.ts'
import type { SlugScript, Spelling } from '../calendar/slug.ts'
import type { Texts } from '../i18n/texts.ts'
import type { Slugs } from './defaultSlugs.ts'
import type { Geocoder } from './geocoder.ts'
import type { MapTiles } from './mapTiles.ts'
import type { Parts } from './partOptions.ts'
import type { RoleOf } from './role.ts'
import type { SiteAccess } from './siteOperations.ts'
import type { Translate } from './translationService.ts'

/** An address of the contract: a path prefix of the site, and its language (GEN-1, GEN-56). */
export type Root = { prefix: string; language: Language }

/** An extra text field of events, serialized in `custom_fields` (EV-74). */
export type CustomField = {
  name: string
  /** One text for all languages, or one for each, with that of the first language for missing ones. */
  label: StaticLabel
}

/** Requests a minute: of an anonymous address, reads and writes, and of a user. */
export type RateLimits = { reads: number; writes: number; signedIn: number }

export type CalendarSettings = {
  /**
   * Whether the calendar is on. Switched off, its tables and columns stay, so that nothing is lost, and so do its users;
   * every path of the contract is 404, and neither the admin nor Payload's own interface shows the calendar. Changes that
   * programs write meanwhile are in no list until `npm run index` has run.
   */
  enabled: boolean
  /** Public address of the site without a trailing slash; `undefined` takes it from each request. */
  site: string | undefined
  /** IANA zone of the site: naive dates are read in it, and `date` and `modified` are in it (DT-3, DT-20). */
  timeZone: string
  /** Currency of an amount without a mark (COST-7). */
  currency: Currency
  /** The languages of the content. Every text exists in the first one (LANG-1, LANG-5). */
  languages: Languages
  /**
   * Whether texts are localized. If not, there is one language, with texts in columns of their entries; Payload moves none
   * of them when a second language is added later.
   */
  localized: boolean
  /** Roots beside `/` and one for each language, such as `/it` (GEN-56). */
  roots: Root[]
  /** By language, whether this site has public pages, or the address of the owner's own frontend (PG-1). */
  pages: Readonly<Record<Language, Pages>>
  /** Whether forms show the calendar's own page beside them; `site` where pages of the site's own listen to Payload's live preview. */
  livePreview: boolean | 'site'
  /** Path of a rendered reference of the interface on this site, to which the page for developers links. */
  reference: string | undefined
  /** The vendor prefix of the namespace, the taxonomy and, without `headerPrefix`, the headers (GEN-55). */
  vendor: string
  /** A further namespace, which answers lists without their envelopes (VN-1); `undefined` for none. */
  secondNamespace: string | undefined
  /** Whether `venue` of an event is its first venue, also where it has several (VN-3). */
  firstVenue: boolean
  /** Whether assistants may call tools (Model Context Protocol), where a route file hands requests to `calendarMcp`. */
  mcp: boolean
  /** The beginning of the names of our own headers, such as `X-Cal` (GEN-55). */
  headerPrefix: string
  /** Name of the language parameter, in documents and links (GEN-55). */
  languageParameter: string
  /** Further names of the language parameter that are accepted (GEN-55). */
  languageAliases: readonly string[]
  perPage: { default: number; max: number }
  /** Shared-cache lifetime of public answers in seconds; 0 sends none (GEN-34). */
  sharedMaxAge: number
  /** Seconds for which shared caches may then serve a stale answer while they revalidate; 0 sends none (GEN-34). */
  staleWhileRevalidate: number
  /** Purges shared caches of answers with these tags; called after each committed write of the calendar. */
  purge: ((tags: string[]) => Promise<unknown>) | undefined
  /**
   * Called once for each committed write or transaction that changed events: `{ created, changed, removed, req }`, with
   * ids. Dates of series are events.
   */
  onEventsChanged: OnEventsChanged | undefined
  /** Further origins that may send credentials; the site itself always may (GEN-35). */
  credentialedOrigins: string[]
  /** The number of trusted proxies, each of which adds to `X-Forwarded-For`. */
  trustedProxies: number
  /** The requests a minute of each client and each user; 0 turns counting off (RL-1). */
  rateLimits: RateLimits
  /** Whether credentials over plain HTTP are refused unread, except on this machine (AUTH-4). */
  requireHttps: boolean
  /** The megabytes of cached answers and documents in memory; 0 turns the caches off. */
  cacheSize: number
  /** Largest body in bytes (LIM-3). */
  maxBodySize: number
  /** Largest file that may be uploaded, in bytes. The rest of its form may have up to `maxBodySize`. */
  maxUploadSize: number
  /** Hosts whose images are fetched although they lie on private addresses (IMG-2, DEV-68). */
  trustedImageHosts: string[]
  /** Pictures of other hosts in answers: as they were written, or links, as on public pages (GEN-43). */
  foreignImages: 'keep' | 'link'
  /** The spelling of slugs from titles and of typed ones: in ASCII, or in the script of the title (GEN-48). */
  slugScript: SlugScript
  /** The geocoder, which the server calls; `undefined` for none. */
  geocoder: Geocoder | undefined
  /** The site's translation service; `undefined` for none. */
  translate: Translate | undefined
  /** The map in forms of venues and on pages, loaded by browsers of editors and visitors; `undefined` for none, and then no host is requested. */
  map: MapTiles | undefined
  /** Extra text fields of events (EV-74). */
  customFields: CustomField[]
  /** The texts of the product, by language. */
  texts: Record<string, Texts>
  /** The slug of the site's own collection of users, in place of the calendar's; needs `roleOf`. */
  users: string | undefined
  /** The slug of the site's own upload collection, in place of the calendar's media. */
  media: string | undefined
  /** Returns the role of a site's user in the calendar. */
  roleOf: RoleOf | undefined
  /** The site's access functions for its collections, by their names in `slugs`. */
  access: SiteAccess
  /** The site's slugs of the calendar's collections. */
  slugs: Slugs
  /** Which optional parts the calendar has. */
  parts: Parts
}

const key = 'eventsCalendar'

/** Stores the settings in Payload's `config.custom`, where hooks and handlers find them. */
export const withSettings = (config: Config, settings: CalendarSettings): Config => ({
  ...config,
  custom: { ...config.custom, [key]: settings },
})

/** The settings that `eventsCalendar(options)` stored in this config. Throws without the plugin. */
export const settingsOf = (config: Pick<SanitizedConfig | Config, 'custom'>): CalendarSettings => {
  // `custom` is an untyped bag of Payload's; withSettings is the only writer of this key.
  const settings = config.custom?.[key] as CalendarSettings | undefined
  if (!settings) throw new Error('This Payload config does not use the eventsCalendar() plugin.')

  return settings
}

/** The languages of the content of a calendar. */
export const languagesOf = ({ config }: { config: SanitizedConfig }): Languages =>
  settingsOf(config).languages

/** The spelling of slugs in a language. */
export const spellingIn = (
  { slugScript }: Pick<CalendarSettings, 'slugScript'>,
  language: Language,
): Spelling => ({ language, script: slugScript })

/** The events that one write has made, changed or deleted for good, by their ids. What goes into the trash, or comes back, is changed. */
export type EventsChanged = {
  created: number[]
  changed: number[]
  removed: number[]
  req: PayloadRequest
}

/** A site's own function for what its writes did to events. */
export type OnEventsChanged = (events: EventsChanged) => unknown

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

/** An address the contract answers at: a path prefix of the site and the language it speaks (GEN-1, GEN-56). */
export type Root = { prefix: string; language: Language }

/** An extra text field of events, serialized in `custom_fields` (EV-74). */
export type CustomField = {
  name: string
  /** One for all languages, or one for each; where a language has none, that of the first language of the content. */
  label: StaticLabel
}

/** Requests a minute: of an address that signs nobody in, reads and writes, and of a user. */
export type RateLimits = { reads: number; writes: number; signedIn: number }

export type CalendarSettings = {
  /**
   * Whether there is a calendar. Switched off, its tables and columns stay, so that nothing is lost, and its users; every
   * path of the contract is 404, and neither the admin nor Payload's own interface shows anything of it. What programs
   * write meanwhile is in no list until `npm run index` has looked.
   */
  enabled: boolean
  /** Public address of the site without a trailing slash; `undefined`: taken from each request. */
  site: string | undefined
  /** IANA zone of the site: naive dates are read in it, `date` and `modified` shown in it (DT-3, DT-20). */
  timeZone: string
  /** Currency of an amount without a mark (COST-7). */
  currency: Currency
  /** Those of the content; the first is the one every text exists in (LANG-1, LANG-5). */
  languages: Languages
  /**
   * Whether texts can be said in several languages. Where they cannot, there is one, and they are in columns of their entries; Payload moves none
   * of them by itself where a second language is added later.
   */
  localized: boolean
  /** Further roots beside `/` and one for each language, such as `/it` (GEN-56). */
  roots: Root[]
  /** By language, whether this site has public pages, or the address of the owner's own frontend (PG-1). */
  pages: Readonly<Record<Language, Pages>>
  /** Whether the public pages listen to Payload's live preview. */
  livePreview: boolean
  /** Path of a drawn reference of the interface on this site, which the page for developers leads to. */
  reference: string | undefined
  /** Names the namespace, the taxonomy and, unless `headerPrefix` does, the headers (GEN-55). */
  vendor: string
  /** What the names of our own headers begin with, such as `X-Cal` (GEN-55). */
  headerPrefix: string
  /** Name of the language parameter, in documents and links (GEN-55). */
  languageParameter: string
  /** Further names that it is understood by (GEN-55). */
  languageAliases: readonly string[]
  perPage: { default: number; max: number }
  /** Shared-cache lifetime of public answers in seconds; 0 sends none (GEN-34). */
  sharedMaxAge: number
  /** For how many seconds after that shared caches may hand out what they have while they ask again; 0 sends none (GEN-34). */
  staleWhileRevalidate: number
  /** Makes shared caches forget what bears one of these tags; called after each write of the calendar that was committed. */
  purge: ((tags: string[]) => Promise<unknown>) | undefined
  /**
   * Called once for all that a write, or a transaction, has done to events, when it is committed: `{ created, changed, removed, req }`, with ids. Dates of
   * series are events.
   */
  onEventsChanged: OnEventsChanged | undefined
  /** Further origins that may send credentials; the site itself always may (GEN-35). */
  credentialedOrigins: string[]
  /** How many proxies of one's own stand in front, each of which adds to `X-Forwarded-For`. */
  trustedProxies: number
  /** How many requests a minute each client has, and each user; 0 counts none (RL-1). */
  rateLimits: RateLimits
  /** Whether credentials over plain HTTP are refused unread, except on this machine (AUTH-4). */
  requireHttps: boolean
  /** How many megabytes answers that were made before, and documents, may take in memory; 0 keeps none. */
  cacheSize: number
  /** Largest body in bytes (LIM-3). */
  maxBodySize: number
  /** Largest file that may be uploaded, in bytes. The rest of its form may have up to `maxBodySize`. */
  maxUploadSize: number
  /** Hosts whose images are fetched although they lie on private addresses (IMG-2, DEV-68). */
  trustedImageHosts: string[]
  /** What is answered for pictures of other hosts in texts: what was written, or a link, as on our pages (GEN-43). */
  foreignImages: 'keep' | 'link'
  /** How slugs are written that are made of titles, or typed: in ASCII, or in the script of the title (GEN-48). */
  slugScript: SlugScript
  /** The service that finds coordinates of addresses, called by the server; `undefined` for none. */
  geocoder: Geocoder | undefined
  /** The site's translation service; `undefined`: nothing is translated but by people. */
  translate: Translate | undefined
  /** The map in forms of venues, loaded by browsers of editors; `undefined` for none, and then no host is called. */
  map: MapTiles | undefined
  /** Extra text fields of events (EV-74). */
  customFields: CustomField[]
  /** What the product says, by language. */
  texts: Record<string, Texts>
  /** The slug of the site's own collection of users, in place of the calendar's; needs `roleOf`. */
  users: string | undefined
  /** The same of its media: an upload collection of its own. */
  media: string | undefined
  /** Which role one of the site's own users has in the calendar. */
  roleOf: RoleOf | undefined
  /** Access of the site's own to its collections, by their names in `slugs`. */
  access: SiteAccess
  /** What this site calls the collections of the calendar. */
  slugs: Slugs
  /** Which of the parts that can be left out this site has. */
  parts: Parts
}

const key = 'eventsCalendar'

/** Puts the settings where hooks and handlers find them: Payload's `config.custom`. */
export const withSettings = (config: Config, settings: CalendarSettings): Config => ({
  ...config,
  custom: { ...config.custom, [key]: settings },
})

/** The settings that `eventsCalendar(options)` stored in this config. Throws where the plugin is missing. */
export const settingsOf = (config: Pick<SanitizedConfig | Config, 'custom'>): CalendarSettings => {
  // `custom` is an untyped bag of Payload's; withSettings is the only writer of this key.
  const settings = config.custom?.[key] as CalendarSettings | undefined
  if (!settings) throw new Error('This Payload config does not use the eventsCalendar() plugin.')

  return settings
}

/** The languages of the content of a calendar. */
export const languagesOf = ({ config }: { config: SanitizedConfig }): Languages =>
  settingsOf(config).languages

/** How slugs of a language are written here. */
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

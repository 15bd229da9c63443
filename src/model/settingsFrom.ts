import type { Language, Languages } from '../calendar/language.ts'
import { completeTexts, type Translations } from '../i18n/complete.ts'
import { defaultSlugs, type Slugs } from './defaultSlugs.ts'
import { type PagesOptions, type PartOptions, partsOf } from './partOptions.ts'
import type { CalendarSettings, RateLimits } from './settings.ts'

export type CalendarOptions = Partial<
  Omit<
    CalendarSettings,
    | 'languages'
    | 'parts'
    | 'texts'
    | 'slugs'
    | 'headerPrefix'
    | 'rateLimits'
    | LanguageNames
    | OfPages
  >
> &
  PartOptions & {
    /** What is not named has its default. */
    rateLimits?: Partial<RateLimits>
    /** What the names of headers begin with, where it is not the vendor. */
    headerPrefix?: string | undefined
    /** The names of the language parameter, of which the first stands in documents and links. */
    languageParameter?: string | readonly string[]
    /** Those of the content, by the codes of the site's locales; all of these where it is not said. */
    languages?: readonly Language[]
    /** Texts in further languages, by their codes, or others in place of ours; what is missing is said in English. */
    translations?: Translations
    /** Other slugs of its collections, where a site has collections of the same names, by these. */
    slugs?: Partial<Slugs>
  }

type LanguageNames = 'languageParameter' | 'languageAliases'

/** What the option `pages` says. */
type OfPages = 'pages' | 'livePreview' | 'reference'

/** What is taken where an option is not said. */
export const defaults: Omit<
  CalendarSettings,
  'languages' | 'parts' | 'texts' | 'slugs' | 'headerPrefix' | LanguageNames | OfPages
> = {
  enabled: true,
  site: undefined,
  timeZone: 'UTC',
  currency: { symbol: '$', code: 'USD', position: 'prefix' },
  localized: true,
  roots: [],
  vendor: 'cal',
  secondNamespace: undefined,
  firstVenue: false,
  mcp: false,
  perPage: { default: 13, max: 50 },
  sharedMaxAge: 0,
  staleWhileRevalidate: 0,
  purge: undefined,
  onEventsChanged: undefined,
  credentialedOrigins: [],
  trustedProxies: 0,
  rateLimits: { reads: 6_000, writes: 300, signedIn: 6_000 },
  requireHttps: false,
  cacheSize: 32,
  maxBodySize: 1024 * 1024,
  maxUploadSize: 20 * 1024 * 1024,
  trustedImageHosts: [],
  foreignImages: 'keep',
  slugScript: 'ascii',
  geocoder: undefined,
  translate: undefined,
  map: undefined,
  customFields: [],
  users: undefined,
  media: undefined,
  roleOf: undefined,
  access: {},
}

/** All settings, where these are given. They are right where `optionFaults` finds none. */
export const settingsFrom = ({
  translations = {},
  slugs = {},
  languageParameter = 'multilang_language',
  rateLimits = {},
  ...options
}: CalendarOptions & { languages: Languages }): CalendarSettings => {
  const pages = pagesOf(options)

  return {
    ...defaults,
    ...options,
    rateLimits: { ...defaults.rateLimits, ...rateLimits },
    headerPrefix: options.headerPrefix ?? headerPrefixOf(options.vendor ?? defaults.vendor),
    ...languageNames(languageParameter),
    ...pages,
    parts: partsOf(options, Object.values(pages.pages).includes(true)),
    texts: completeTexts(translations),
    slugs: { ...defaultSlugs, ...slugs, ...siteSlugs(options) },
  }
}

/** `X-Cal` of `cal`. */
export const headerPrefixOf = (vendor: string): string =>
  `X-${vendor.charAt(0).toUpperCase()}${vendor.slice(1)}`

const languageNames = (
  names: string | readonly string[],
): Pick<CalendarSettings, LanguageNames> => {
  const [languageParameter = '', ...languageAliases] = [names].flat()

  return { languageParameter, languageAliases }
}

const pagesOf = ({
  pages,
  languages,
}: Pick<CalendarOptions, 'pages'> & { languages: Languages }): Pick<CalendarSettings, OfPages> => {
  const {
    addresses,
    livePreview = true,
    reference,
  }: PagesOptions = typeof pages === 'object' && pages ? pages : {}

  return {
    // Texts for languages that the calendar does not have stay, so that `optionFaults` finds them.
    pages: {
      ...Object.fromEntries(languages.map((language) => [language, pages !== false])),
      ...addresses,
    },
    livePreview,
    reference,
  }
}

const siteSlugs = ({ users, media }: CalendarOptions): Partial<Slugs> => ({
  ...(users !== undefined && { users }),
  ...(media !== undefined && { media }),
})

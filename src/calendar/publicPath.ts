import type { Language, Languages } from './language.ts'

/** The pages of a language: whether this site serves them, or the address below which another frontend does. */
export type Pages = boolean | string

export type PageSettings = {
  /** Address of the site without a slash at the end; without it, addresses begin with the path. */
  site?: string | undefined
  languages: Languages
  pages: Readonly<Record<Language, Pages>>
}

/** The address below which the pages of a language are, without a slash at the end (PG-1). */
export const pageRoot = (
  language: Language,
  { site = '', languages: [first], pages }: PageSettings,
): string => {
  const own = pages[language]
  if (typeof own === 'string') return own

  return `${site}${language === first ? '' : `/${language}`}`
}

/** Whether this site itself serves the pages of a language (PG-1). */
export const servesPages = (language: Language, { pages }: Pick<PageSettings, 'pages'>): boolean =>
  pages[language] === true

/** The path of the page beside a form, in a language whose pages this site serves (decision 97). */
export const livePreviewPath = (
  language: Language,
  { languages, pages }: Pick<PageSettings, 'languages' | 'pages'>,
): string | undefined =>
  servesPages(language, { pages })
    ? `${pageRoot(language, { languages, pages })}/events/live-preview.html`
    : undefined

/** The public page of an entry (GEN-50), if the language has pages; without categories, whose path contains their parents. */
export const publicAddress = (
  collection: string | undefined,
  slug: string,
  { language, ...settings }: PageSettings & { language: Language },
): string | undefined => {
  const folder = collection && folders[collection]
  if (!folder || !settings.pages[language]) return undefined

  return `${pageRoot(language, settings)}/${folder}/${inAddress(slug)}/`
}

/** A slug in an address: percent-encoded in lower case, as in the recorded answers (GEN-48). */
export const inAddress = (slug: string): string =>
  encodeURIComponent(slug).replace(/%[\dA-F]{2}/g, (octet) => octet.toLowerCase())

/** The folder of the pages of each kind of entry (GEN-50). */
export const pageFolders = {
  events: 'event',
  'calendar-series': 'series',
  venues: 'venue',
  organizers: 'organizer',
} as const

/** Entries with a page each: those of the contract, and series (RC-23). */
export type PagedEntry = keyof typeof pageFolders

/** The collections of entries with a public page. */
export const paged = ['events', 'venues', 'organizers', 'tags'] as const

const folders: { [collection: string]: string | undefined } = { ...pageFolders, tags: 'tag' }

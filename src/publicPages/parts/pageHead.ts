import type { SharePicture } from '../sharePicture/sharePicture.ts'

/** The metadata of a page for search engines and for sites that link to it (PG-4). */
export type Head = {
  title: string
  /** What search engines and links elsewhere call it, in the place of its title and the name of the site. */
  searchTitle?: string
  description?: string | undefined
  /** Its address below the page root of each language; `undefined` where it has none. */
  path: ((language: string) => string) | undefined
  /** By which other sites show it; that of the site where it has none. */
  picture?: SharePicture | undefined
  /** What it is, as Open Graph has it. */
  kind?: 'website' | 'article'
  /** Whether search engines are to leave it out (PG-5). */
  isUnlisted?: boolean
  /** Feeds of what it shows. */
  feeds?: { type: string; title: string; href: string }[]
  /** Where programs for WordPress-style sites find the index of the site (VN-2). */
  siteIndex?: string | undefined
  /** What it shows in the terms of schema.org. */
  structured?: object[]
}

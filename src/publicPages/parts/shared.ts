import { regionalTag } from '../../calendar/language.ts'
import type { Look } from '../look.ts'
import type { SharePicture } from '../sharePicture/sharePicture.ts'
import type { Head } from './pageHead.ts'

/** What Open Graph and the cards of Twitter tell sites that show a page with a link to it (PG-4). */
export type Shared = {
  type: 'website' | 'article'
  siteName: string
  title: string
  description: string | undefined
  /** `undefined` where search engines are to leave the page out. */
  url: string | undefined
  /** Languages as `it_IT`. */
  locale: string
  alternateLocale: string[]
  /** The picture of the page, else that of the site. */
  picture: SharePicture
  card: 'summary_large_image'
}

type Page = {
  head: Head
  canonical: string | undefined
  alternates: { language: string; isHere: boolean }[]
}

/** What a page is called and looks like where it is shared. */
export const sharedAs = (
  { head, canonical, alternates }: Page,
  { look, locale, sitePicture }: { look: Look; locale: string; sitePicture: SharePicture },
): Shared => ({
  type: head.kind ?? 'website',
  siteName: look.name,
  title: head.searchTitle ?? head.title,
  description: head.description || undefined,
  url: canonical,
  locale: localeOf(locale),
  alternateLocale: alternates.filter((one) => !one.isHere).map((one) => localeOf(one.language)),
  picture: head.picture ?? sitePicture,
  card: 'summary_large_image',
})

/** Open Graph separates language and region by `_`. */
const localeOf = (language: string): string => regionalTag(language).replace('-', '_')

import { type Branding, brandingOf } from '../api/site/readBranding.ts'
import { ownFontOf } from './branding/readOwnFont.ts'
import { brandingSheet } from './style/brandingSheet.ts'
import { categorySheet } from './style/categorySheet.ts'
import { designSheet } from './style/designSheet.ts'
import { fontSheet } from './style/fontSheet.ts'
import { mapSheet } from './style/mapSheet.ts'
import type { Visit } from './visit.ts'

/** The branding that every page shows. */
export type Look = Pick<
  Branding,
  | 'logo'
  | 'accent'
  | 'header'
  | 'footer'
  | 'links'
  | 'headerLinks'
  | 'social'
  | 'hasDevelopersLink'
  | 'ownStyleAddress'
> & {
  name: string
  /** Design, colours and CSS of the site, as a style sheet that follows that of all sites. */
  sheet: string
  /** Whether there is a font file of the owner's own, which a preview may load even where another typeface is chosen. */
  hasFont: boolean
}

/** How the site of a visit looks. */
export const lookOf = async (visit: Visit): Promise<Look> => {
  const { call, say } = visit
  const { name = say('pages:siteName'), design, ownStyle, ...branding } = await brandingOf(call)

  return {
    ...branding,
    name,
    sheet: (await siteSheet(visit, branding, design)) + ownStyle,
    hasFont: (await ownFontOf(call)) !== undefined,
  }
}

/** The part of the style sheet that maps, colours, categories and design of the site decide. */
export const siteSheet = async (
  visit: Visit,
  colours: Pick<Branding, 'accent' | 'header'>,
  design: Branding['design'],
): Promise<string> =>
  (visit.call.settings.map ? mapSheet : '') +
  designSheet(design) +
  (await fontSheet(visit, design.font)) +
  brandingSheet(colours) +
  (await categorySheet(visit))

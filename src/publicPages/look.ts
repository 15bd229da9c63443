import { type Branding, brandingOf } from './branding/readBranding.ts'
import { brandingSheet } from './style/brandingSheet.ts'
import { categorySheet } from './style/categorySheet.ts'
import type { Visit } from './visit.ts'

/** The branding that every page shows. */
export type Look = Pick<Branding, 'logo' | 'footer' | 'links'> & {
  name: string
  /** Their colours, as a style sheet that follows that of all sites. */
  sheet: string
}

/** How the site of a visit looks. */
export const lookOf = async (visit: Visit): Promise<Look> => {
  const { call, say } = visit
  const [branding, categories] = await Promise.all([brandingOf(call), categorySheet(visit)])
  const { name = say('pages:siteName'), logo, footer, links, ...colours } = branding

  return { name, ...(logo && { logo }), footer, links, sheet: brandingSheet(colours) + categories }
}

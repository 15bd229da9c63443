import { type Branding, brandingOf } from './branding/readBranding.ts'
import { brandingSheet } from './style/brandingSheet.ts'
import type { Visit } from './visit.ts'

/** The branding that every page shows. */
export type Look = Pick<Branding, 'logo' | 'footer' | 'links'> & {
  name: string
  /** Their colours, as a style sheet that follows that of all sites. */
  sheet: string
}

/** How the site of a visit looks. */
export const lookOf = async ({ call, say }: Visit): Promise<Look> => {
  const { name = say('pages:siteName'), logo, footer, links, ...colours } = await brandingOf(call)

  return { name, ...(logo && { logo }), footer, links, sheet: brandingSheet(colours) }
}

import { type Owner, ownerOf } from './branding/readOwner.ts'
import { ownerSheet } from './style/ownerSheet.ts'
import type { Visit } from './visit.ts'

/** What the owner says of the site on every page. */
export type Look = Pick<Owner, 'logo' | 'footer' | 'links'> & {
  name: string
  /** Their colours, as a style sheet that follows that of all sites. */
  sheet: string
}

/** How the site of a visit looks. */
export const lookOf = async ({ call, say }: Visit): Promise<Look> => {
  const { name = say('pages:siteName'), logo, footer, links, ...colours } = await ownerOf(call)

  return { name, ...(logo && { logo }), footer, links, sheet: ownerSheet(colours) }
}

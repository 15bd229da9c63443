import type { Design } from '../../api/site/readBranding.ts'
import type { CornersName, FontName, LookName } from '../../model/pageDesign.ts'
import { festival } from './festival.ts'
import { minified } from './minified.ts'
import { town } from './town.ts'
import { venue } from './venue.ts'

const ofLooks: Record<LookName, string> = {
  town: minified(town),
  venue: minified(venue),
  festival: minified(festival),
}

/** Typefaces that readers have; the names are those of macOS, Windows, Android and Linux in turn. */
const ofFonts: Record<FontName, string> = {
  system: '',
  humanist: 'Seravek,"Gill Sans Nova",Ubuntu,Calibri,"DejaVu Sans",source-sans-pro,sans-serif',
  geometric: 'Avenir,Montserrat,Corbel,"URW Gothic",source-sans-pro,sans-serif',
  serif: 'Charter,"Bitstream Charter","Sitka Text",Cambria,Georgia,serif',
  slab: 'Rockwell,"Rockwell Nova","Roboto Slab","DejaVu Serif","Sitka Small",serif',
  // That of `fontSheet`.
  own: '',
}

/** The radius of boxes, then of fields, buttons and small pictures. */
const ofCorners: Record<CornersName, readonly [string, string] | undefined> = {
  soft: undefined,
  sharp: ['0', '0'],
  round: ['1.5rem', '1.25rem'],
}

/** The style sheet of a design, which follows that of all sites: only what differs from it. Paper has no look. */
export const designSheet = ({ look, font, corners }: Design): string => {
  const radius = ofCorners[corners]
  const values = [
    ofFonts[font] && `--font:${ofFonts[font]}`,
    radius && `--round:${radius[0]};--round-small:${radius[1]}`,
  ].filter(Boolean)

  const own = values.length > 0 ? `:root{${values.join(';')}}` : ''

  return `@media screen{${ofLooks[look]}}${own}`
}

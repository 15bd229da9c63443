import { languageTag } from '../../calendar/language.ts'
import { defaultColours } from '../../model/pageDesign.ts'
import { lookOf } from '../look.ts'
import { below, type PageEndpoint } from '../visit.ts'
import { iconAddress, iconWidths } from './icons.ts'

/** The web app manifest (W3C), by which a phone puts the calendar of a language among its apps. */
export const manifest: PageEndpoint = async (visit) => {
  const look = await lookOf(visit)
  const root = below(visit, '/')

  return {
    headers: { 'Content-Type': 'application/manifest+json; charset=UTF-8' },
    body: JSON.stringify({
      id: root,
      name: look.name,
      lang: languageTag(visit.call.language),
      start_url: below(visit, '/events/'),
      scope: root,
      // Visitors need a way back.
      display: 'minimal-ui',
      background_color: defaultColours.ground.light,
      theme_color: look.header ?? look.accent ?? defaultColours.accent,
      icons: [iconWidths.small, iconWidths.large].map((width) => ({
        src: iconAddress(visit, look, width),
        sizes: `${width}x${width}`,
        type: 'image/png',
      })),
    }),
  }
}

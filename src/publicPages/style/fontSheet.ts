import { ApiError } from '../../api/errors.ts'
import type { FontName } from '../../model/pageDesign.ts'
import { type OwnFont, ownFontOf } from '../branding/readOwnFont.ts'
import { below, type PageEndpoint, type Visit } from '../visit.ts'
import { systemFont } from './baseStyle.ts'

/** The part of the style sheet that loads the owner's own font; empty where another is chosen or the file is missing. */
export const fontSheet = async (visit: Visit, name: FontName): Promise<string> => {
  const font = name === 'own' ? await ownFontOf(visit.call) : undefined
  if (!font) return ''
  const weights = font.weights ? `font-weight:${font.weights};` : ''

  return (
    `@font-face{font-family:"Own";src:url("${fontAddress(visit, font)}") format("woff2");${weights}font-display:swap}` +
    `:root{--font:"Own",${systemFont}}`
  )
}

/** The address of a font, another one for each file, so that browsers need not ask again. */
const fontAddress = (visit: Visit, { version }: OwnFont): string =>
  below(visit, `/events/font/${version}.woff2`)

/** The owner's font file. A request for an earlier one gets this one, with a short lifetime. */
export const fontFile: PageEndpoint = async (visit) => {
  const font = await ownFontOf(visit.call)
  const { file = '' } = visit.parts
  if (!font || !file.endsWith('.woff2')) throw new ApiError('rest_no_route')
  const lifetime = file === `${font.version}.woff2` ? '31536000, immutable' : '60'

  return {
    headers: {
      'Content-Type': 'font/woff2',
      'Cache-Control': `public, max-age=${lifetime}`,
      ETag: `"${font.version}"`,
    },
    body: font.bytes,
  }
}

import { createHash } from 'node:crypto'
import { designOf } from '../../api/site/readBranding.ts'
import { isColour } from '../../calendar/contrast.ts'
import { type Look, lookOf, siteSheet } from '../look.ts'
import { type PageAnswer, type PageEndpoint, rootIn, type Visit } from '../visit.ts'
import { sheet } from './sheet.ts'
import { sheetWithin } from './sheetWithin.ts'

/** What all sites have, in pages of the calendar and in layouts of their own. */
const ours = sheet + sheetWithin(sheet)

/** A name for what the sheet of a site holds. */
const versionOf = (look: Pick<Look, 'sheet'>): string =>
  createHash('sha1')
    .update(ours + look.sheet)
    .digest('base64url')
    .slice(0, 10)

/** The address of the style sheet, another one for each version of it, so that browsers need not ask again. */
export const styleAddress = (visit: Visit, look: Pick<Look, 'sheet'>): string =>
  `${rootIn(visit, visit.call.language)}/events/style.css?v=${versionOf(look)}`

/** The style sheet of all pages. A request for an older version gets this one, with a short lifetime. */
export const styleSheet: PageEndpoint = async (visit) => {
  if (visit.params.look !== undefined) return previewSheet(visit)
  const look = await lookOf(visit)
  const version = versionOf(look)
  const lifetime = visit.params.v === version ? '31536000, immutable' : '60'

  return {
    headers: {
      'Content-Type': 'text/css; charset=UTF-8',
      'Cache-Control': `public, max-age=${lifetime}`,
      ETag: `W/"${version}${visit.params.within ? ' within' : ''}"`,
    },
    body: visit.params.within ? sheetWithin(sheet + look.sheet) : sheet + look.sheet,
  }
}

/** The style sheet of a look that is not saved yet, for the preview in the admin. */
const previewSheet = async (visit: Visit): Promise<PageAnswer> => {
  const { params } = visit
  const colour = (name: string) => {
    const value = params[name]

    return typeof value === 'string' && isColour(value) ? value : undefined
  }
  const [accent, header] = [colour('accentColour'), colour('headerColour')]
  const colours = { ...(accent && { accent }), ...(header && { header }) }

  return {
    headers: { 'Content-Type': 'text/css; charset=UTF-8', 'Cache-Control': 'no-store' },
    body: sheet + (await siteSheet(visit, colours, designOf(params))),
  }
}

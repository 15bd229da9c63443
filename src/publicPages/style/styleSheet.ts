import { createHash } from 'node:crypto'
import { type Look, lookOf } from '../look.ts'
import { type PageEndpoint, rootIn, type Visit } from '../visit.ts'
import { sheet } from './sheet.ts'

/** A name for what the sheet of a site holds. */
const versionOf = (look: Pick<Look, 'sheet'>): string =>
  createHash('sha1')
    .update(sheet + look.sheet)
    .digest('base64url')
    .slice(0, 10)

/** The address of the style sheet, another one for each version of it, so that browsers need not ask again. */
export const styleAddress = (visit: Visit, look: Pick<Look, 'sheet'>): string =>
  `${rootIn(visit, visit.call.language)}/events/style.css?v=${versionOf(look)}`

/** The style sheet of all pages. A request for an older version gets this one, with a short lifetime. */
export const styleSheet: PageEndpoint = async (visit) => {
  const look = await lookOf(visit)
  const version = versionOf(look)
  const lifetime = visit.params.v === version ? '31536000, immutable' : '60'

  return {
    headers: {
      'Content-Type': 'text/css; charset=UTF-8',
      'Cache-Control': `public, max-age=${lifetime}`,
      ETag: `W/"${version}"`,
    },
    body: sheet + look.sheet,
  }
}

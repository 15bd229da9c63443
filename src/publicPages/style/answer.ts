import { createHash } from 'node:crypto'
import { type PageEndpoint, rootIn, type Visit } from '../visit.ts'
import { sheet } from './sheet.ts'

const version = createHash('sha1').update(sheet).digest('base64url').slice(0, 10)

/** The address of the style sheet, another one for each version of it, so that browsers need not ask again. */
export const styleAddress = (visit: Visit): string =>
  `${rootIn(visit, visit.call.settings.languages[0])}/events/style.css?v=${version}`

/** The style sheet of all pages. An older version that is still asked for is this one, and not for long. */
export const styleSheet: PageEndpoint = ({ params }) => ({
  headers: {
    'Content-Type': 'text/css; charset=UTF-8',
    'Cache-Control': `public, max-age=${params.v === version ? '31536000, immutable' : '60'}`,
    ETag: `W/"${version}"`,
  },
  body: sheet,
})

import { identify } from '../../api/caller.ts'
import { ApiError } from '../../api/errors.ts'
import { pictureUrl } from '../../api/media/present.ts'
import { languageTag } from '../../calendar/language.ts'
import { tileOrigins } from '../../model/mapTiles.ts'
import { mayCreate } from '../../model/permissions.ts'
import { findDocuments } from '../../storage/documentCache/findDocuments.ts'
import { lookOf } from '../look.ts'
import { pageHeaders } from '../pageHeaders.ts'
import { styleAddress } from '../style/styleSheet.ts'
import { below, local, type PageEndpoint, type Visit } from '../visit.ts'

/**
 * The empty document beside a form of the admin: its script shows the page of what the form holds (decision 97). Throws `rest_no_route`
 * for those who have no such form.
 */
export const previewFrame: PageEndpoint = async (visit) => {
  const { call } = visit
  const { caller } = await identify(call.payload, call.request)
  if (!mayCreate(caller)) throw new ApiError('rest_no_route')
  const look = await lookOf(visit)
  const sheets = [local(visit, styleAddress(visit, look)), look.ownStyleAddress ?? []].flat()

  return {
    headers: {
      ...pageHeaders({
        pictures: await pictureOrigins(visit),
        hasScript: true,
        hasFont: look.hasFont || look.ownStyleAddress !== undefined,
      }),
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
    body: [
      `<!doctype html><html lang="${languageTag(call.language)}"><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      '<meta name="color-scheme" content="light dark"><title></title>',
      ...sheets.map((href) => `<link rel="stylesheet" href="${escaped(href)}">`),
      `<script src="${escaped(below(visit, '/events/live-preview.js'))}" defer></script>`,
      '</head><body></body></html>',
    ].join(''),
  }
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** From where a page may show pictures: the store of the newest picture, and the tiles of maps. */
const pictureOrigins = async (visit: Visit): Promise<string[]> => {
  const { call } = visit
  const newest = await findDocuments(call, 'media', {
    where: {},
    sort: ['-createdAt'],
    limit: 1,
  })
  const site = new URL(call.root.site).origin
  const stores = newest
    .map((picture) => new URL(pictureUrl(call, picture), call.root.site).origin)
    .filter((origin) => origin !== site)

  return [...stores, ...(call.settings.map ? tileOrigins(call.settings.map.tiles) : [])]
}

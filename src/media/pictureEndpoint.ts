import { type Endpoint, NotFound } from 'payload'
import { slugOf } from '../model/slugs.ts'

/**
 * The endpoint to which `withEventsCalendar()` rewrites `/media/<file>`, for media of the calendar. It answers as Payload's
 * file route of that collection: Next's config is read before the site's slug of the collection is known.
 */
export const pictureEndpoint: Endpoint = {
  path: '/calendar-pictures/:filename',
  method: 'get',
  handler: (req) => {
    const slug = slugOf(req.payload, 'media')
    const { endpoints } = req.payload.collections[slug].config
    const file = (endpoints || []).find(({ path }) => path === '/file/:filename')
    if (!file) throw new NotFound(req.t)
    req.routeParams = { ...req.routeParams, collection: slug }

    return file.handler(req)
  },
}

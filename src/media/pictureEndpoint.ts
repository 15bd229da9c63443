import { type Endpoint, NotFound } from 'payload'
import { slugOf } from '../model/slugs.ts'

/**
 * Where `withEventsCalendar()` leads `/media/<file>` to, for media of the calendar's own. It answers as Payload's own route of a file
 * does, in the collection that has them: Next's config is read before it is known what a site calls that.
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

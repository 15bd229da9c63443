import { APIError, type Endpoint } from 'payload'
import { z } from 'zod'
import { answering } from '../admin/calendar/answering.ts'
import { requireEditor } from '../admin/requireEditor.ts'
import { settingsOf } from '../settings.ts'
import { lookUp } from './lookUp.ts'

const asked = z.object({ q: z.string().trim().min(3).max(300) })

/** Looks an address up for whoever writes a venue, where the owner named a geocoder. */
export const geocodeEndpoint: Endpoint = {
  path: '/admin-geocode',
  method: 'get',
  handler: async (req) => {
    requireEditor(req)
    const { geocoder, site } = settingsOf(req.payload.config)
    if (!geocoder) throw new APIError('This site has no geocoder', 404)
    const wanted = asked.safeParse(req.query)
    if (!wanted.success) throw new APIError('q must have 3 to 300 characters', 400)
    const places = await lookUp(geocoder, wanted.data.q, {
      language: req.i18n.language,
      site,
    }).catch((error: unknown) => {
      req.payload.logger.warn({ err: error, msg: 'The geocoder could not be asked' })
      throw new APIError('The geocoder does not answer', 502)
    })

    return answering({ places })
  },
}

import { APIError, type Endpoint, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { GeocoderBusy } from '../../content/geocoding/geocoderTurns.ts'
import { lookUp } from '../../content/geocoding/lookUp.ts'
import { declares } from '../../http/declaredIds.ts'
import { say } from '../../i18n/admin.ts'
import { settingsOf } from '../../model/settings.ts'
import { answering } from '../calendar/answering.ts'
import { requireEditor } from '../requireEditor.ts'

const querySchema = z.object({ q: z.string().trim().min(3).max(300) })

/** Looks up an address by the site's geocoder, for callers who may write, and names the host that answered. */
export const geocodeEndpoint: Endpoint = {
  path: '/admin-geocode',
  method: 'get',
  custom: declares(),
  handler: async (req) => {
    requireEditor(req)
    const { geocoder, site } = settingsOf(req.payload.config)
    if (!geocoder) throw new APIError(say(req, 'form:lookUp:none'), 404)
    const wanted = querySchema.safeParse(req.query)
    if (!wanted.success) throw new APIError(say(req, 'form:lookUp:length'), 400)
    const places = await lookUp(geocoder, wanted.data.q, {
      language: req.i18n.language,
      site,
    }).catch(refuse(req))

    return answering({ places, answeredBy: new URL(geocoder.url).host })
  },
}

const refuse =
  (req: PayloadRequest) =>
  (error: unknown): never => {
    if (error instanceof GeocoderBusy) throw new APIError(say(req, 'form:lookUp:busy'), 503)
    req.payload.logger.warn({ err: error, msg: 'The geocoder could not be reached' })
    throw new APIError(say(req, 'form:lookUp:silent'), 502)
  }

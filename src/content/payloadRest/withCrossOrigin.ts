import type { Payload } from 'payload'
import { crossOriginHeaders } from '../../http/crossOrigin.ts'
import { siteOf } from '../../http/roots.ts'
import { settingsOf } from '../../model/settings.ts'

/**
 * What is for pages of other origins, too (GEN-35): the routes by which a program signs in, and pictures. Where a site lets Payload
 * say who may read them, that stands.
 */
export const withCrossOrigin = (
  answer: Response,
  request: Request,
  config: Payload['config'],
): Response => {
  if (answer.headers.has('Access-Control-Allow-Origin') || !isForOthers(request, config)) {
    return answer
  }
  const settings = settingsOf(config)
  const headers = new Headers(answer.headers)
  const own = crossOriginHeaders(request, settings, siteOf(request, settings))
  for (const [name, value] of Object.entries(own)) headers.set(name, value)
  if (!headers.get('Vary')?.includes('Origin')) headers.append('Vary', 'Origin')

  return new Response(answer.body, { status: answer.status, headers })
}

const signsIn = ['login', 'refresh-token', 'logout']

/** The path of pictures, too: Next passes a request on with its original address, not with the rewritten one. */
const pictures = '/media/'

const isForOthers = ({ url }: Request, config: Payload['config']): boolean => {
  const { slugs } = settingsOf(config)
  const { pathname } = new URL(url)
  if (!pathname.startsWith(`${config.routes.api}/`)) return pathname.startsWith(pictures)
  const [collection, action = ''] = pathname.slice(config.routes.api.length).split('/').slice(1)
  if (collection === slugs['calendar-application-passwords']) return true
  if (collection === slugs.media) return action === 'file'

  return collection === slugs.users && signsIn.includes(action)
}

import { addDataAndFileToRequest, type Endpoint } from 'payload'
import { declares } from '../../http/declaredIds.ts'
import { languageOf } from '../../i18n/adminLanguage.ts'
import { textIn } from '../../i18n/textIn.ts'
import { settingsOf } from '../../model/settings.ts'
import { deviceCookie } from '../access/knownPlaces.ts'
import { spendLoginLink } from './loginLinks.ts'

/**
 * Makes the browser known that brings the token of a mailed link, so that it has tries of its own; it signs nobody in. By
 * POST alone, because programs that look through mails open their links.
 */
export const loginLink: Endpoint = {
  path: '/login-link',
  method: 'post',
  custom: declares(),
  handler: async (req) => {
    const { payload, headers } = req
    await addDataAndFileToRequest(req)
    const user = await spendLoginLink(payload, req.data?.token)
    const { texts } = settingsOf(payload.config)
    const say = (key: 'refusals:staleLoginLink' | 'passwords:browserKnown') =>
      textIn(texts, languageOf(req, texts), key)
    if (user === undefined) {
      return Response.json(
        { errors: [{ message: say('refusals:staleLoginLink') }] },
        { status: 403 },
      )
    }

    return Response.json(
      { message: say('passwords:browserKnown') },
      { headers: { 'Set-Cookie': deviceCookie(payload, { user, headers }) } },
    )
  },
}

import {
  addDataAndFileToRequest,
  type Endpoint,
  headersWithCors,
  type PayloadRequest,
} from 'payload'
import { declares } from '../../http/declaredIds.ts'
import { languageOf } from '../../i18n/adminLanguage.ts'
import { textIn } from '../../i18n/textIn.ts'
import { settingsOf } from '../../model/settings.ts'
import { mailLink } from './mailLink.ts'
import { mailingSite } from './noMail.ts'

/**
 * Stands before Payload's own endpoint, which looks the user up, writes and sends before it answers. This one answers
 * first, so that neither its time nor a mail server tells whether a name is known.
 */
export const forgotPassword: Endpoint = {
  path: '/forgot-password',
  method: 'post',
  custom: declares(),
  handler: async (req) => {
    const { payload, t } = req
    const { texts } = settingsOf(payload.config)
    const language = languageOf(req, texts)
    const site = mailingSite(payload.config)
    if (!site) return refused(403, textIn(texts, language, 'refusals:withoutMail'))
    await addDataAndFileToRequest(req)
    const login = loginIn(req.data)
    if (!login) return refused(400, t('validation:required'))

    void mailLink(payload, { login, language, site })

    return Response.json(
      { message: t('general:success') },
      { headers: headersWithCors({ headers: new Headers(), req }) },
    )
  },
}

/** Payload's form of errors, without the line in the log that Payload writes for each. */
const refused = (status: number, message: string) =>
  Response.json({ errors: [{ message }] }, { status })

/** The user name or e-mail address that somebody typed. */
const loginIn = (data: PayloadRequest['data']): string | undefined => {
  const login = data?.username || data?.email

  return typeof login === 'string' ? login.trim() || undefined : undefined
}

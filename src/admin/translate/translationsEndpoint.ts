import { APIError, type Endpoint, type PayloadRequest } from 'payload'
import { languageName } from '../../calendar/languageName.ts'
import { declares } from '../../http/declaredIds.ts'
import { say } from '../../i18n/admin.ts'
import { languagesOf } from '../../model/settings.ts'
import type { Translate } from '../../model/translationService.ts'
import { answering } from '../calendar/answering.ts'
import { requireEditor } from '../requireEditor.ts'
import { askService } from './askService.ts'
import { mostCharacters } from './batches.ts'
import { readTranslationRequest, type TranslationRequest } from './translationRequest.ts'

/** Translates texts by the service of a site, for callers who may write; it stores nothing. */
export const translationsEndpoint = (service: Translate): Endpoint => ({
  path: '/admin-translations',
  method: 'post',
  custom: declares(),
  handler: async (req) => {
    requireEditor(req)
    const request = await requestIn(req)
    const texts = await askService(service, { ...request, req }).catch((error: unknown) => {
      req.payload.logger.warn({ err: error, msg: 'The translation service could not be reached' })
      throw new APIError(say(req, 'translate:refused:service'), 502)
    })

    return answering({ texts })
  },
})

const requestIn = async (req: PayloadRequest): Promise<TranslationRequest> => {
  const languages = languagesOf(req.payload)
  const body: unknown = await req.json?.().catch(() => undefined)
  const read = readTranslationRequest(body, languages)
  if ('request' in read) return read.request
  const reader = req.i18n.language
  const values = {
    languages: languages.map((language) => languageName(language, reader)).join(', '),
    most: mostCharacters,
  }

  throw new APIError(
    read.faults.map((fault) => say(req, `translate:refused:${fault}`, values)).join(' '),
    400,
  )
}

import type { Payload } from 'payload'
import type { Language } from '../calendar/language.ts'
import { namespaceOf } from '../http/roots.ts'
import { settingsOf } from '../model/settings.ts'
import type { Call } from './call.ts'

/** A call as that of a visitor of the site at an address, in a language, without a request. */
export const anonymousCall = (
  payload: Payload,
  { site, language }: { site: string; language: Language },
): Call => {
  const settings = settingsOf(payload.config)
  const url = `${site}${language === settings.languages[0] ? '' : `/${language}`}`

  return {
    payload,
    settings,
    request: new Request(`${url}/`),
    caller: undefined,
    language,
    root: { site, url, namespaceUrl: `${url}/${namespaceOf(settings)}`, language },
    path: {},
    now: new Date().toISOString(),
  }
}

import type { PayloadRequest, TypedLocale } from 'payload'
import { isAmong, type Language } from '../calendar/language.ts'
import { languagesOf } from './settings.ts'

/** The language whose localized values this operation reads and writes. */
export const localeOf = ({
  locale,
  payload,
}: {
  payload: PayloadRequest['payload']
  locale?: string | null
}): Language => {
  const languages = languagesOf(payload)

  return isAmong(languages, locale) ? locale : languages[0]
}

/** A language as the name of a locale. Payload's types know only those of the site for which they were generated. */
export const asLocale = (language: Language) => language as TypedLocale

/** The locale and fallback of a request: the first language for empty texts (LANG-4). */
export const readingOf = (req: PayloadRequest) => ({
  locale: asLocale(localeOf(req)),
  fallbackLocale: asLocale(languagesOf(req.payload)[0]),
})

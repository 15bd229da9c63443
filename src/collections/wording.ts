import type { PayloadRequest } from 'payload'
import { isAmong, type Language } from '../calendar/language'
import { languagesOf } from '../settings'

/** The language whose localized values this operation reads and writes. */
export const localeOf = ({ locale, payload }: PayloadRequest): Language => {
  const languages = languagesOf(payload)

  return isAmong(languages, locale) ? locale : languages[0]
}

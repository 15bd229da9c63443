import type { PayloadRequest } from 'payload'
import { isAmong, type Language, type Wording } from '../calendar/language'
import { languagesOf } from '../settings'

/** The admin's language of whoever makes this request; English where it is neither of ours. */
export const languageOf = (req: PayloadRequest): Language =>
  req.i18n?.language === 'it' ? 'it' : 'en'

/** The language whose localized values this operation reads and writes. */
export const localeOf = ({ locale, payload }: PayloadRequest): Language => {
  const languages = languagesOf(payload)

  return isAmong(languages, locale) ? locale : languages[0]
}

export const say = (req: PayloadRequest, wording: Wording): string => wording[languageOf(req)]

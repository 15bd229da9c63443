import { isolateObjectProperty, type PayloadRequest } from 'payload'
import type { SentenceLanguage } from '../../../calendar/sentence/sentenceWords.ts'
import { publicPages } from '../../../model/defaultSlugs.ts'
import { localeOf } from '../../../model/locale.ts'
import { settingsOf } from '../../../model/settings.ts'

/** The languages in which a line may be typed, that of the content first. */
export const languagesOfLine = (req: PayloadRequest): SentenceLanguage[] => {
  const languages = [localeOf(req), req.i18n.language].map((one) => (one === 'it' ? 'it' : 'en'))

  return [...new Set(languages)]
}

/** Whether the site writes 9/12 for the twelfth of September. */
export const writesMonthFirst = async (req: PayloadRequest, language: SentenceLanguage) => {
  if (language !== 'en' || !settingsOf(req.payload.config).parts.pages) return false
  const { region } = await req.payload.findGlobal({
    slug: publicPages,
    select: { region: true },
    locale: 'en',
    depth: 0,
    // Everybody sees on the public pages how dates are written, but only administrators read these settings.
    overrideAccess: true,
    // The language of the request stays what it is.
    req: isolateObjectProperty(req, ['locale', 'fallbackLocale']),
  })

  return region === 'en-US'
}

import { completeTexts, type Translations } from '../../src/i18n/complete'
import { sayIn } from '../../src/i18n/textIn'
import type { Say } from '../../src/i18n/texts'

/** Returns the texts of the product in a language, as in the admin, with those of a site. */
export const speakerOf = (
  language: string,
  translations: Translations = {},
): { language: string; say: Say } => ({
  language,
  say: sayIn(completeTexts(translations), language),
})

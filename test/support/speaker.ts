import { completeTexts, type Translations } from '../../src/translations/complete'
import { sayIn } from '../../src/translations/inLanguage'
import type { Say } from '../../src/translations/texts'

/** Says the texts of the product in a language, as the admin does, with those that a site adds. */
export const speakerOf = (
  language: string,
  translations: Translations = {},
): { language: string; say: Say } => ({
  language,
  say: sayIn(completeTexts(translations), language),
})

import { completeTexts } from '../../src/translations/complete'
import { textIn } from '../../src/translations/inLanguage'
import type { Say } from '../../src/translations/texts'

const texts = completeTexts({})

/** Says the texts of the product in a language, as the admin does. */
export const speakerOf = (language: 'en' | 'it'): { language: string; say: Say } => ({
  language,
  say: (key, values) => textIn(texts, language, key, values),
})

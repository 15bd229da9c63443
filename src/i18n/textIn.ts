import { t } from '@payloadcms/translations'
import type { Say, TextKey, Texts, Values } from './texts.ts'

/** What stands at a key in a language, outside the admin; in English where there are no texts of that language. */
export const textIn = (
  texts: Record<string, Texts>,
  language: string,
  key: TextKey,
  values?: Values,
): string => {
  const translations = texts[language] ?? texts.en
  if (!translations) throw new Error('There are no texts in English.')

  return t({ key, translations, ...(values && { vars: values }) })
}

/** The same for many texts of one language. */
export const sayIn =
  (texts: Record<string, Texts>, language: string): Say =>
  (key, values) =>
    textIn(texts, language, key, values)

/** What stands at a key in every language, for a place of the config that takes no function. */
export const textInEach = (texts: Record<string, Texts>, key: TextKey): Record<string, string> =>
  Object.fromEntries(Object.keys(texts).map((language) => [language, textIn(texts, language, key)]))

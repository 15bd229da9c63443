import { t } from '@payloadcms/translations'
import type { Say, TextKey, Texts, Values } from './texts.ts'

/** A text in a language, outside the admin; in English if there are no texts in that language. */
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

/** Returns texts in one language. */
export const sayIn =
  (texts: Record<string, Texts>, language: string): Say =>
  (key, values) =>
    textIn(texts, language, key, values)

/** A text in every language, for a place of the config that accepts no function. */
export const textInEach = (texts: Record<string, Texts>, key: TextKey): Record<string, string> =>
  Object.fromEntries(Object.keys(texts).map((language) => [language, textIn(texts, language, key)]))

import { textIn } from '../translations/inLanguage'
import type { TextKey, Texts, Values } from '../translations/texts'

/** Says what stands at a key, in one language. */
export type Say = (key: TextKey, values?: Values) => string

export const sayIn =
  (texts: Record<string, Texts>, language: string): Say =>
  (key, values) =>
    textIn(texts, language, key, values)

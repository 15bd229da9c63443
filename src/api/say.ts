import { textIn } from '../translations/inLanguage'
import type { TextKey, Texts, Values } from '../translations/texts'
import type { Call } from './call'

/** Says what stands at a key, in one language. */
export type Say = (key: TextKey, values?: Values) => string

export const sayIn =
  (texts: Record<string, Texts>, language: string): Say =>
  (key, values) =>
    textIn(texts, language, key, values)

/** As the answer to a call is worded (LANG-1). */
export const sayTo = ({ settings, language }: Pick<Call, 'settings' | 'language'>): Say =>
  sayIn(settings.texts, language)

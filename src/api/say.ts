import { sayIn } from '../i18n/textIn.ts'
import type { Say } from '../i18n/texts.ts'
import type { Call } from './call.ts'

/** Says texts in the language that a call is answered in (LANG-1). */
export const sayTo = ({ settings, language }: Pick<Call, 'settings' | 'language'>): Say =>
  sayIn(settings.texts, language)

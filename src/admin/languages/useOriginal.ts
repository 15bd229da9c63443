'use client'

import { useClientSettings } from '../useClientSettings.ts'
import { useLanguage } from '../useLanguage.ts'
import type { EntryText } from './entryTexts.ts'
import { type OriginalText, originalOf } from './originalOf.ts'
import { useEntryTexts } from './useEntryTexts.ts'

/** The original of a field of this form, and the stored text of the field in the language of the form. */
export const useOriginal = (
  part: string,
): { original: OriginalText | undefined; stored: EntryText | undefined } => {
  const texts = useEntryTexts()
  const { languages } = useClientSettings()
  const language = useLanguage()

  return {
    original: texts && originalOf(texts, { languages, language, part }),
    stored: texts?.[language]?.[part],
  }
}

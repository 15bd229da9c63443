import type { Where } from 'payload'
import type { Language } from '../calendar/language.ts'
import { copiedTo, inMark } from './copiedTexts.ts'

/**
 * A filter for entries without a title in a language: none at all, or a copy from the language in which it was begun
 * (LANG-5).
 */
export const untitledIn = (title: string, language: Language): Where => ({
  or: [
    { [`${title}.${language}`]: { exists: false } },
    { [`copied.${copiedTo(language)}`]: { contains: inMark(title) } },
  ],
})

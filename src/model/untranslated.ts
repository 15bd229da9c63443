import type { Where } from 'payload'
import type { Language } from '../calendar/language.ts'
import { copiedTo, inMark } from './copiedTexts.ts'

/** What has no title of its own in a language: none at all, or that of the language it was begun in (LANG-5). */
export const untitledIn = (title: string, language: Language): Where => ({
  or: [
    { [`${title}.${language}`]: { exists: false } },
    { [`copied.${copiedTo(language)}`]: { contains: inMark(title) } },
  ],
})

import type { Where } from 'payload'
import type { Language } from '../../calendar/language.ts'

/** What has no title of its own in a language. */
export const untitledIn = (title: string, language: Language): Where => ({
  [`${title}.${language}`]: { exists: false },
})

import type { Where } from 'payload'
import type { Languages } from '../../calendar/language.ts'
import { languageName } from '../../translations/languageName.ts'

/** What lacks its title in one of the languages beside the first. */
export const untranslated = (title: string, [, ...others]: Languages): Where => ({
  or: others.map((language) => ({ [`${title}.${language}`]: { exists: false } })),
})

/** The values of a text about what is not translated: how many languages there are beside the first, and which is the only one. */
export const othersIn = ([, ...others]: Languages, reader: string) => ({
  count: others.length,
  language: others.map((language) => languageName(language, reader)).join(', '),
})

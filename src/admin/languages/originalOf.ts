import type { Language, Languages } from '../../calendar/language.ts'
import type { EntryText, EntryTexts } from './entryTexts.ts'

/** A text with its language. */
export type OriginalText = Omit<EntryText, 'copiedFrom'> & { language: Language }

type OriginalOptions = { languages: Languages; language: Language; part: string }

/**
 * The original of a text: the current text of the language from which it was copied (LANG-5), else that of the first language (LANG-4),
 * else that of the next language with a text. Undefined where no other language has one of its own.
 */
export const originalOf = (
  texts: EntryTexts,
  { languages, language, part }: OriginalOptions,
): OriginalText | undefined => {
  const own = texts[language]?.[part]
  const from = own?.copiedFrom
  const sources = from ? [from] : languages.filter((other) => other !== language)
  for (const source of sources) {
    const text = texts[source]?.[part]
    // A copy of what is written in this language is no original of it.
    if (!says(text) || (text.copiedFrom === language && says(own))) continue
    const written = text.copiedFrom === language ? undefined : text.copiedFrom

    return withoutMark(text, written ?? source)
  }

  return own && from ? withoutMark(own, from) : undefined
}

const withoutMark = ({ copiedFrom: _, ...text }: EntryText, language: Language): OriginalText => ({
  ...text,
  language,
})

/** Whether a text is not empty; a picture alone counts. */
export const says = (text: EntryText | undefined): text is EntryText =>
  Boolean(text?.text || text?.html)

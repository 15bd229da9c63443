import type { Language, Languages } from '../../calendar/language.ts'
import type { EntryText, EntryTexts } from './texts.ts'

/** A text of another language, and which one that is. */
export type OriginalText = Omit<EntryText, 'copiedFrom'> & { language: Language }

type Asked = { languages: Languages; language: Language; part: string }

/**
 * What a text of an entry is translated from: that of the language it was copied from, as it reads now (LANG-5), else that of
 * the first language (LANG-4), else of the next that says anything. `undefined` where no other does.
 */
export const originalOf = (
  texts: EntryTexts,
  { languages, language, part }: Asked,
): OriginalText | undefined => {
  const own = texts[language]?.[part]
  const from = own?.copiedFrom
  const sources = from ? [from] : languages.filter((other) => other !== language)
  for (const source of sources) {
    const text = texts[source]?.[part]
    if (!says(text)) continue
    const written = text.copiedFrom === language ? undefined : text.copiedFrom

    return withoutMark(text, written ?? source)
  }

  return own && from ? withoutMark(own, from) : undefined
}

const withoutMark = ({ copiedFrom: _, ...text }: EntryText, language: Language): OriginalText => ({
  ...text,
  language,
})

/** Whether it says anything; a picture alone does too. */
export const says = (text: EntryText | undefined): text is EntryText =>
  Boolean(text?.text || text?.html)

import type { Language, Languages } from '../../calendar/language.ts'
import type { EntryTexts } from '../languages/texts.ts'

/** From which language into which an entry is translated. */
export type Pair = { from: Language; to: Language }

type Asked = { languages: Languages; texts: EntryTexts; current: unknown; wanted: unknown }

/**
 * Into the language that is looked at, from the one that is wanted, or else from the first that something was written in.
 * Where that is the only one with a text, it is what is translated from. Nothing where there is one language alone.
 */
export const pairOf = ({ languages, texts, current, wanted }: Asked): Pair | undefined => {
  const [first] = languages
  const to = languages.find((language) => language === current) ?? first
  const others = languages.filter((language) => language !== to)
  const [other] = others
  if (!other) return undefined
  const asked = others.find((language) => language === wanted)
  const from = asked ?? others.find((language) => isWrittenIn(texts, language))
  if (from) return { from, to }

  return isWrittenIn(texts, to) ? { from: to, to: other } : { from: other, to }
}

/** Whether more is written in a language than what was copied from another. */
const isWrittenIn = (texts: EntryTexts, language: Language): boolean =>
  Object.entries(texts[language] ?? {}).some(
    ([name, text]) => name !== 'slug' && text?.text && !text.copiedFrom,
  )

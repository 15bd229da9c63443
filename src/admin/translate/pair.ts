import type { Language, Languages } from '../../calendar/language.ts'
import type { EntryTexts } from '../languages/entryTexts.ts'

/** The languages from which and into which an entry is translated. */
export type Pair = { from: Language; to: Language }

type PairOptions = { languages: Languages; texts: EntryTexts; current: unknown; wanted: unknown }

/**
 * Translates into the current language, from the wanted one, or else from the first in which a text was written. Where only the current
 * language has texts, it is the one to translate from. Undefined where there is one language only.
 */
export const pairOf = ({ languages, texts, current, wanted }: PairOptions): Pair | undefined => {
  const [first] = languages
  const to = languages.find((language) => language === current) ?? first
  const others = languages.filter((language) => language !== to)
  const [other] = others
  if (!other) return undefined
  const chosen = others.find((language) => language === wanted)
  const from = chosen ?? others.find((language) => isWrittenIn(texts, language))
  if (from) return { from, to }

  return isWrittenIn(texts, to) ? { from: to, to: other } : { from: other, to }
}

/** Whether a language has a text that was not copied from another. */
const isWrittenIn = (texts: EntryTexts, language: Language): boolean =>
  Object.entries(texts[language] ?? {}).some(
    ([name, text]) => name !== 'slug' && text?.text && !text.copiedFrom,
  )

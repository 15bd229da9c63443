import type { Languages } from '../../calendar/language.ts'
import type { EntryTexts } from './entryTexts.ts'

/** The texts that a language lacks, by the names of the form. */
export type Lacking = {
  /** Whether the language has no text at all. */
  nothing: boolean
  /** The texts that are missing in this language and exist in another. */
  missing: string[]
  /** The texts that were copied from another language (LANG-5), and that language. */
  copied: string[]
  copiedFrom: string | undefined
}

/** The texts that a language lacks among these parts of an entry. */
export const lackingIn = (texts: EntryTexts, language: string, parts: string[]): Lacking => {
  const own = texts[language] ?? {}
  const others = Object.keys(texts).filter((other) => other !== language)
  const copied = parts.filter((part) => own[part]?.text && own[part].copiedFrom)

  return {
    nothing: parts.every((part) => !own[part]?.text || own[part].copiedFrom),
    missing: parts.filter(
      (part) => !own[part]?.text && others.some((other) => texts[other]?.[part]?.text),
    ),
    copied,
    copiedFrom: copied.map((part) => own[part]?.copiedFrom).find(Boolean),
  }
}

/**
 * The languages in which visitors read the texts that other languages than the first lack (LANG-4): the first, or the one from which its
 * text was copied (LANG-5). Empty where nothing is missing there.
 */
export const readInstead = (
  texts: EntryTexts,
  [first, ...others]: Languages,
  parts: string[],
): string[] => {
  const missing = new Set(others.flatMap((language) => lackingIn(texts, language, parts).missing))
  const read = [...missing].flatMap((part) => {
    const own = texts[first]?.[part]

    return own?.text ? [own.copiedFrom ?? first] : []
  })

  return [...new Set(read)]
}

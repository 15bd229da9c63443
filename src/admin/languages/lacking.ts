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

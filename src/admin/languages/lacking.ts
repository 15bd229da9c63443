import type { EntryTexts } from './texts.ts'

/** What a language still lacks of an entry, by the names of the form. */
export type Lacking = {
  /** Whether nothing at all was written in it. */
  nothing: boolean
  /** The texts that another language has, and this one has not. */
  missing: string[]
  /** The texts that stand in it as they were written in another language (LANG-5), and which that is. */
  copied: string[]
  copiedFrom: string | undefined
}

/** What a language lacks of these parts of an entry. */
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

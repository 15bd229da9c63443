import { fold } from './search.ts'

/**
 * How well a name fits what was typed, the least best: it begins with the text, has it at the start of a word, has it within a word, or
 * has only its words.
 */
export const matchRank = (name: string, typed: string): number => {
  const text = fold(typed).trim()
  const at = fold(name)
  if (at.startsWith(text)) return 0
  if (at.includes(` ${text}`)) return 1

  return at.includes(text) ? 2 : 3
}

import { placeAmong } from './take.ts'
import type { Words } from './wordsIn.ts'

/** A number in digits or as a word up to ten; undefined for other words. */
export const readNumber = (text: string | undefined, words: Words): number | undefined => {
  if (text === undefined) return undefined

  return /^\d/.test(text) ? Number(text.replace(',', '.')) : placeAmong(words.numbers, text)
}

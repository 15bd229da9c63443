import type { Weekday } from '../recurrence/rule.ts'
import { english } from './sentenceEnglish.ts'
import { italian } from './sentenceItalian.ts'
import type { SentenceLanguage, SentenceWords } from './sentenceWords.ts'
import { oneOf, placeAmong } from './take.ts'

const words: Record<SentenceLanguage, SentenceWords> = { en: english, it: italian }

/** The words of a language, and the patterns that are made of them. */
export const wordsIn = (language: SentenceLanguage) => {
  const own = words[language]

  return {
    ...own,
    weekday: oneOf(own.weekdays),
    month: oneOf(own.months),
  }
}

export type Words = ReturnType<typeof wordsIn>

/** The weekday that a word names. */
export const weekdayIn = (word: string | undefined, { weekdays }: Words): Weekday | undefined =>
  // The list has seven names.
  placeAmong(weekdays, word) as Weekday | undefined

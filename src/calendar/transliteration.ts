import anyAscii from 'any-ascii'
import hepburn from 'hepburn'
import { baseOf, type Language } from './language.ts'
import { spelledIn } from './ownReadings.ts'

/**
 * A text in ASCII letters, by the sounds of its language if they are known here (GEN-48, decision 73). Blanks replace
 * unreadable words: kanji in a Japanese text, with the hiragana around them.
 */
export const transliterated = (text: string, language: Language): string => {
  const read = readArabic(spelledIn(text, language))

  return anyAscii(isJapanese(text, language) ? readJapanese(read) : read)
}

const isJapanese = (text: string, language: Language) =>
  baseOf(language) === 'ja' || /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)

/** Kana by their sounds; kanji would need a dictionary. */
const readJapanese = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Script=Hiragana}\p{Script=Han}]+/gu, (run) =>
      /\p{Script=Han}/u.test(run) ? ' ' : run,
    )
    .replace(/[\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu, (kana) => hepburn.fromKana(kana))

const readArabic = (text: string): string =>
  text.replace(/\p{Script=Arabic}[\p{Script=Arabic}\p{M}]*/gu, (word) => readArabicWord(word))

/**
 * An Arabic word with its written vowels: long ones, where و and ي are between consonants, and marked short ones. The other
 * letters are read one by one later.
 */
const readArabicWord = (written: string): string => {
  const letters = [...written.normalize('NFKC')]
  let read = ''
  for (const [at, letter] of letters.entries()) {
    const follows = letters[at + 1] ?? ''
    const afterConsonant = at > 0 && !/[aiuwy]$/.test(read)
    const vowel = glides[letter]
    if (vowel && afterConsonant && !arabicVowels[follows]) read += vowel
    // A long vowel after the mark of the same short one.
    else if (vowel && read.endsWith(vowel)) continue
    else if (arabicVowels[letter] === 'a' && read.endsWith('a')) continue
    else read += arabicVowels[letter] ?? glideLetters[letter] ?? letter
  }

  return read
}

const arabicVowels: Record<string, string | undefined> = {
  ا: 'a',
  أ: 'a',
  آ: 'a',
  ٱ: 'a',
  ى: 'a',
  ة: 'a',
  ع: 'a',
  إ: 'i',
  '\u064e': 'a',
  '\u064f': 'u',
  '\u0650': 'i',
}

const glides: Record<string, string | undefined> = { و: 'u', ي: 'i', ی: 'i' }
const glideLetters: Record<string, string | undefined> = { و: 'w', ي: 'y', ی: 'y' }

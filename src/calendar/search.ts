import type { Languages } from './language.ts'
import { isStopWord } from './stopWords.ts'
import { withoutControls } from './text.ts'

/** The folded words and phrases of `search` (EV-14): a match has all of `include`, none of `exclude`. */
export type Search = { include: string[]; exclude: string[] }

/**
 * A text folded for comparison: without case, accents, typographic quotes and dashes, on one line. The wildcards of LIKE
 * become private-use characters, in stored texts and in searches, so that `100%` finds `100%` and nothing else.
 */
export const fold = (text: string): string =>
  withoutControls(text)
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(/[^a-z\d\s]/gu, (character) => folded[character] ?? character)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()

/** The folded title or name, stored to sort and to find by (LANG-6). */
export const keyOf = (text: string): string => fold(text).slice(0, 200)

/** Folded text for storing and for filters. Payload splits filters at blanks on MongoDB, so a phrase must have none. */
export const unbroken = (folded: string): string => folded.replaceAll(' ', '\u00a0')

/** The length of the parts by which words are looked up; no index finds shorter words. */
export const gramLength = 3

/** The stored search text of an event (EV-14): one line for each field, so that no phrase matches across two. */
export const searchText = (fields: string[]): string => joined(fields.map(fold))

/**
 * Reads `search` of events (EV-14), for a calendar in these languages. Blanks, commas and `+` separate words; quotes around
 * words make a phrase if they are closed, every other quote is a letter. `-` excludes the following word or phrase. Words
 * of signs only are dropped; stop words count only if there are no other words.
 */
export const parseSearch = (query: string, languages: Languages): Search => {
  const words = [...fold(query).matchAll(/(-?)(?:"([^"]*)"|([^\s,+、،]+))/g)]
    .map(([, minus, phrase, word = '']) => ({
      text: phrase?.trim() ?? word,
      excluded: minus === '-',
      joins: phrase === undefined && isStopWord(word, languages),
    }))
    .filter(({ text }) => saysSomething.test(text))
  const exclude = words.filter(({ excluded }) => excluded)
  const include = words.filter(({ excluded }) => !excluded)
  const telling = include.filter(({ joins }) => !joins)

  return {
    include: (telling.length + exclude.length > 0 ? telling : include).map(({ text }) => text),
    exclude: exclude.map(({ text }) => text),
  }
}

/** A folded text of letters, digits and blanks, without punctuation and symbols (VE-2). */
export const foldWithoutPunctuation = (text: string): string =>
  fold(text)
    .replace(/[\p{P}\p{S}\ue025\ue05c\ue05f]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The stored search text of a venue (VE-2): one line for each field. */
export const searchLines = (fields: string[]): string => joined(fields.map(foldWithoutPunctuation))

/** The words of a search of venues (VE-2); none if it has only punctuation. */
export const wordsOf = (query: string): string[] =>
  foldWithoutPunctuation(query)
    .split(' ')
    .filter((word) => word !== '')

/**
 * Whether one line holds all the words, in any order (VE-2). A database with `contains` for
 * each word over all lines finds candidates only; this decides. No words match nothing.
 */
export const anyLineHasAll = (lines: string, words: string[]): boolean =>
  words.length > 0 && lines.split('\n').some((line) => words.every((word) => line.includes(word)))

const joined = (fields: string[]) => fields.filter((field) => field !== '').join('\n')

/** A letter, a digit or a pictogram: a word without any is only signs. */
const saysSomething =
  /[^\s\p{P}\p{S}\ue025\ue05c\ue05f]|\p{Extended_Pictographic}|\p{Regional_Indicator}/u

/** Combining marks of alphabets, and invisible characters such as soft hyphens. */
const accents = /\p{Cf}|[\u0300-\u036f]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]/gu

/** Letters that Unicode does not decompose, and signs that people do not distinguish when they type. */
const folded: Record<string, string> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  '‚': "'",
  ʼ: "'",
  '′': "'",
  '`': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‐': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '%': '\ue025',
  '\\': '\ue05c',
  _: '\ue05f',
}

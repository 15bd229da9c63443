import { gramLength } from '../../calendar/search.ts'
import type { Words } from './listing.ts'
import { and, joined, type Sql, sql } from './sql.ts'

/** How many texts an event may have, and a calendar languages. */
export const slots = 16

/** The text of a row of `event_rows` that a language shows, in the numbers of `event_texts`. */
const textOf = (row: string, { language, languages }: Words): string => {
  const slot = languages.indexOf(language)

  return slot === 0
    ? `${row}.id * ${slots}`
    : `(${row}.id * ${slots} + CASE WHEN ${row}.slots & ${1 << slot} THEN ${slot} ELSE 0 END)`
}

/** Whether the index can find these words: it needs one that is long enough. */
export const isIndexed = ({ include }: Words): boolean =>
  include.some((phrase) => longWords(phrase).length > 0)

/**
 * The texts that may hold the searched words, as a condition on `event_words`, and the check on the row (EV-14): the
 * index knows the words of a text, but not their order, and none of one or two characters.
 */
export const wordsHeld = (search: Words, row: string): Sql[] => {
  const { text, args } = expressionOf(search.include)

  return [
    sql(`event_words.rowid = ${textOf(row, search)}`),
    { text: `event_words MATCH ${text}`, args },
  ]
}

/** The events of which a text may hold the searched words, as a condition on their ids. */
export const foundBy = (search: Words, id: string): Sql => {
  const { text, args } = and(wordsHeld(search, 'r'))

  return { text: `${id} IN (SELECT r.id FROM ${wordsFound} WHERE ${text})`, args }
}

/** The rows `r` of the texts that are found. */
export const wordsFound = `event_words CROSS JOIN event_rows r ON r.id = event_words.rowid / ${slots}`

/** The part of a search that the index does not answer. */
export const wordsCompared = (search: Words, row: string): Sql[] => {
  const text = textOf(row, search)
  const compared = search.include.filter((phrase) => !isOneLongWord(phrase))

  return [
    ...(compared.length > 0 ? [holds(text, compared)] : []),
    ...search.exclude.map((phrase) =>
      isOneLongWord(phrase) ? lacks(phrase, text) : not(holds(text, [phrase])),
    ),
  ]
}

/** All phrases are looked for in the text that was read once. */
const holds = (text: string, phrases: string[]): Sql => ({
  text: `EXISTS (SELECT 1 FROM event_texts WHERE id = ${text} AND ${phrases.map(() => 'instr(words, ?) > 0').join(' AND ')})`,
  args: phrases,
})

const lacks = (word: string, text: string): Sql => {
  const { text: expression, args } = expressionOf([word])

  return {
    text: `${text} NOT IN (SELECT rowid FROM event_words WHERE event_words MATCH ${expression})`,
    args,
  }
}

const not = ({ text, args }: Sql): Sql => ({ text: `NOT ${text}`, args })

const isOneLongWord = (phrase: string): boolean => longWords(phrase)[0] === phrase

const longWords = (phrase: string): string[] =>
  phrase.split(' ').filter((word) => [...word].length >= gramLength)

/** An expression of `event_words`: of each word one of those in the vocabulary that hold it. */
const expressionOf = (phrases: string[]): Sql => {
  const words = phrases.flatMap(longWords)
  const parts = words.map((word) =>
    sql(
      `coalesce((SELECT group_concat(rowid, ' OR ') FROM event_syllables WHERE event_syllables MATCH ?), '0')`,
      `"${word.replaceAll('"', '""')}"`,
    ),
  )
  const { text, args } = joined(parts, ` || ') AND (' || `)

  return { text: `('(' || ${text} || ')')`, args }
}

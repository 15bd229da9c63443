import type { Where } from 'payload'
import { gramsOf, unbroken } from '../calendar/search'
import type { Call } from './call'

/**
 * A language's searchable text of an event that holds a folded word or phrase: its groups of characters, where they
 * are indexed, choose the events whose text is compared.
 */
export const eventHolds = (text: string, { language, payload }: Call): Where => {
  const found = holds(`shown.${language}.search`, text)
  const grams = payload.db.name === 'sqlite' ? [] : gramsOf(unbroken(text))

  return grams.length > 0
    ? { and: [{ [`shown.${language}.grams`]: { all: grams } }, found] }
    : found
}

/**
 * A column of folded text that holds a folded word or phrase. Payload reads 24 hexadecimal digits as an id on
 * MongoDB and would compare them whole, so these are looked for in two halves that overlap.
 */
export const holds = (column: string, text: string): Where => {
  const needle = unbroken(text)
  if (!/^[\da-f]{24}$/.test(needle)) return { [column]: { contains: needle } }

  return {
    and: [
      { [column]: { contains: needle.slice(1) } },
      { [column]: { contains: needle.slice(0, -1) } },
    ],
  }
}

/** A column of folded text that lacks a folded word or phrase. Only SQL wants its wildcards from us. */
export const lacks = (column: string, text: string, { payload }: Call): Where => ({
  [column]: { not_like: payload.db.name === 'sqlite' ? `%${unbroken(text)}%` : unbroken(text) },
})

import { createHash } from 'node:crypto'
import type { Language } from '../calendar/language.ts'

/**
 * The texts of a language that nobody wrote in it: an entry was begun in another one, and its texts were stored in both
 * (LANG-5). Each mark has a hash of its text, so that a save, duplicate or restored version with another text loses the
 * mark: `it title:5a105e8b description:9cdfb439`, in one column, by the names of the form.
 */
export type CopiedTexts = { from: Language; names: string[] }

type TextOf = (name: string) => string

/** The mark of those texts of `names` that are not empty. */
export const markCopied = (from: Language, names: string[], textOf: TextOf): string | null =>
  marked(
    from,
    names.filter(textOf).map((name) => [name, digest(textOf(name))]),
  )

/** The rest of a mark after some texts were rewritten, and others were confirmed. */
export const remainingCopied = (
  mark: unknown,
  textOf: TextOf,
  said: readonly string[],
): string | null => {
  const { from, texts } = read(mark)

  return marked(
    from,
    texts.filter(([name, known]) => !said.includes(name) && known === digest(textOf(name))),
  )
}

/** The texts that a mark names. */
export const copiedIn = (mark: unknown): CopiedTexts => {
  const { from, texts } = read(mark)

  return { from, names: texts.map(([name]) => name) }
}

/** The column of the marks of a language. With the code alone Payload would take the name for the language of a query. */
export const copiedTo = (language: Language): string => `to_${language}`

/** The part of a mark that names a text as copied. */
export const inMark = (name: string): string => ` ${name}:`

type Marked = (readonly [name: string, digest: string])[]

const marked = (from: Language, texts: Marked): string | null =>
  texts.length === 0
    ? null
    : `${from}${texts.map(([name, known]) => inMark(name) + known).join('')}`

const read = (mark: unknown): { from: Language; texts: Marked } => {
  const [from = '', ...texts] = typeof mark === 'string' ? mark.split(' ') : []

  return {
    from,
    texts: texts.map((text) => {
      const [name = '', known = ''] = text.split(':')

      return [name, known] as const
    }),
  }
}

const digest = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16)

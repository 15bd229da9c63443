import type { Payload } from 'payload'
import { localizedFields } from '../collections/localizedFields.ts'
import { isName } from './copiedFields.ts'
import type { EnglishCopy } from './find.ts'

/** Which entries and fields are meant; of neither, none named means all, but for fields that hold names. */
export type Choice = {
  /** As `events/12`. */
  entries: string[]
  fields: string[]
}

/** The copies that are meant, and what else the same entries have in common in both languages. */
export const choose = (
  copies: EnglishCopy[],
  { entries, fields }: Choice,
): { meant: EnglishCopy[]; left: EnglishCopy[] } => {
  const named = copies.filter((copy) => entries.length === 0 || entries.includes(keyOf(copy)))
  const isMeant = (field: EnglishCopy['fields'][number]) =>
    fields.length > 0 ? fields.includes(field.name) : !isName(field)

  return {
    meant: withFields(named, isMeant),
    left: withFields(named, (field) => !isMeant(field)),
  }
}

/** What is wrong with the names of fields somebody wrote, in one sentence; `undefined` where they all exist. */
export const unknownField = (payload: Payload, names: string[]): string | undefined => {
  const fields = Object.values(payload.collections).flatMap(({ config }) => localizedFields(config))
  const known = [...new Set(fields.map(({ name }) => name))]
  const unknown = names.find((name) => !known.includes(name))

  return (
    unknown && `There is no field "${unknown}" in two languages; there are ${known.join(', ')}.`
  )
}

/** How an entry is called on the command line, `events/12`. */
export const keyOf = ({ collection, id }: Pick<EnglishCopy, 'collection' | 'id'>): string =>
  `${collection}/${id}`

const withFields = (
  copies: EnglishCopy[],
  isWanted: (field: EnglishCopy['fields'][number]) => boolean,
): EnglishCopy[] =>
  copies
    .map((copy) => ({ ...copy, fields: copy.fields.filter(isWanted) }))
    .filter(({ fields }) => fields.length > 0)

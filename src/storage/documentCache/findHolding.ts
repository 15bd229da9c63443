import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { SelectType, Where } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import { holdsAll } from '../database/mongoTexts.ts'
import type { Documents, Reader } from './collections.ts'
import { findFields } from './findDocuments.ts'
import { translated } from './translated.ts'

type Sought = {
  where: Where
  /** The column that is to hold all of some words, as they stand. */
  column: string
  words: string[]
  select: SelectType
}

/**
 * Some fields of the entries that a filter selects, as `findFields`, as far as a column holds some words. No index finds a
 * part of a word: the database looks through what the filter leaves, and only what it finds is sent.
 */
export const findHolding = async <C extends 'venues' | 'organizers'>(
  reader: Reader,
  collection: C,
  { where, column, words, select }: Sought,
): Promise<Documents[C][]> => {
  const { payload } = reader
  if (payload.db.name !== 'mongoose') {
    const held = words.map((word) => ({ [column]: { contains: word } }))

    return findFields(reader, collection, { where: { and: [where, ...held] }, select })
  }
  // Payload's general type of adapters knows nothing of what each has of its own.
  const model = (payload.db as unknown as MongooseAdapter).collections[slugOf(payload, collection)]
  if (!model) return []
  const filter = {
    $and: [await model.buildQuery({ payload, where }), holdsAll(`$${column}`, words)],
  }
  const found = await model.collection.find(filter, { projection: select }).toArray()

  return found.map(({ _id, ...fields }) =>
    // Adapters answer with instants as texts.
    translated(reader, collection, JSON.parse(JSON.stringify({ id: _id, ...fields }))),
  )
}

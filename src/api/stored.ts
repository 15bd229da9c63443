import type { SelectType, Where } from 'payload'
import type { Language } from '../calendar/language'
import { sqliteOf } from '../database/sql/client'
import { documentsOf, rowsOf, together, totalOf, withEvents } from '../database/sql/documents'
import type { Category, Event, Media, Organizer, Tag, Venue } from '../payload-types'
import type { Call } from './call'

type Stored = {
  events: Event
  venues: Venue
  organizers: Organizer
  categories: Category
  tags: Tag
  media: Media
}

export type StoredCollection = keyof Stored

export type Reading = {
  where: Where
  /** One object for each kind of reading, made once: what is prepared for it is kept by it. */
  select: SelectType
  sort?: string[]
  /** All of them without. */
  limit?: number
}

/**
 * Documents as they are stored, in the language of the call with English for what is empty (LANG-4). The one place
 * that reads below Payload's Local API: on SQLite by statements of our own, on MongoDB and inside a transaction by the
 * database adapter. Access control and hooks of every field would cost more than the query, and nothing here depends
 * on them. So `where` must hold the caller's visibility, and whoever calls this says where it does.
 */
export const readStored = async <C extends StoredCollection>(
  call: Call,
  collection: C,
  reading: Reading,
): Promise<Stored[C][]> =>
  speaksSql(call)
    ? selected(call, collection, reading)
    : (await found(call, collection, { ...reading, pagination: false })).docs

type Readings = Record<string, Reading & { collection: StoredCollection }>

/** What `readStored` reads of several collections, in no order, in one round trip where the database can. */
export const readTogether = async <R extends Readings>(
  call: Call,
  readings: R,
): Promise<{ [Name in keyof R]: Stored[R[Name]['collection']][] }> => {
  const asked = Object.entries(readings)
  if (!speaksSql(call)) {
    const docs = await Promise.all(
      asked.map(async ([name, { collection, ...reading }]) => [
        name,
        await readStored(call, collection, reading),
      ]),
    )

    return Object.fromEntries(docs)
  }
  const statements = asked.map(([, { collection, ...reading }]) =>
    documentsOf(call.payload, collection, { ...reading, sort: [], language: call.language }),
  )
  const rows = await rowsOf<{ which: number; document: string }>(call.payload, together(statements))
  const docs = asked.map(([name], which) => [
    name,
    rows.filter((row) => row.which === which).map(({ document }) => JSON.parse(document)),
  ])

  return Object.fromEntries(docs)
}

/** One page of what `readStored` reads, and how many documents there are in all. */
export const readPage = async <C extends StoredCollection>(
  call: Call,
  collection: C,
  reading: Reading & { page: number; limit: number },
): Promise<{ docs: Stored[C][]; total: number }> => {
  if (!speaksSql(call)) {
    const { docs, totalDocs } = await found(call, collection, { ...reading, pagination: true })

    return { docs, total: totalDocs }
  }
  const [docs, total] = await Promise.all([
    selected(call, collection, reading),
    countStored(call, collection, reading.where),
  ])

  return { docs, total }
}

/** The ids of the venues or organizers of the events that `where` selects, which must hold the caller's visibility. */
export const linkedToEvents = async (
  call: Call,
  relation: 'venues' | 'organizers',
  where: Where,
): Promise<number[]> => {
  if (speaksSql(call)) {
    const rows = await rowsOf<{ id: number }>(
      call.payload,
      withEvents(call.payload, relation, where),
    )

    return rows.map(({ id }) => id)
  }
  const { values } = await call.payload.db.findDistinct({
    collection: 'events',
    field: relation,
    where,
    req: call.req,
  })

  return values.map((value) => Number(value[relation])).filter(Boolean)
}

/** How many documents `where` selects, which must hold the caller's visibility as in `readStored`. */
export const countStored = async (
  call: Call,
  collection: StoredCollection,
  where: Where,
): Promise<number> => {
  if (speaksSql(call)) {
    const [row] = await rowsOf<{ total: number }>(
      call.payload,
      totalOf(call.payload, collection, where),
    )

    return row?.total ?? 0
  }
  const { totalDocs } = await call.payload.db.count({ collection, where, req: call.req })

  return totalDocs
}

/** Whether a call reads by statements of our own: on SQLite; only the adapter knows a transaction's connection. */
export const speaksSql = ({ payload, req }: Call): boolean =>
  !req?.transactionID && !!sqliteOf(payload)

const selected = async <C extends StoredCollection>(
  call: Call,
  collection: C,
  { sort = byId, ...reading }: Reading & { page?: number },
): Promise<Stored[C][]> => {
  const asked = { ...reading, sort, language: call.language }
  const statement = documentsOf(call.payload, collection, asked)
  const rows = await rowsOf<{ document: string }>(call.payload, statement)

  return rows.map(({ document }) => JSON.parse(document))
}

const found = async <C extends StoredCollection>(
  call: Call,
  collection: C,
  { sort = byId, limit = 0, ...reading }: Reading & { page?: number; pagination: boolean },
) => {
  const answer = await call.payload.db.find<Stored[C]>({
    ...reading,
    collection,
    // Payload appends to the list it is given.
    sort: [...sort],
    limit,
    req: call.req,
  })
  // A document is a record of its fields, which the generated types do not say.
  for (const doc of answer.docs) speak(doc as unknown as Record<string, unknown>, call.language)

  return answer
}

const byId = ['id']

const localized = ['title', 'name', 'description', 'slug', 'descriptionHtml', 'excerptHtml']

/** Replaces the values of all languages by the one to show. */
const speak = (doc: Record<string, unknown>, language: Language): void => {
  for (const name of localized) {
    const value = doc[name]
    if (typeof value !== 'object' || value === null) continue
    const texts: Partial<Record<Language, unknown>> = value
    doc[name] = texts[language] || texts.en || null
  }
}

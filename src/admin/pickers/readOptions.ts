import type { PayloadRequest, Where } from 'payload'
import { fold, keyOf, unbroken, wordsOf } from '../../calendar/search.ts'
import { stateFields } from '../../content/access/stateFields.ts'
import { idsOf } from '../../content/links/linkedEvents.ts'
import { namesIn } from '../../content/lists/entryNames.ts'
import { publishedAmong } from '../../content/lists/publishedRows.ts'
import { asLocale, localeOf, readingOf } from '../../model/locale.ts'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { type EntryState, isChange, statusOf } from '../../model/status.ts'
import type { Category, Organizer, Tag, Venue } from '../../payload-types.ts'
import { addressLine } from '../calendar/addressLine.ts'
import { comingOf } from './countComing.ts'
import { inTree } from './inTree.ts'
import type { Option, Picked } from './option.ts'

/** The most options of one answer, apart from categories, which are all listed as a tree. */
const mostOptions = 20

export type OptionsQuery = {
  kind: Picked
  search: string
  /** The whole name of what is wanted, in any language, case and accents; '' for any name. */
  named: string
  ids: number[]
  /** The filter of the field; it is checked as any condition of the caller. */
  within: Where | undefined
}

/**
 * The entries to which an event can be linked and that the caller may read: those with the ids, those with the name, or those that match
 * the search and the field's filter.
 */
export const readOptions = async (req: PayloadRequest, query: OptionsQuery): Promise<Option[]> => {
  // Read first, because Payload's operations change the locale of the request.
  const reading = readingOf(req)
  const language = localeOf(req)
  const entries = await read(req, query)
  const nameOf = namesIn(language, languagesOf(req.payload), 'name')
  const named = entries.map((entry) => {
    const name = nameOf(entry)

    return {
      id: entry.id,
      name: name?.text ?? `${entry.id}`,
      language: name?.language ?? language,
      about: aboutOf(entry),
      parent: idsOf([entry.parent ?? []].flat())[0],
    }
  })
  if (query.kind === 'categories' && !query.named) return inTree(named)
  const unplaced = named.map((one) => ({ ...one, depth: 0 }))
  if (query.kind === 'categories' || query.kind === 'tags') return unplaced
  const coming = await comingOf(req, {
    kind: query.kind,
    ids: named.map(({ id }) => id),
    reading,
  })
  const hidden = await hiddenAmong(req, query.kind, entries)

  return unplaced.map((one) => ({
    ...one,
    coming: coming.get(one.id),
    hidden: hidden.get(one.id),
  }))
}

type Entry = { id: number; name: unknown; copied?: unknown } & EntryState &
  Partial<
    Pick<Venue, 'address' | 'zip' | 'city'> & Pick<Organizer, 'email'> & Pick<Category, 'parent'>
  >

const read = async (
  req: PayloadRequest,
  { kind, search, named, ids, within }: OptionsQuery,
): Promise<Entry[]> => {
  const collection = slugOf(req.payload, kind)
  const words = kind === 'tags' ? fold(search).split(' ').filter(Boolean) : wordsOf(search)
  const isTree = kind === 'categories' && !named
  const taken = within && (await idsWithin(req, kind, within))
  const limit = taken ? 0 : mostOptions * 5
  const found = named
    ? await called(req, kind, named)
    : words.length > 0 && !isTree
      ? await matching(req, { kind, words, limit })
      : undefined
  const offered = found && taken ? found.filter((id) => taken.includes(id)) : (found ?? taken)
  const where: Where =
    ids.length > 0 && !isTree ? { id: { in: ids } } : offered ? { id: { in: offered } } : {}
  if (offered?.length === 0 && ids.length === 0) return []
  const { docs } = await req.payload.find({
    collection,
    where,
    draft: true,
    locale: 'all',
    depth: 0,
    ...(isTree || ids.length > 0 ? { pagination: false } : { limit: mostOptions }),
    ...(kind !== 'categories' && { sort: '-eventCount' }),
    select: columns[kind],
    overrideAccess: false,
    req,
  })

  // Each kind has the columns that are selected above, with names in all languages.
  return docs as unknown as Entry[]
}

/** The ids within a condition, in the language of the form: some conditions work in one language only. */
const idsWithin = async (req: PayloadRequest, kind: Picked, where: Where): Promise<number[]> => {
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, kind),
    where,
    draft: true,
    locale: asLocale(localeOf(req)),
    depth: 0,
    pagination: false,
    select: {},
    overrideAccess: false,
    user: req.user,
  })

  return docs.map(({ id }) => id)
}

/** The statuses of the venues or organizers that visitors do not see; changes over a published version hide nothing (ST-4). */
const hiddenAmong = async (
  req: PayloadRequest,
  kind: 'venues' | 'organizers',
  entries: Entry[],
): Promise<Map<number, Option['hidden']>> => {
  const now = new Date().toISOString()
  const statuses = entries.map((entry) => ({ id: entry.id, status: statusOf(entry, now) }))
  const drafts = statuses.filter(({ status }) => isChange(status)).map(({ id }) => id)
  const published = await publishedAmong(req, slugOf(req.payload, kind), drafts)

  return new Map(
    statuses.flatMap(({ id, status }) =>
      status === 'publish' || published.has(id) ? [] : [[id, status] as const],
    ),
  )
}

const columns = {
  venues: { name: true, copied: true, address: true, zip: true, city: true, ...stateFields },
  organizers: { name: true, copied: true, email: true, ...stateFields },
  categories: { name: true, copied: true, parent: true },
  tags: { name: true, copied: true },
} as const

/** The ids that match the search: more than are listed, because the caller may not read all of them; all where the field has a filter. */
const matching = async (
  req: PayloadRequest,
  { kind, words, limit }: { kind: Picked; words: string[]; limit: number },
): Promise<number[]> => {
  const { docs } = await req.payload.db.find<Tag>({
    collection: slugOf(req.payload, kind),
    where: {
      and: words.map((word) => ({
        or: languagesOf(req.payload).map((language) => ({
          [`resolved.${language}.search`]: { contains: unbroken(word) },
        })),
      })),
    },
    select: {},
    limit,
    pagination: false,
    req,
  })

  return docs.map(({ id }) => id)
}

/** The ids of those with a name in some language, compared as search compares names (LANG-6). */
const called = async (req: PayloadRequest, kind: Picked, name: string): Promise<number[]> => {
  const { docs } = await req.payload.db.find<Tag>({
    collection: slugOf(req.payload, kind),
    where: {
      or: languagesOf(req.payload).map((language) => ({
        [`resolved.${language}.key`]: { equals: keyOf(name) },
      })),
    },
    select: {},
    limit: mostOptions,
    pagination: false,
    req,
  })

  return docs.map(({ id }) => id)
}

const aboutOf = ({ address, zip, city, email }: Entry): string =>
  address || city ? addressLine({ address, zip, city }) : (email ?? '')

import type { Payload, PayloadRequest, RequiredDataFromCollectionSlug } from 'payload'
import { comparedSlug, importedSlug } from '../calendar/slug.ts'
import { alsoIn } from '../content/hooks/alsoIn.ts'
import { lookUpSlugs } from '../content/hooks/freeSlugs.ts'
import { keepingSlugs } from '../content/hooks/storeResolvedTexts.ts'
import { countTogether } from '../content/links/counts.ts'
import { readPlacesAhead } from '../content/placesOf.ts'
import { withReadySeries } from '../content/series/nextSave.ts'
import { releaseKeys } from '../content/series/releaseKeys.ts'
import { asLocale } from '../model/locale.ts'
import { languagesOf } from '../model/settings.ts'
import { slugOf } from '../model/slugs.ts'
import { aliased, giveAlias } from '../storage/aliasRows.ts'
import { inTransaction } from '../storage/database/transaction.ts'
import { slugsOf } from '../storage/documentCache/resolvedTexts.ts'
import { indexTogether } from '../storage/eventIndex/updateIndex.ts'
import { passId } from '../storage/ids.ts'
import { databaseFailure } from './failure.ts'
import { sequenceOf } from './importKinds.ts'
import type { ImportWrites } from './importWrites.ts'
import type { Incoming, IncomingData } from './incoming.ts'
import type { Change } from './plannedChange.ts'

/** The slug of the stored object, or the reasons of the refusal; a refused object is not stored at all. */
export type Stored = { slug: string } | { error: unknown }

/**
 * Stores objects in all languages, each in full or not at all. They share one transaction, which costs less; if one is refused,
 * nothing of that transaction is stored and each object gets its own. Throws `ImportFailed` if the database is at fault, and
 * not an object.
 */
export const storeAll = async (
  payload: Payload,
  changes: Change[],
  writes: ImportWrites,
): Promise<Stored[]> => {
  const together = changes.length > 1 ? await storeTogether(payload, changes, writes) : undefined
  if (together) return together
  const stored: Stored[] = []
  for (const change of changes) stored.push(await storeAlone(payload, change, writes))

  return stored
}

/** The outcomes of all; undefined, with nothing stored, if one is refused or the database has no transactions. */
const storeTogether = async (
  payload: Payload,
  changes: Change[],
  writes: ImportWrites,
): Promise<Stored[] | undefined> => {
  try {
    return await inTransaction(payload, {}, async (req) => {
      if (!req.transactionID) return undefined
      await lookAhead(req, changes)
      await releaseKeys(req, leavingKeys(changes))

      const storeEach = async () => {
        const stored: Stored[] = []
        for (const change of changes) stored.push({ slug: await store(req, change) })

        return stored
      }

      return writes.around(req, changes, () =>
        indexTogether(req, () => countTogether(req, storeEach)),
      )
    })
  } catch (error) {
    const failure = databaseFailure(error)
    if (failure) throw failure

    return undefined
  }
}

/** Reads at once what each of them would read: which slugs are free, and what events take from their places; reserves their ids. */
const lookAhead = async (req: PayloadRequest, changes: Change[]): Promise<void> => {
  const [first] = changes
  if (!first) return
  const slugs = changes.flatMap(({ incoming: { texts }, data, there }) =>
    there
      ? []
      : [data, ...Object.values(texts)]
          .map(({ slug }) => slug)
          .flatMap((one) => importedSlug(one ?? '') || []),
  )
  lookUpSlugs(req, { [first.incoming.kind]: [...new Set(slugs)] })
  const linked = (kind: 'venues' | 'organizers') => [
    ...new Set(changes.flatMap(({ incoming: { links } }) => links[kind] ?? [])),
  ]
  await readPlacesAhead(req, { venues: linked('venues'), organizers: linked('organizers') })
  const ids = changes.map(({ incoming }) => incoming.id)
  await passId(req, sequenceOf(first.incoming.kind), Math.max(...ids))
}

const storeAlone = async (
  payload: Payload,
  change: Change,
  writes: ImportWrites,
): Promise<Stored> => {
  try {
    return {
      slug: await inTransaction(payload, {}, async (req) => {
        await releaseKeys(req, leavingKeys([change]))

        return writes.around(req, [change], () => store(req, change))
      }),
    }
  } catch (error) {
    const failure = databaseFailure(error)
    if (failure) throw failure

    return { error }
  }
}

/** The dates of series that become others, or none. */
const leavingKeys = (changes: Change[]): number[] =>
  changes.flatMap(({ incoming, data, there, ofSeries }) =>
    ofSeries === 'date' &&
    there?.occurrence &&
    ('occurrence' in data ? data.occurrence : undefined) !== there.occurrence
      ? incoming.id
      : [],
  )

/** Stores one object in all languages, in the transaction of the request; answers its slug. */
export const store = async (req: PayloadRequest, change: Change): Promise<string> => {
  const { incoming, data, there } = change
  const stored = there ? await update(req, change) : await create(req, change)
  // Payload dates a change to now; here the last change is the one in the source (DT-20).
  if (there) await stamp(req, change)
  const resource = collectionOf(change)
  for (const slug of changedSlugs(incoming, data, stored)) {
    await giveAlias(req, { resource, slug, entry: incoming.id })
  }
  for (const slug of incoming.aliases) {
    // What leads elsewhere here goes on leading there.
    if ((await aliased({ payload: req.payload, req }, { resource, slug })) === undefined)
      await giveAlias(req, { resource, slug, entry: incoming.id })
  }

  return stored.slug ?? ''
}

/** What was stored, with what only hooks see of it. */
type StoredObject = Parameters<typeof slugsOf>[0] & { slug?: string | null }

/** The slugs that an object has in its source and could not keep here, in whatever language (decision 38). */
const changedSlugs = ({ texts }: Incoming, data: IncomingData, stored: StoredObject): string[] => {
  const ownSlugs = slugsOf(stored)
  const wanted = [data, ...Object.values(texts)].flatMap(({ slug }) =>
    slug ? comparedSlug(slug) : [],
  )

  return [...new Set(wanted)].filter((slug) => !ownSlugs.includes(slug))
}

const create = async (req: PayloadRequest, change: Change): Promise<StoredObject> => {
  const { id, createdAt, updatedAt } = change.incoming

  return req.payload.create({
    ...asEvent(req, change, {
      id,
      ...(createdAt && { createdAt }),
      ...(updatedAt && { updatedAt }),
    }),
    depth: 0,
    locale: asLocale(languagesOf(req.payload)[0]),
    context: contextOf(change, Object.values(change.incoming.texts).some(saysSomething)),
    showHiddenFields: true,
    req,
  })
}

const update = async (req: PayloadRequest, change: Change): Promise<StoredObject> => {
  const { incoming, there } = change

  return req.payload.update({
    ...asEvent(req, change, there?.trashed ? { deletedAt: null } : {}),
    id: incoming.id,
    ...(there?.trashed && { trash: true }),
    depth: 0,
    locale: asLocale(languagesOf(req.payload)[0]),
    context: contextOf(change, Object.keys(incoming.texts).length > 0),
    showHiddenFields: true,
    req,
  })
}

const contextOf = (change: Change, hasTexts: boolean) => ({
  ...keepingSlugs,
  ...withReadySeries(change.ofSeries !== undefined),
  ...(hasTexts && alsoIn(collectionOf(change), change.incoming.texts)),
})

const collectionOf = ({ incoming, ofSeries }: Change) =>
  ofSeries === 'itself' ? 'calendar-series' : incoming.kind

const saysSomething = (texts: object) => Object.values(texts).some(Boolean)

const stamp = async (req: PayloadRequest, change: Change) => {
  const { id, createdAt, updatedAt } = change.incoming
  if (!createdAt && !updatedAt) return
  await req.payload.db.updateOne({
    collection: slugOf(req.payload, collectionOf(change)),
    id,
    data: { ...(createdAt && { createdAt }), updatedAt: updatedAt ?? null },
    req,
    returning: false,
  })
}

type EventWrite = { collection: 'events'; data: RequiredDataFromCollectionSlug<'events'> }

/** Payload's types tie data to one collection by name; `readObject` made both, for one of five. */
const asEvent = ({ payload }: PayloadRequest, change: Change, more: object) =>
  ({
    collection: slugOf(payload, collectionOf(change)),
    data: { ...change.data, ...more },
  }) as unknown as EventWrite

import { slugFrom } from '../../calendar/slug.ts'
import { mayEdit } from '../../content/access/entryAccess.ts'
import type { Data } from '../../content/data.ts'
import { spellingIn } from '../../model/settings.ts'
import { isTrashed } from '../../model/status.ts'
import type { StoredId } from '../../model/storedId.ts'
import type { Organizer, Venue } from '../../payload-types.ts'
import { documentById } from '../../storage/documentCache/byId.ts'
import type { Answer, Call, Endpoint } from '../call.ts'
import { ApiError, type FaultCode } from '../errors.ts'
import { imageOf, mediaOf } from '../media/find.ts'
import { storedImage, type WantedImage } from '../media/wanted.ts'
import { found, type Params, parseParams, type Query } from '../parseParams.ts'
import { requireUnchanged } from '../precondition.ts'
import { noneAt } from '../reasons.ts'
import { deleteForGood, putInTrash, saveChanges, saveNew } from '../save.ts'
import { changedIn, isAnswerOf, type SerializedForms } from '../sentBack.ts'
import { afterwards, created, inWriteTransaction } from '../writing.ts'
import { addressed, requireRight } from './addressed.ts'
import { authorsOf } from './authors.ts'
import { refuseForeignAuthor, trashing } from './changes.ts'
import { isOpen, keysOf } from './open.ts'
import { idParam, slugPathParam } from './params.ts'
import { lookForTwin, twinOf } from './placeTwins.ts'
import type { Presentation } from './readPlaces.ts'
import type { PlaceCollection } from './where.ts'
import { deleteParams } from './writeParams.ts'

type Places = { venues: Venue; organizers: Organizer }

/** The members of every venue and organizer that this file reads. */
type Sent = { author?: StoredId; description?: string; image?: WantedImage; slug?: string }

/** How venues, or organizers, are written. */
export type Kind<C extends PlaceCollection, P extends Params> = {
  collection: C
  params: { create: P; update: P }
  /** The update's parameters, where they depend on what is stored and sent. */
  paramsFor?: (stored: Places[C], input: Input) => P
  nameOf: (sent: Query<P>) => string | undefined
  changes: (sent: Query<P>, context: { call: Call; stored?: Places[C] }) => Data<C>
  presentation: Presentation<C>
  inTrash: FaultCode
}

type Input = Record<string, unknown>

/** The writes of venues or organizers (VE-24 to VE-27, OR-6 to OR-8), and how an event finds or makes them (LNK-3). */
export const entryWrites = <C extends PlaceCollection, P extends Params>(kind: Kind<C, P>) => {
  const { collection, params, changes } = kind

  const twin = (call: Call, sent: Query<P>) =>
    twinOf(call, collection, {
      name: kind.nameOf(sent),
      description: (sent as Sent).description,
    })

  /** An existing twin is taken as it is (VE-24). */
  const make = async (call: Call, sent: Query<P>): Promise<number> => {
    refuseForeignAuthor((sent as Sent).author, { call })

    return (await twin(call, sent))?.id ?? saveAsNew(call, sent)
  }

  const saveAsNew = async (call: Call, sent: Query<P>): Promise<number> =>
    saveNew(call, collection, {
      ...changes(sent, { call }),
      image: await imageFor(call, sent),
    })

  /** Makes a copy: the client sent an answer back with another slug. The name may be the same (GEN-57). */
  const copy = async (call: Call, sent: Query<P>): Promise<number> => {
    refuseForeignAuthor((sent as Sent).author, { call })
    const same = await twin(call, sent)
    const slug = await slugFrom((sent as Sent).slug ?? '', spellingIn(call.settings, call.language))

    return same?.slug === slug ? same.id : saveAsNew(call, sent)
  }

  const create: Endpoint = async (call, input) => {
    const sent = await parseParams(params.create, input, call)
    requireRight(call, undefined)

    return created(
      call,
      collection,
      await inWriteTransaction(call, async (inside) => {
        const isCopy = input.id !== undefined && (sent as Sent).slug
        const id = await (isCopy ? copy : make)(inside, sent)

        return written(kind, inside, id, input)
      }),
    )
  }

  const update: Endpoint = async (call, input) => {
    const entry = await addressed(call, collection)
    const changed = await changedInput(kind, call, { entry, input })
    const declared = entry ? (kind.paramsFor?.(entry, changed) ?? params.update) : params.update
    const sent = await parsedUpdate(declared, { call, collection, input: changed, entry })
    requireRight(call, entry)

    return {
      body: await inWriteTransaction(call, async (inside) => {
        const stored = await stillThere(inside, collection)
        refuseForeignAuthor((sent as Sent).author, { call: inside, stored })
        const data = {
          ...changes(sent, { call: inside, stored }),
          image: await imageFor(inside, sent),
        }
        await saveChanges(inside, collection, { id: stored.id, data })

        return written(kind, inside, stored.id, input)
      }),
    }
  }

  const remove: Endpoint = async (call, input) => {
    const entry = await addressed(call, collection)
    const { force } = await parseParams(
      { ...pathParams(call, collection, entry), ...deleteParams },
      { ...input, ...call.path },
      call,
    )
    requireRight(call, entry)

    return {
      body: await inWriteTransaction(call, (inside) => removed(kind, inside, { input, force })),
    }
  }

  /** Starts the search for what `make` may find, in parallel to the transaction of the call. */
  const lookFor = (call: Call, sent: Query<P>): void =>
    lookForTwin(call, collection, kind.nameOf(sent))

  return { create, update, remove, make, lookFor }
}

const removed = async <C extends PlaceCollection, P extends Params>(
  kind: Kind<C, P>,
  call: Call,
  { input, force }: { input: Input; force: boolean },
): Promise<Answer['body']> => {
  const entry = await stillThere(call, kind.collection)
  if (force) {
    const last = await written(kind, call, entry.id, input)
    await deleteForGood(call, kind.collection, entry.id)

    return last
  }
  if (isTrashed(entry)) throw new ApiError(kind.inTrash)
  await putInTrash(call, kind.collection, { id: entry.id, data: trashing(call, entry) })

  return written(kind, call, entry.id, input)
}

/** The entry that the path addresses, as it is inside the transaction; gone since it was checked, it is unknown. */
const stillThere = async <C extends PlaceCollection>(
  call: Call,
  collection: C,
): Promise<Places[C]> => {
  const entry = await addressed(call, collection)
  requireRight(call, entry)
  await parseParams(pathParams(call, collection, entry), { ...call.path }, call)
  await requireUnchanged(call)

  // parseParams refused a path without an entry; `addressed` answers with one of this collection.
  return entry as Places[C]
}

/** An unknown id or slug is refused, on every verb (VE-23, VE-25). */
const pathParams = ({ path }: Call, collection: PlaceCollection, entry: unknown): Params =>
  path.slug === undefined
    ? { id: found(idParam, entry, noneAt('id', collection)) }
    : { slug: found(slugPathParam, entry, noneAt('slug', collection)) }

/** The path wins over the body; a `slug` in the body is a new one, not an address (GEN-10, GEN-27). */
const parsedUpdate = async <P extends Params>(
  declared: P,
  {
    call,
    collection,
    input,
    entry,
  }: { call: Call; collection: PlaceCollection; input: Input; entry: unknown },
): Promise<Query<P>> => {
  if (entry) return parseParams(declared, input, call)

  return parseParams(
    { ...pathParams(call, collection, entry), ...declared, ...pathParams(call, collection, entry) },
    { ...input, ...call.path },
    call,
  )
}

const imageFor = async (call: Call, sent: object): Promise<StoredId | null | undefined> => {
  const { image } = sent as Sent

  return image === undefined ? undefined : storedImage(call, image)
}

/** The input; of an answer that was sent back, only the members that it changes (GEN-57). */
const changedInput = async <C extends PlaceCollection, P extends Params>(
  kind: Kind<C, P>,
  call: Call,
  { entry, input }: { entry: Places[C] | undefined; input: Input },
): Promise<Input> => {
  if (!entry || !isAnswerOf(entry.id, input) || !mayEdit(call.caller, entry, call.now)) return input

  return changedIn(input, await serializedForms(kind, call, entry))
}

const serializedForms = async <C extends PlaceCollection, P extends Params>(
  { presentation }: Kind<C, P>,
  call: Call,
  entry: Places[C],
): Promise<SerializedForms> => {
  const media = await mediaOf(call, [entry])
  const image = media.get(imageOf(entry) ?? 0)
  const context = { call, image, authors: await authorsOf(call, [entry]) }

  return {
    full: presentation.present(entry, { ...context, open: true }),
    ...(entry.accessPassword && {
      blank: presentation.present(entry, { ...context, open: false }),
    }),
  }
}

/** The answer to a write. A protected entry that was found, not made, stays blanked without its password. */
const written = async <C extends PlaceCollection, P extends Params>(
  { collection, presentation }: Kind<C, P>,
  call: Call,
  id: number,
  input: Input,
): Promise<{ id: number }> => {
  const after = afterwards(call)
  const entry = await documentById(after, collection, id)
  if (!entry) throw new Error(`${collection} ${id} is not where it was stored.`)
  const media = await mediaOf(after, [entry])
  const authors = await authorsOf(after, [entry])

  return presentation.present(entry, {
    call: after,
    image: media.get(imageOf(entry) ?? 0),
    authors,
    open: mayEdit(call.caller, entry, call.now) || isOpen(after, entry, keysOf(input)),
  })
}

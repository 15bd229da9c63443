import { mayRead } from '../../content/access/entryAccess.ts'
import type { Organizer, Venue } from '../../payload-types.ts'
import { documentById } from '../../storage/documentCache/byId.ts'
import type { Answer, Call, Endpoint } from '../call.ts'
import { editMembers } from '../edit/editMembers.ts'
import { ApiError, type FaultCode } from '../errors.ts'
import { filterTexts, modifiedText, statusText } from '../filterTexts.ts'
import { contextText } from '../lookups.ts'
import { imageOf, mediaOf } from '../media/find.ts'
import { cappedPage, pageAnswer, requirePage } from '../pageAnswer.ts'
import { found, parseParams } from '../parseParams.ts'
import { noneAt } from '../reasons.ts'
import { authorsOf } from './authors.ts'
import { findEntryPage } from './find.ts'
import { entryBySlug, ofPresentSlug } from './formerSlug.ts'
import { isOpen, type Keys, keysOf } from './open.ts'
import {
  type EntryQuery,
  entryListParams,
  entryReadParams,
  entrySlugParams,
  idParam,
  slugPathParam,
} from './params.ts'
import type { PlaceContext } from './serialize.ts'
import { entryWhere, type PlaceCollection } from './where.ts'

type Places = { venues: Venue; organizers: Organizer }

/** How venues or organizers are serialized. */
export type Presentation<C extends PlaceCollection> = {
  collection: C
  notAccessible: FaultCode
  /** Blanked where it is protected and not opened, without JSON-LD (VE-10). */
  present: (entry: Places[C], context: PlaceContext) => { id: number }
  jsonLd: (entry: Places[C], context: PlaceContext) => object
}

/** `GET /venues`, `GET /organizers` (VE-1 to VE-10, OR-1). */
export const listEndpoint =
  <C extends PlaceCollection>(presentation: Presentation<C>): Endpoint =>
  async (call, input) => {
    const { collection, present } = presentation
    const query = await parseParams(entryListParams, input, call)
    const request = cappedPage(query, call)
    const { docs, media, authors, total } = await findEntryPage(call, collection, {
      where: await entryWhere(collection, query, call),
      sort: orderOf(query, call),
      ...request,
    })
    requirePage(collection, request, docs)
    const keys = keysOf(input)
    const edited = await editMembers(call, { collection, entries: docs, keys })

    return pageAnswer(call, collection, {
      docs: docs.map((entry) => ({
        ...present(entry, {
          call,
          image: media.get(imageOf(entry) ?? 0),
          authors,
          open: isOpen(call, entry, keys),
        }),
        ...edited(entry),
      })),
      total,
      request,
      filters: filterTexts(query, input, {
        status: statusText(call, input.status),
        modified_after: modifiedText(query, call),
        context: contextText(query),
      }),
    })
  }

/** `GET /venues/<id>`, `GET /organizers/<id>`: unknown ids are refused, not missed (VE-22, OR-4). */
export const readEndpoint =
  <C extends PlaceCollection>(presentation: Presentation<C>): Endpoint =>
  async (call, input) => {
    const entry = await documentById(call, presentation.collection, Number(call.path.id))
    await parseParams(
      { ...entryReadParams, id: found(idParam, entry, noneAt('id', presentation.collection)) },
      { ...input, id: call.path.id },
      call,
    )

    return single(presentation, call, { entry, keys: keysOf(input) })
  }

/** `GET /venues/by-slug/<slug>`, `GET /organizers/by-slug/<slug>` (VE-23, OR-5, PG-9). */
export const readBySlugEndpoint =
  <C extends PlaceCollection>(presentation: Presentation<C>): Endpoint =>
  async (call, input) => {
    const { collection } = presentation
    const slug = call.path.slug ?? ''
    const named = await entryBySlug(call, collection, slug)
    await parseParams(
      {
        ...entrySlugParams,
        slug: found(slugPathParam, named.entry, noneAt('slug', collection)),
      },
      { ...input, slug },
      call,
    )
    const answer = await single(presentation, call, { entry: named.entry, keys: keysOf(input) })

    return ofPresentSlug(call, { collection, named, answer })
  }

const single = async <C extends PlaceCollection>(
  presentation: Presentation<C>,
  call: Call,
  { entry, keys }: { entry: Places[C] | undefined; keys: Keys },
): Promise<Answer> => {
  if (!entry || !mayRead(call.caller, entry, call.now))
    throw new ApiError(presentation.notAccessible)

  const context = await placeContext(call, entry, keys)
  const edited = await editMembers(call, {
    collection: presentation.collection,
    entries: [entry],
    keys,
  })
  const members = { ...presentation.present(entry, context), ...edited(entry) }

  return {
    // With JSON-LD where it is open (VE-22).
    body: context.open ? { ...members, json_ld: presentation.jsonLd(entry, context) } : members,
  }
}

/** What a venue or an organizer is presented with. */
export const placeContext = async (
  call: Call,
  entry: Venue | Organizer,
  keys: Keys,
): Promise<PlaceContext> => {
  const media = await mediaOf(call, [entry])
  const authors = await authorsOf(call, [entry])

  return {
    call,
    image: media.get(imageOf(entry) ?? 0),
    authors,
    open: isOpen(call, entry, keys),
  }
}

/** VE-8, VE-9: by default the newest publication first; ties by id in the same direction. */
const orderOf = ({ orderby, order }: EntryQuery, call: Call): string[] => {
  const column = {
    date: 'publishedAt',
    title: `resolved.${call.language}.key`,
    modified: 'updatedAt',
    id: 'id',
  }[orderby]
  const descending = (order ?? (orderby === 'date' ? 'desc' : 'asc')) === 'desc'
  const columns = column === 'id' ? [column] : [column, 'id']

  return descending ? columns.map((name) => `-${name}`) : columns
}

import type { PayloadRequest } from 'payload'
import { renderHtml, sanitizeHtml } from '../../calendar/html.ts'
import { keyOf } from '../../calendar/search.ts'
import { plainText, sameName } from '../../calendar/text.ts'
import type { Organizer, Venue } from '../../payload-types.ts'
import { findDocuments } from '../../storage/documentCache/findDocuments.ts'
import type { Call } from '../call.ts'
import { all, visible } from '../conditions.ts'
import type { PlaceCollection } from './where.ts'

type New = { name: string | undefined; description: string | undefined }

/**
 * The entry that a new one would repeat: of the same name in any case and, where a description is sent, with the
 * same one; outside the trash and readable by the caller; the oldest of several (VE-24, LANG-6).
 */
export const twinOf = async (
  call: Call,
  collection: PlaceCollection,
  { name: sent = '', description }: New,
): Promise<Venue | Organizer | undefined> => {
  const name = plainText(sent)
  const html = description ? renderHtml(sanitizeHtml(description)) : ''
  const candidates =
    (await soughtBefore(call, collection, name)) ?? (await seek(call, collection, name))

  return candidates.find(
    (entry) => sameName(entry.name ?? '', name) && (html === '' || entry.descriptionHtml === html),
  )
}

/** Starts the search for what `twinOf` may find, in parallel to the transaction of the call. */
export const lookForTwin = (
  { req, ...outside }: Call,
  collection: PlaceCollection,
  sent = '',
): void => {
  const name = plainText(sent)
  if (!req || name === '') return
  const found = seek(outside, collection, name)
  found.catch(() => {})
  soughtIn(req).set(questionOf(outside, collection, name), found)
}

/** Entries of a name in any case, the oldest first, as far as the caller may read them. */
const seek = (call: Call, collection: PlaceCollection, name: string) =>
  findDocuments<PlaceCollection>(call, collection, {
    where: all(visible(call), { [`resolved.${call.language}.key`]: { equals: keyOf(name) } }),
  })

/** What was found outside the transaction. It holds once: by the next search the call may have made an entry of that name. */
const soughtBefore = async (
  call: Call,
  collection: PlaceCollection,
  name: string,
): Promise<(Venue | Organizer)[] | undefined> => {
  const sought = call.req && soughtIn(call.req)
  const question = questionOf(call, collection, name)
  const found = sought?.get(question)
  sought?.delete(question)

  return found
}

const questionOf = ({ language }: Call, collection: PlaceCollection, name: string): string =>
  [collection, language, keyOf(name)].join(' ')

const soughtIn = ({ context }: Pick<PayloadRequest, 'context'>) => {
  context.soughtEntries ??= new Map()

  // Ours alone; the context of a request is untyped.
  return context.soughtEntries as Map<string, Promise<(Venue | Organizer)[]>>
}

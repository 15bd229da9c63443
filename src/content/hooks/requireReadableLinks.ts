import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { say } from '../../i18n/admin.ts'
import { callerOf, mayEditOthers } from '../../model/permissions.ts'
import { isTrashed } from '../../model/status.ts'
import { writtenIn } from '../../storage/changes/written.ts'
import { type Entry, mayRead } from '../access/entryAccess.ts'
import { stateFields } from '../access/stateFields.ts'
import { invalid } from '../invalid.ts'
import { idsOf, type Link } from '../links/linkedEvents.ts'
import { perRequest } from '../perRequest.ts'
import { findRows } from '../storedRows.ts'

type Kind = 'venues' | 'organizers' | 'parent'

type Linking = Partial<Record<Kind, Link | Link[] | null>>

/**
 * A caller who may not read all venues, organizers and events links an event only to those that they may read and that
 * are not in the trash, through every API (LNK-2, EV-102): an event shows the picture of its venue, and is in its
 * lists. Existing links stay. Throws Payload's `ValidationError`.
 */
export const requireReadableLinks: CollectionBeforeChangeHook = async ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  const caller = callerOf(req)
  if (!caller || mayEditOthers(caller) || req.context[judged]) return data
  const wrong: Kind[] = []
  for (const kind of ['venues', 'organizers', 'parent'] as const) {
    const added = addedTo(kind, data, originalDoc).filter((id) => !isKnown(req, kind, id))
    if (added.length > 0 && !(await areReadable(req, kind, added))) wrong.push(kind)
  }
  if (wrong.length === 0) return data

  const message = say(req, 'quick:gone')
  throw invalid(
    req,
    collection.slug,
    wrong.map((path) => ({ path, message })),
  )
}

const addedTo = (kind: Kind, data: Linking, before: Linking | undefined): number[] => {
  const had = new Set(linksOf(before?.[kind]))

  return linksOf(data[kind]).filter((id) => !had.has(id))
}

const linksOf = (links: Linking[Kind]): number[] => idsOf([links ?? []].flat())

const collectionOf = { venues: 'venues', organizers: 'organizers', parent: 'events' } as const

/** What was made in this request, or found to be readable in it. */
const isKnown = (req: PayloadRequest, kind: Kind, id: number): boolean =>
  readableIn(req).has(`${kind} ${id}`) || writtenIn(req, collectionOf[kind], id) !== undefined

const areReadable = async (req: PayloadRequest, kind: Kind, ids: number[]): Promise<boolean> => {
  const docs = await findRows<Entry & { id: number }>(
    req,
    collectionOf[kind],
    { id: { in: ids } },
    stateFields,
  )
  const [caller, now] = [callerOf(req), new Date().toISOString()]
  const readable = docs.filter((entry) => !isTrashed(entry) && mayRead(caller, entry, now))
  for (const { id } of readable) readableIn(req).add(`${kind} ${id}`)

  return readable.length === ids.length
}

/** Marks a request whose code has checked all links already, with messages of its own. */
export const linksAreJudged = ({ context }: PayloadRequest): void => {
  context[judged] = true
}

const judged = 'linksAreJudged'
const readableIn = perRequest('readableLinks', () => new Set<string>())

import type { PayloadRequest, Where } from 'payload'
import { noteWrite } from '../changes/observeWrites.ts'
import { slugOf } from '../slugs.ts'
import { idsOf, type Link } from './links.ts'
import { type Change, type Merging, moved, movedBack } from './movedLinks.ts'
import type { Relation } from './unlink.ts'
import { writeLinks } from './writeLinks.ts'

/** The links of an event, or of a version of one, as they were. */
export type LinksBefore = { id: number | string; links: number[] }

/** What links were before they were moved, on events and on all their versions, drafts included. */
export type Moved = { events: LinksBefore[]; versions: LinksBefore[] }

/**
 * Lets all events that lead to some venues, organizers or terms lead to another one instead, and their versions, without
 * changing when they were last modified. Whoever calls it moves the counts.
 */
export const moveLinks = async (
  req: PayloadRequest,
  relation: Relation,
  merging: Merging,
): Promise<Moved> => {
  const events = await eventsWith(req, relation, { [relation]: { in: merging.merged } })
  const versions = await versionsWith(req, relation, {
    [`version.${relation}`]: { in: merging.merged },
  })
  const changes = (lists: LinksBefore[]): Change[] =>
    lists.map(({ id, links }) => ({ id, before: links, after: moved(links, merging) }))
  await writeLinks(req, relation, { events: changes(events), versions: changes(versions) })
  await noteChanged(req, events)

  return { events, versions }
}

/**
 * Gives events and versions the links back that they had before, as far as they still lead to the kept entry; answers the
 * events that were led back, and those that were left because they were changed or removed since.
 */
export const moveLinksBack = async (
  req: PayloadRequest,
  relation: Relation,
  { merging, before }: { merging: Merging; before: Moved },
): Promise<{ back: number[]; left: number[] }> => {
  const events = await eventsWith(req, relation, { id: { in: idsIn(before.events) } })
  const versions = await versionsWith(req, relation, { id: { in: idsIn(before.versions) } })
  const changed = {
    events: changesBack(events, before.events, merging),
    versions: changesBack(versions, before.versions, merging),
  }
  await writeLinks(req, relation, changed)
  await noteChanged(req, changed.events)
  const back = changed.events.map(({ id }) => Number(id))

  return {
    back,
    left: before.events.map(({ id }) => Number(id)).filter((id) => !back.includes(id)),
  }
}

const changesBack = (now: LinksBefore[], before: LinksBefore[], merging: Merging): Change[] => {
  const known = new Map(before.map(({ id, links }) => [id, links]))

  return now.flatMap(({ id, links }) => {
    const after = movedBack(links, known.get(id) ?? [], merging)

    return after ? [{ id, before: links, after }] : []
  })
}

type Linked = Partial<Record<Relation, Link[] | null>>

const everything = { limit: 0, pagination: false, sort: ['id'] }

const eventsWith = async (
  req: PayloadRequest,
  relation: Relation,
  where: Where,
): Promise<LinksBefore[]> => {
  const { docs } = await req.payload.db.find<Linked & { id: number }>({
    collection: slugOf(req.payload, 'events'),
    where,
    select: { [relation]: true },
    ...everything,
    req,
  })

  return docs.map((event) => ({ id: event.id, links: idsOf(event[relation]) }))
}

const versionsWith = async (
  req: PayloadRequest,
  relation: Relation,
  where: Where,
): Promise<LinksBefore[]> => {
  const { docs } = await req.payload.db.findVersions<Linked>({
    collection: slugOf(req.payload, 'events'),
    where,
    select: { version: { [relation]: true } },
    ...everything,
    req,
  })

  return docs.map(({ id, version }) => ({ id, links: idsOf(version[relation]) }))
}

const idsIn = (lists: LinksBefore[]) => lists.map(({ id }) => id)

const noteChanged = async (req: PayloadRequest, events: { id: number | string }[]) => {
  const ids = events.map(({ id }) => id)
  if (ids.length > 0) await noteWrite(req, { collection: 'events', ids, deleted: false, req })
}

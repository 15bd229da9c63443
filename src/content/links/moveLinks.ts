import type { PayloadRequest, Where } from 'payload'
import { hasCollection, slugOf } from '../../model/slugs.ts'
import { noteWrite } from '../../storage/changes/observeWrites.ts'
import { idsOf, type Link } from './linkedEvents.ts'
import { type Change, type Merging, moved, movedBack } from './movedLinks.ts'
import type { Linking, Relation } from './unlink.ts'
import { writeLinks } from './writeLinks.ts'

/** The links of an event or a series, or of a version of one, as they were. */
export type LinksBefore = { id: number | string; links: number[] }

type Lists = { rows: LinksBefore[]; versions: LinksBefore[] }

/** What links were before they were moved, on events and series and on all their versions, drafts included. */
export type Moved = {
  events: LinksBefore[]
  versions: LinksBefore[]
  /** Missing where the calendar has no series. */
  series?: Lists
}

/**
 * Moves all links of events and series, and of their versions, from some venues, organizers or terms to another one,
 * without a new date of change. The caller moves the counts.
 */
export const moveLinks = async (
  req: PayloadRequest,
  relation: Relation,
  merging: Merging,
): Promise<Moved> => {
  const changes = (lists: LinksBefore[]): Change[] =>
    lists.map(({ id, links }) => ({ id, before: links, after: moved(links, merging) }))
  const move = async (collection: Linking['collection']): Promise<Lists> => {
    const where = { collection, relation }
    const found = await linksWith(req, where, {
      rows: { [relation]: { in: merging.merged } },
      versions: { [`version.${relation}`]: { in: merging.merged } },
    })
    await writeLinks(req, where, {
      rows: changes(found.rows),
      versions: changes(found.versions),
    })

    return found
  }
  const { rows: events, versions } = await move('events')
  const series = hasCollection(req.payload, 'calendar-series')
    ? await move('calendar-series')
    : undefined
  await noteChanged(req, events)

  return { events, versions, ...(series && { series }) }
}

/**
 * Gives events, series and versions the links back that they had before, as far as they still lead to the remaining entry; answers
 * the events that were led back, and those that were left because they were changed or removed since.
 */
export const moveLinksBack = async (
  req: PayloadRequest,
  relation: Relation,
  { merging, before }: { merging: Merging; before: Moved },
): Promise<{ back: number[]; left: number[] }> => {
  const moveBack = async (collection: Linking['collection'], lists: Lists): Promise<Change[]> => {
    if (lists.rows.length + lists.versions.length === 0) return []
    const where = { collection, relation }
    const now = await linksWith(req, where, {
      rows: { id: { in: idsIn(lists.rows) } },
      versions: { id: { in: idsIn(lists.versions) } },
    })
    const changed = {
      rows: changesBack(now.rows, lists.rows, merging),
      versions: changesBack(now.versions, lists.versions, merging),
    }
    await writeLinks(req, where, changed)

    return changed.rows
  }
  const events = await moveBack('events', { rows: before.events, versions: before.versions })
  if (before.series) await moveBack('calendar-series', before.series)
  await noteChanged(req, events)
  const back = events.map(({ id }) => Number(id))

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

/** Which rows and versions of a collection have links, and which. */
const linksWith = async (
  req: PayloadRequest,
  { collection, relation }: Linking,
  where: { rows: Where; versions: Where },
): Promise<Lists> => {
  const slug = slugOf(req.payload, collection)
  const { docs } = await req.payload.db.find<Linked & { id: number }>({
    collection: slug,
    where: where.rows,
    select: { [relation]: true },
    ...everything,
    req,
  })
  const versions = await req.payload.db.findVersions<Linked>({
    collection: slug,
    where: where.versions,
    select: { version: { [relation]: true } },
    ...everything,
    req,
  })

  return {
    rows: docs.map((entry) => ({ id: entry.id, links: idsOf(entry[relation]) })),
    versions: versions.docs.map(({ id, version }) => ({ id, links: idsOf(version[relation]) })),
  }
}

const idsIn = (lists: LinksBefore[]) => lists.map(({ id }) => id)

const noteChanged = async (req: PayloadRequest, events: { id: number | string }[]) => {
  const ids = events.map(({ id }) => id)
  if (ids.length > 0) await noteWrite(req, { collection: 'events', ids, deleted: false, req })
}

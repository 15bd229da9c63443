import { type Payload, ValidationError } from 'payload'
import { comparedSlug } from '../calendar/slug.ts'
import type { StoredId } from '../model/storedId.ts'
import { causes } from '../storage/database/databaseErrors.ts'
import type { Identify } from './identify.ts'
import type { Gallery } from './images/gallery.ts'
import type { Picture } from './images/sourcePicture.ts'
import type { Kind } from './importKinds.ts'
import type { Incoming, IncomingData, Links } from './incoming.ts'
import { type Known, keep } from './knownObjects.ts'
import type { Change } from './plannedChange.ts'
import { isSameMark, isUndone } from './readMark.ts'
import { count, countAuthor, type RecordTimes, type Report, refuse } from './report.ts'
import { madeHere, placeInSeries, type SeriesHere } from './series/placeInSeries.ts'
import { sourceMark } from './sourceMark.ts'
import type { Stored } from './store.ts'
import { spelledSlug } from './translate/spelledSlug.ts'

export type Work = {
  payload: Payload
  known: Known
  report: Report
  gallery: Gallery
  identify: Identify
  /** Stores objects of one kind, or in a dry run nothing. */
  store: (changes: Change[]) => Promise<Stored[]>
  /** Changes what is about to be stored. */
  adjust?: ((change: Change) => Change) | undefined
  /** Remembers that a place here is also one of the source. */
  remember: (place: Incoming, here: number) => Promise<void>
  /** User that entries belong to whose own author has no account here. */
  author?: number | undefined
  /** Whether an entry belongs to the user with the name of its author, where the source says that. */
  authors?: boolean | undefined
  /** What is in the calendar as the source has it: the ids here by those there. */
  done: Record<Kind, Map<number, number>>
  /** The series that are here, by their ids there. */
  series: Map<number, SeriesHere>
  /** The ids there of what lies in the trash, there or here. */
  trashed: Record<Kind, Set<number>>
}

/**
 * Imports objects of one kind without links among them, and reports the outcome of each. Throws `ImportFailed` if the database
 * is at fault, and not an object.
 */
export const bring = async (objects: Incoming[], work: Work): Promise<void> => {
  const plans: Plan[] = []
  for (const incoming of objects) plans.push(await planFor(incoming, work))
  const changes = plans.flatMap(({ change }) => change ?? [])
  const stored = await work.store(changes)
  for (const { incoming, here, isNew } of plans) if (isNew) await work.remember(incoming, here)
  for (const plan of plans) settle(plan, plan.change && stored[changes.indexOf(plan.change)], work)
}

/** What is to become of an object; without a change it is as it was, matched, refused, or left in the trash. */
type Plan = {
  incoming: Incoming
  /** Its id here. */
  here: number
  reasons?: string[]
  isTrashed?: boolean
  isMatch?: boolean
  /** Whether that is to be remembered. */
  isNew?: boolean | undefined
  change?: Change
}

const planFor = async (given: Incoming, work: Work): Promise<Plan> => {
  const reasons = brokenLinks(given, work)
  const plan = { incoming: given, here: given.id }
  if (reasons.length > 0) return { ...plan, reasons }
  if (given.trashed) return { ...plan, isTrashed: true }
  const incoming = withLinksHere(given, work)
  const {
    id: here,
    there,
    isMatch,
    isNew,
    reason,
  } = madeHere(incoming, work) ?? (await work.identify(incoming))
  if (reason) return { ...plan, reasons: [reason] }
  if (isMatch) return { incoming: given, here, isMatch, isNew }
  if (there?.trashed && !isUndone(there.sourceHash))
    return { incoming: given, here, isTrashed: true }
  const place = placeInSeries(incoming, there, work)
  const data = { ...(await linkedData(incoming, work)), ...place }
  const sourceHash = sourceMark(incoming, data)
  if (there && isSameMark(there.sourceHash, sourceHash)) return { incoming: given, here }

  return {
    incoming: given,
    here,
    change: {
      incoming: { ...incoming, id: here },
      data: { ...data, sourceHash },
      there,
      ofSeries: place && 'date',
    },
  }
}

const settle = (
  { incoming, here, reasons, isTrashed, isMatch, change }: Plan,
  stored: Stored | undefined,
  work: Work,
) => {
  const { report, known } = work
  const { kind, id, author } = incoming
  const record = { kind, id, title: titleOf(incoming), times: timesOf(incoming) }
  if (reasons) return refuse(report, record, reasons)
  if (isTrashed) {
    count(report, 'left out', record)
    work.trashed[kind].add(id)
    return
  }
  if (stored && 'error' in stored) return refuse(report, record, reasonsOf(stored.error))
  work.done[kind].set(id, here)
  if (isMatch) {
    count(report, 'matched', { ...record, here })
    report.matches.push(`${kind} ${id} ("${incoming.slug ?? ''}") is ${kind} ${here} here`)
    return
  }
  if (author) countAuthor(report, author, known.users.get(authorHere(incoming, work) ?? 0)?.name)
  if (!change || !stored) {
    count(report, 'unchanged', { ...record, here })
    return
  }
  const { slug } = stored
  keep(known, kind, here, {
    collection: kind,
    slug,
    sourceHash: String(change.data.sourceHash),
    trashed: false,
    parent: change.incoming.parent,
    occurrence: 'occurrence' in change.data ? (change.data.occurrence ?? undefined) : undefined,
  })
  if (!change.there && here !== id) report.renumbered++
  const outcome = change.there && !change.there.trashed ? 'updated' : 'created'
  count(report, outcome, { ...record, here })
  report.notes.push(...notesOn(incoming, slug))
}

/** The links of an object to what could not be brought in, as sentences. */
export const brokenLinks = (
  { links, kind, parent }: Incoming,
  { done, trashed }: Work,
): string[] => [
  ...linksOf(links).flatMap(([linked, ids]) =>
    ids
      .filter((id) => !done[linked].has(id) && !trashed[linked].has(id))
      .map((id) => `it belongs to ${linked} ${id}, which could not be brought in`),
  ),
  ...(kind === 'categories' && parent !== 0 && !done.categories.has(parent)
    ? [`it stands under category ${parent}, which could not be brought in`]
    : []),
]

/** An object with the ids here of what it is linked to; what lies in the trash is left out. */
export const withLinksHere = (incoming: Incoming, { done }: Work): Incoming => ({
  ...incoming,
  parent: done.categories.get(incoming.parent) ?? 0,
  links: Object.fromEntries(
    linksOf(incoming.links).map(([linked, ids]) => [
      linked,
      [...new Set(ids.flatMap((id) => done[linked].get(id) ?? []))],
    ]),
  ),
})

const linksOf = (links: Links) =>
  // `entries` forgets that the names are kinds.
  Object.entries(links) as [Exclude<Kind, 'events'>, number[]][]

/** What is stored of an object with its links, which are ids here. */
export const linkedData = async (incoming: Incoming, work: Work): Promise<IncomingData> => {
  const { kind, data, links, parent, picture, gallery, parentEvent } = incoming
  if (kind === 'tags') return data
  if (kind === 'categories') return { ...data, parent: parent || null }

  return {
    ...data,
    ...links,
    author: work.known.users.get(authorHere(incoming, work) ?? 0)?.id ?? null,
    image: picture ? await work.gallery(picture) : null,
    ...(gallery && { gallery: await inGallery(gallery, work) }),
    // What could not be brought in stands above nothing.
    ...(parentEvent !== undefined && { parent: work.done.events.get(parentEvent) ?? null }),
  }
}

const inGallery = async (pictures: Picture[], { gallery }: Work): Promise<StoredId[]> => {
  const ids: StoredId[] = []
  for (const picture of pictures) {
    const id = await gallery(picture)
    if (id !== null) ids.push(id)
  }

  return ids
}

/** Ids in the source and here agree only by arrangement; the report says which user each author became. */
const authorHere = (
  { author, authorName }: Incoming,
  { known, author: other, authors }: Work,
): number | undefined => {
  if (authors && authorName) return userCalled(known, authorName) ?? other

  return author && known.users.has(author) ? author : other
}

const userCalled = ({ users }: Known, name: string): number | undefined =>
  [...users].find(([, user]) => user.name === name)?.[0]

export const titleOf = ({ data }: Pick<Incoming, 'data'>): string =>
  ('title' in data ? data.title : 'name' in data ? data.name : '') ?? ''

/** The times of an event; undefined for other objects. */
const timesOf = ({ data }: Incoming): RecordTimes | undefined => {
  if (!('startLocal' in data)) return undefined
  const { startLocal, endLocal, allDay, timezone } = data
  if (!startLocal || !endLocal || !timezone) return undefined

  return { start: startLocal, end: endLocal, allDay: allDay ?? false, zone: timezone }
}

const notesOn = ({ kind, id, slug, notes }: Incoming, stored: string): string[] => [
  ...(slug && comparedSlug(spelledSlug(slug) ?? '') !== stored
    ? [`${kind} ${id}: the slug "${slug}" is now "${stored}", and leads there`]
    : []),
  ...notes.map((note) => `${kind} ${id}: ${note}`),
]

/** Why something was not stored, as sentences. */
export const reasonsOf = (error: unknown): string[] => {
  if (error instanceof ValidationError) {
    return error.data.errors.map(({ path, message }) => `${path}: ${message}`)
  }

  return [causes(error).at(-1)?.message ?? String(error)]
}

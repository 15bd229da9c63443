import { type Payload, ValidationError } from 'payload'
import { asciiSlug, comparedSlug } from '../calendar/slug.ts'
import { causes } from '../storage/database/databaseErrors.ts'
import type { Gallery } from './images/gallery.ts'
import type { Kind } from './importKinds.ts'
import type { Incoming, IncomingData, Links } from './incoming.ts'
import { type Known, type KnownObject, knownAmong } from './knownObjects.ts'
import { countAuthor, type Report, refuse } from './report.ts'
import { isSameMark, originOf, sourceMark } from './sourceMark.ts'
import { type Change, type Stored, storeAll } from './store.ts'
import { spelledSlug } from './translate/spelledSlug.ts'

type Ids = Record<Kind, Set<number>>

export type Work = {
  payload: Payload
  known: Known
  report: Report
  gallery: Gallery
  /** User that entries belong to whose own author has no account here. */
  author?: number | undefined
  /** What is in the calendar as the source has it. */
  done: Ids
  /** What lies in the trash, there or here. */
  trashed: Ids
}

/**
 * Imports objects of one kind without links among them, and reports the outcome of each. Throws `ImportFailed` if the database
 * is at fault, and not an object.
 */
export const bring = async (objects: Incoming[], work: Work): Promise<void> => {
  const plans: Plan[] = []
  for (const incoming of objects) plans.push(await planFor(incoming, work))
  const changes = plans.flatMap(({ change }) => change ?? [])
  const stored = await storeAll(work.payload, changes)
  for (const plan of plans) settle(plan, plan.change && stored[changes.indexOf(plan.change)], work)
}

/** What is to become of an object; without a change it is as it was, refused, or left in the trash. */
type Plan = { incoming: Incoming; reasons?: string[]; isTrashed?: boolean; change?: Change }

const planFor = async (incoming: Incoming, work: Work): Promise<Plan> => {
  const { kind, id } = incoming
  const there = knownAmong(work.known, kind).get(id)
  const reasons = [...(await conflictOf(incoming, there)), ...brokenLinks(incoming, work)]
  if (reasons.length > 0) return { incoming, reasons }
  if (incoming.trashed || there?.trashed) return { incoming, isTrashed: true }
  const data = await linkedData(incoming, work)
  const sourceHash = sourceMark(incoming, data)
  if (there && isSameMark(there.sourceHash, sourceHash)) return { incoming }

  return { incoming, change: { incoming, data: { ...data, sourceHash }, there } }
}

const settle = (
  { incoming, reasons, isTrashed, change }: Plan,
  stored: Stored | undefined,
  work: Work,
) => {
  const { report, known } = work
  const { kind, id, author } = incoming
  if (reasons) return refuse(report, kind, id, reasons)
  if (isTrashed) {
    report.counts[kind]['left out']++
    work.trashed[kind].add(id)
    return
  }
  if (stored && 'error' in stored) return refuse(report, kind, id, reasonsOf(stored.error))
  work.done[kind].add(id)
  if (author) countAuthor(report, author, known.users.get(authorHere(author, work) ?? 0)?.name)
  if (!change || !stored) {
    report.counts[kind].unchanged++
    return
  }
  const { slug } = stored
  knownAmong(known, kind).set(id, {
    collection: kind,
    slug,
    sourceHash: String(change.data.sourceHash),
    trashed: false,
  })
  report.counts[kind][change.there ? 'updated' : 'created']++
  report.notes.push(...notesOn(incoming, slug))
}

/** The same object is one that came from the same place, or has the same slug; any other has the id first. */
const conflictOf = async (
  { kind, id, origin, slug }: Incoming,
  there: KnownObject | undefined,
): Promise<string[]> => {
  if (!there) return []
  if (there.collection !== kind)
    return [`the id ${id} belongs to one of the ${there.collection} here`]
  const sameOrigin = there.sourceHash !== '' && originOf(there.sourceHash) === origin
  const sameSlug = (await asciiSlug(there.slug)) === (await asciiSlug(spelledSlug(slug) ?? ''))

  return sameOrigin || sameSlug ? [] : [`the id ${id} belongs to "${there.slug}" here`]
}

const brokenLinks = ({ links, kind, parent }: Incoming, { done, trashed }: Work): string[] => [
  ...linksOf(links).flatMap(([linked, ids]) =>
    ids
      .filter((id) => !done[linked].has(id) && !trashed[linked].has(id))
      .map((id) => `it belongs to ${linked} ${id}, which could not be brought in`),
  ),
  ...(kind === 'categories' && parent !== 0 && !done.categories.has(parent)
    ? [`it stands under category ${parent}, which could not be brought in`]
    : []),
]

const linksOf = (links: Links) =>
  // `entries` forgets that the names are kinds.
  Object.entries(links) as [Exclude<Kind, 'events'>, number[]][]

const linkedData = async (incoming: Incoming, work: Work): Promise<IncomingData> => {
  const { kind, data, links, parent, author, picture } = incoming
  if (kind === 'tags') return data
  if (kind === 'categories') return { ...data, parent: parent || null }

  return {
    ...data,
    ...Object.fromEntries(
      linksOf(links).map(([linked, ids]) => [
        linked,
        [...new Set(ids)].filter((id) => work.done[linked].has(id)),
      ]),
    ),
    author: work.known.users.get(authorHere(author, work) ?? 0)?.id ?? null,
    image: picture ? await work.gallery(picture) : null,
  }
}

/** Ids in the source and here agree only by arrangement; the report says which user each author became. */
const authorHere = (author: number | undefined, { known, author: other }: Work) =>
  author && known.users.has(author) ? author : other

const notesOn = ({ kind, id, slug, notes }: Incoming, stored: string): string[] => [
  ...(slug && comparedSlug(spelledSlug(slug) ?? '') !== stored
    ? [`${kind} ${id}: the slug "${slug}" is now "${stored}", and leads there`]
    : []),
  ...notes.map((note) => `${kind} ${id}: ${note}`),
]

const reasonsOf = (error: unknown): string[] => {
  if (error instanceof ValidationError) {
    return error.data.errors.map(({ path, message }) => `${path}: ${message}`)
  }

  return [causes(error).at(-1)?.message ?? String(error)]
}

import { mayRead } from '../../content/access/entryAccess.ts'
import { isTrashed } from '../../model/status.ts'
import { documentAddressed } from '../../storage/documentCache/byAlias.ts'
import { documentById } from '../../storage/documentCache/byId.ts'
import { lookOf } from '../look.ts'
import type { Visit } from '../visit.ts'

/** The name of a feed: that of the site, or of the page of the one place or term that it is about (FD-2). */
export const feedName = async (visit: Visit): Promise<string> => {
  const [{ name }, subject] = await Promise.all([lookOf(visit), subjectOf(visit)])

  return subject ? `${subject} – ${name}` : name
}

const collections = {
  venue: 'venues',
  organizer: 'organizers',
  categories: 'categories',
  tags: 'tags',
} as const

type Filter = keyof typeof collections

/** The name of the one place or term of the query, if it is public. */
const subjectOf = async ({ call, params }: Visit): Promise<string | undefined> => {
  const [filter, ...others] = (Object.keys(collections) as Filter[]).filter(
    (name) => params[name] !== undefined,
  )
  if (!filter || others.length > 0) return undefined
  const key = `${params[filter]}`
  const found = /^\d+$/.test(key)
    ? await documentById(call, collections[filter], Number(key))
    : await documentAddressed(call, collections[filter], key)
  if (!found) return undefined
  const isOpen = !('_status' in found) || (!isTrashed(found) && mayRead(undefined, found, call.now))

  return isOpen ? (found.name ?? undefined) : undefined
}

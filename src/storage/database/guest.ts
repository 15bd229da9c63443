import type { BaseDatabaseAdapter, Payload } from 'payload'
import { publicPages } from '../../model/defaultSlugs.ts'
import { isOfCalendar } from '../../model/slugs.ts'

/** Whether an operation of an adapter is on what the calendar stores, and not on what is the site's own or Payload's. */
export const concernsCalendar =
  (payload: Payload) =>
  (args: object): boolean => {
    const { collection, global } = subjectOf(args)

    return collection ? isOfCalendar(payload, collection) : global === publicPages
  }

/** The collection or the global of a call of an adapter, by whichever name its method has for it. */
export const subjectOf = (args: unknown): { collection?: string; global?: string } => {
  if (typeof args !== 'object' || args === null) return {}
  const { collection, collectionSlug, global, globalSlug, slug }: Named = args
  const [named, ofGlobal] = [collection ?? collectionSlug, global ?? globalSlug ?? slug]

  return { ...(named && { collection: named }), ...(ofGlobal && { global: ofGlobal }) }
}

type Named = Partial<
  Record<'collection' | 'collectionSlug' | 'global' | 'globalSlug' | 'slug', string>
>

/** The methods of an adapter that read and write, as they are now. */
export const methodsOf = (database: BaseDatabaseAdapter): Partial<BaseDatabaseAdapter> =>
  Object.fromEntries(
    Object.entries(database).filter(
      ([name, value]) => typeof value === 'function' && !always.includes(name),
    ),
  )

/** The methods that a calendar observes for every caller. */
const always = ['init', 'connect', 'destroy', 'beginTransaction']

import type { BaseDatabaseAdapter, Payload } from 'payload'
import { publicPages } from '../../model/defaultSlugs.ts'
import { isOfCalendar } from '../../model/slugs.ts'

/** Whether an operation of an adapter is on what the calendar keeps, and not on what is the site's own or Payload's. */
export const concernsCalendar =
  (payload: Payload) =>
  (asked: object): boolean => {
    const { collection, global } = subjectOf(asked)

    return collection ? isOfCalendar(payload, collection) : global === publicPages
  }

/** The collection or the global that a method of an adapter is asked of, by whichever name the method has for it. */
export const subjectOf = (asked: unknown): { collection?: string; global?: string } => {
  if (typeof asked !== 'object' || asked === null) return {}
  const { collection, collectionSlug, global, globalSlug, slug }: Named = asked
  const [named, ofGlobal] = [collection ?? collectionSlug, global ?? globalSlug ?? slug]

  return { ...(named && { collection: named }), ...(ofGlobal && { global: ofGlobal }) }
}

type Named = Partial<
  Record<'collection' | 'collectionSlug' | 'global' | 'globalSlug' | 'slug', string>
>

/** The methods of an adapter by which it does what it is asked, as they are now. */
export const methodsOf = (database: BaseDatabaseAdapter): Partial<BaseDatabaseAdapter> =>
  Object.fromEntries(
    Object.entries(database).filter(
      ([name, value]) => typeof value === 'function' && !always.includes(name),
    ),
  )

/** What a calendar hears of, whoever asks. */
const always = ['init', 'connect', 'destroy', 'beginTransaction']

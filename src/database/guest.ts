import type { BaseDatabaseAdapter, Payload } from 'payload'
import { publicPages } from '../defaultSlugs.ts'
import { isOfCalendar } from '../slugs.ts'

/** Whether an operation of an adapter is on what the calendar keeps, and not on what is the site's own or Payload's. */
export const concernsCalendar =
  (payload: Payload) =>
  (asked: object): boolean => {
    // What the methods of adapters call what they are asked of.
    const { collection, collectionSlug, global, globalSlug, slug } = asked as Partial<
      Record<'collection' | 'collectionSlug' | 'global' | 'globalSlug' | 'slug', string>
    >
    const named = collection ?? collectionSlug

    return named ? isOfCalendar(payload, named) : (global ?? globalSlug ?? slug) === publicPages
  }

/** The methods of an adapter by which it does what it is asked, as they are now. */
export const methodsOf = (database: BaseDatabaseAdapter): Partial<BaseDatabaseAdapter> =>
  Object.fromEntries(
    Object.entries(database).filter(
      ([name, value]) => typeof value === 'function' && !always.includes(name),
    ),
  )

/** What a calendar hears of, whoever asks. */
const always = ['init', 'connect', 'destroy', 'beginTransaction']

import { routes } from '../../../src/api/contractRoutes'
import { pageRoutes } from '../../../src/publicPages/pageRoutes'
import type { Made } from './hostileCalendar'

/** The entry whose slug is in the path of a page, by the start of the path. */
const slugsIn: Record<string, keyof Made> = {
  '/event/': 'events',
  '/series/': 'calendar-series',
  '/venue/': 'venues',
  '/organizer/': 'organizers',
  '/tag/': 'tags',
  '/events/category/': 'categories',
}

/** The values of the other parts of paths. */
const parts: Record<string, string> = {
  month: '2026-12',
  day: '2026-12-01',
  part: 'events-1.xml',
  week: '2026-W49',
  file: '192.png',
}

const hasSlug = (path: string) => /:(?:slug|id)/.test(path)

/**
 * The paths of all pages and files about these entries. Throws when a page has an unknown part, so that new pages are
 * attacked, too.
 */
export const entryPages = (made: Made): string[] =>
  pageRoutes
    .filter(({ path }) => hasSlug(path))
    .map(({ path, isFile }) => {
      const [start] = Object.keys(slugsIn).filter((known) => path.startsWith(known))
      const collection = slugsIn[start ?? '']
      if (!collection) throw new Error(`No slug is known for ${path}.`)

      return path.replace(/:slugs?\*?/, () => made[collection].slug) + (isFile ? '' : '/')
    })

/** The paths of all other pages and files. */
export const otherPages = (): string[] =>
  pageRoutes
    .filter(({ path }) => !hasSlug(path))
    .map(({ path, isFile }) => {
      const filled = path.replace(/:(\w+)\*?/g, (_, name: string) => {
        if (!parts[name]) throw new Error(`Nothing is known for :${name} of ${path}.`)

        return parts[name]
      })

      return filled + (isFile ? '' : '/')
    })

/** Entries by the name of their collection in paths of the contract. */
const entries = ({ 'calendar-series': series, ...others }: Made) =>
  new Map<string, Made[keyof Made]>(Object.entries({ ...others, series }))

/** The paths of all reads of the contract that show one of these entries. */
export const entryReads = (made: Made): string[] =>
  readPaths
    .filter((path) => path.includes(':'))
    .map((path) => {
      const [, collection = ''] = path.split('/')
      const entry = entries(made).get(collection)
      if (!entry) throw new Error(`No entry is known for ${path}.`)

      return path.replace(':id', `${entry.id}`).replace(':slug', entry.slug)
    })

/** All other reads of the contract. */
export const otherReads = (): string[] => readPaths.filter((path) => !path.includes(':'))

/** Those of webhooks are for administrators, and say nothing of entries. */
const readPaths = routes
  .filter(({ path }) => !path.startsWith('/webhooks'))
  .filter(({ operations }) => operations.some(({ methods }) => methods.includes('GET')))
  .map(({ path }) => path)

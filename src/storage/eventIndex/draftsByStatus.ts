import type { Where } from 'payload'
import { present, trashed } from '../../model/status.ts'

/**
 * The same conditions with the `storedStatus`, which each save stores beside `deletedAt`, in place of a condition on the
 * trash. An index of MongoDB does not hold whether a field is missing, so that a server would read each version to see
 * that it has no `deletedAt`; the index holds the stored status.
 */
export const byStoredStatus = (where: Where): Where => {
  const parts = Object.entries(where).map(([path, condition]): Where => {
    if (Array.isArray(condition)) return { [path]: condition.map(byStoredStatus) }
    const { exists, ...others } = condition ?? {}
    if (path !== 'version.deletedAt' || typeof exists !== 'boolean') {
      return { [path]: condition ?? {} }
    }
    const said: Where = { 'version.storedStatus': { in: [...(exists ? trashed : present)] } }

    return Object.keys(others).length > 0 ? { and: [said, { [path]: others }] } : said
  })
  const [first = {}, ...more] = parts

  return more.length === 0 ? first : { and: parts }
}

import type { Where } from 'payload'
import { present, trashed } from '../../model/status.ts'

/**
 * The same conditions, where the `standing`, which each save stores beside `deletedAt`, says whether something is in the trash. On
 * MongoDB an index does not tell whether a field is missing, so that a server reads each version to see that it has no
 * `deletedAt`; whether it has one of some standings the index says.
 */
export const byStanding = (where: Where): Where => {
  const parts = Object.entries(where).map(([path, condition]): Where => {
    if (Array.isArray(condition)) return { [path]: condition.map(byStanding) }
    const { exists, ...others } = condition ?? {}
    if (path !== 'version.deletedAt' || typeof exists !== 'boolean') {
      return { [path]: condition ?? {} }
    }
    const said: Where = { 'version.standing': { in: [...(exists ? trashed : present)] } }

    return Object.keys(others).length > 0 ? { and: [said, { [path]: others }] } : said
  })
  const [first = {}, ...more] = parts

  return more.length === 0 ? first : { and: parts }
}

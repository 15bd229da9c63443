import type { Where } from 'payload'

const links = /^(?:version\.)?(?:venues|organizers|categories|tags)$/

/**
 * The same conditions, where an empty list of links is none: MongoDB keeps one of what is taken off an event, and does not hold it for
 * nothing.
 */
export const withEmptyLists = (where: Where): Where => {
  const parts = Object.entries(where).map(([path, condition]): Where => {
    if (Array.isArray(condition)) return { [path]: condition.map(withEmptyLists) }
    if (!links.test(path) || condition?.exists === undefined) return { [path]: condition ?? {} }
    const { exists, ...others } = condition
    const isThere = exists === true || exists === 'true'
    const said: Where = isThere
      ? { and: [{ [path]: { exists } }, { [path]: { not_equals: [] } }] }
      : { or: [{ [path]: { exists } }, { [path]: { equals: [] } }] }

    return Object.keys(others).length > 0 ? { and: [said, { [path]: others }] } : said
  })
  const [first = {}, ...more] = parts

  return more.length === 0 ? first : { and: parts }
}

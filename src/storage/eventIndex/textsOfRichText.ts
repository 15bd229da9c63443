import type { Where } from 'payload'

const richText = /^((?:version\.)?(?:description|excerpt))(?=\.|$)/

const words = ['like', 'not_like', 'contains']

/**
 * The same conditions, where they look for words in rich text on the HTML beside it: rich text is a tree, of which one database compares
 * nothing, and the other the names of its branches too.
 */
export const inTexts = (where: Where): Where =>
  Object.fromEntries(
    Object.entries(where).map(([path, condition]): [string, Where[string]] => {
      if (Array.isArray(condition)) return [path, condition.map(inTexts)]
      const looks = condition && Object.keys(condition).every((name) => words.includes(name))

      return [looks ? path.replace(richText, '$1Html') : path, condition]
    }),
  )

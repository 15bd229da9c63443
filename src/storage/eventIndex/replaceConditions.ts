import type { Where } from 'payload'

/** What Payload's filters say of one field. */
export type FieldCondition = Exclude<Where[string], Where[] | undefined>

/** The filter in place of a condition on a field, or of the list of an `and` or `or`; `undefined` if it stays. */
export type Replacement = (path: string, condition: FieldCondition | Where[]) => Where | undefined

/** The same filter, where the first of some replacements that knows a condition is put in its place. */
export const replaceConditions = (where: Where, replacements: Replacement[]): Where => {
  const parts = Object.entries(where).map(([path, condition = {}]): Where => {
    for (const replacement of replacements) {
      const other = replacement(path, condition)
      if (other) return other
    }
    if (!Array.isArray(condition)) return { [path]: condition }

    return { [path]: condition.map((one) => replaceConditions(one, replacements)) }
  })
  const [first = {}, ...more] = parts

  return more.length === 0 ? first : { and: parts }
}

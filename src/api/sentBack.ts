import { isDeepStrictEqual } from 'node:util'

type Members = Record<string, unknown>

/** An object as the caller reads it: in full, and blanked if a password protects it. */
export type SerializedForms = { full: object; blank?: object }

/** Whether the input is an answer about the object with this id, changed or not (GEN-57). */
export const isAnswerOf = (id: number, sent: Members): boolean =>
  sent.id !== undefined && sent.id !== '' && Number(sent.id) === id

/**
 * The members of an answer that was sent back which differ from the answer (GEN-57). So a text that a language takes from the first
 * language stays untranslated, and a computed date stays computed. Of linked objects only the ids count. A member that was
 * blanked for the caller and comes back empty counts as unchanged.
 */
export const changedIn = (sent: Members, { full, blank }: SerializedForms): Members => {
  const open = serialized(full)
  const hidden = blank && serialized(blank)
  const isKnown = (name: string, value: unknown) => name in open && same(value, open[name])
  const isHidden =
    hidden && !hasOpened(sent, hidden, open)
      ? (name: string, value: unknown) => name in hidden && sameWhereHidden(value, hidden[name])
      : () => false

  return Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => !isKnown(name, value) && !isHidden(name, value)),
  )
}

/** Whether a member was sent with the value that the full answer has. */
export const isUnchanged = (name: string, sent: Members, { full }: SerializedForms): boolean =>
  name in sent && same(sent[name], serialized(full)[name])

/** Whether a member that the password hides was sent: then the caller has opened the object, and an empty member was emptied. */
const hasOpened = (sent: Members, hidden: Members, open: Members): boolean =>
  Object.keys(hidden).some(
    (name) =>
      !sameWhereHidden(open[name], hidden[name]) && name in sent && same(sent[name], open[name]),
  )

/** Forms have no `null` and no `false`. */
const sameWhereHidden = (value: unknown, hidden: unknown): boolean =>
  same(value, hidden) || (isNothing(value) && isNothing(hidden))

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === false || value === 'false'

/** The object after JSON, which has no undefined members. */
const serialized = (object: object): Members => JSON.parse(JSON.stringify(object))

const same = (a: unknown, b: unknown): boolean => isDeepStrictEqual(essence(a), essence(b))

/** A value for comparison: an object with an id counts as the id, and one alone as a list of it (EV-71). */
const essence = (value: unknown): unknown => {
  if (hasId(value)) return [value.id]

  return Array.isArray(value) ? value.flatMap((one) => (hasId(one) ? [one.id] : [one])) : value
}

const hasId = (value: unknown): value is { id: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'id' in value

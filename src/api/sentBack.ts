import { isDeepStrictEqual } from 'node:util'

type Members = Record<string, unknown>

/** An object as the caller reads it: opened, and as a password blanks it where one does. */
export type Shown = { full: object; blank?: object }

/** Whether what was sent is an answer about the object with this id, as it was or changed (GEN-57). */
export const isAnswerOf = (id: number, sent: Members): boolean =>
  sent.id !== undefined && sent.id !== '' && Number(sent.id) === id

/**
 * What an answer that is sent back asks for: the members that differ from what is shown (GEN-57). So a text that a language shows
 * for want of its own stays that of the other, and a date that nobody chose is not chosen. Of linked objects only the ids count.
 * What a password hides comes back empty from whoever read it so: that changes nothing either.
 */
export const changedIn = (sent: Members, { full, blank }: Shown): Members => {
  const open = spoken(full)
  const hidden = blank && spoken(blank)
  const isKnown = (name: string, value: unknown) => name in open && same(value, open[name])
  const isHidden =
    hidden && !hasOpened(sent, hidden, open)
      ? (name: string, value: unknown) => name in hidden && sameWhereHidden(value, hidden[name])
      : () => false

  return Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => !isKnown(name, value) && !isHidden(name, value)),
  )
}

/** Whether this member was sent just as an answer that hides nothing has it. */
export const isAsShown = (name: string, sent: Members, { full }: Shown): boolean =>
  name in sent && same(sent[name], spoken(full)[name])

/** Whether anything that a password hides is in it: so it was opened, and what is empty was emptied. */
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

/** As it is after JSON, which knows no undefined members. */
const spoken = (object: object): Members => JSON.parse(JSON.stringify(object))

const same = (a: unknown, b: unknown): boolean => isDeepStrictEqual(essence(a), essence(b))

/** Objects that have an id are what it leads to, and one alone is the list of it (EV-71). */
const essence = (value: unknown): unknown => {
  if (hasId(value)) return [value.id]

  return Array.isArray(value) ? value.flatMap((one) => (hasId(one) ? [one.id] : [one])) : value
}

const hasId = (value: unknown): value is { id: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'id' in value

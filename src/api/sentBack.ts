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
 */
export const changedIn = (sent: Members, { full, blank }: Shown): Members => {
  const open = spoken(full)
  const hidden = blank && spoken(blank)
  const shown = hidden && isBlank(sent, hidden, open) ? hidden : open

  return Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => !(name in shown && same(value, shown[name]))),
  )
}

/** Whether all that a password would hide is hidden. */
const isBlank = (sent: Members, blank: Members, open: Members): boolean =>
  Object.keys(blank)
    .filter((name) => !same(blank[name], open[name]))
    .every((name) => same(sent[name], blank[name]))

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

import type { Typed } from './typed.ts'

/** Whose typing, into which form. */
export type Form = {
  user: string | number
  collection: string
  /** Nothing of one that is not stored yet. */
  id: string | number | undefined
  locale: string
}

export type Kept = {
  /** The instant at which it was typed. */
  at: string
  /** When what is stored was saved last, as it was known then. */
  base?: string | undefined
  typed: Typed
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefix = 'events-calendar-kept'

const keptDays = 14

const keyOf = ({ user, collection, id, locale }: Form): string =>
  [prefix, user, collection, id ?? 'new', locale].join(' ')

/** Keeps what was typed into a form; a browser that has no room for it keeps nothing. */
export const keep = (store: Store, form: Form, kept: Kept): void => {
  try {
    store.setItem(keyOf(form), JSON.stringify(kept))
  } catch {
    // Full, or switched off.
  }
}

export const drop = (store: Store, form: Form): void => store.removeItem(keyOf(form))

/** What was kept of a form; nothing that cannot be read, or is older than two weeks. */
export const keptOf = (store: Store, form: Form, now: number): Kept | undefined => {
  const found = parsed(store.getItem(keyOf(form)))

  return found && isFresh(found, now) ? found : undefined
}

/** Forgets what others typed in this browser, and what is too old to be of use; of everybody where nobody is named. */
export const forget = (store: Store, user: string | number | undefined, now: number): void => {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index))
  for (const key of keys) {
    if (!key?.startsWith(`${prefix} `)) continue
    const found = parsed(store.getItem(key))
    const isOwn = user !== undefined && key.startsWith(`${prefix} ${user} `)
    if (!isOwn || !found || !isFresh(found, now)) store.removeItem(key)
  }
}

const isFresh = ({ at }: Kept, now: number): boolean =>
  now - Date.parse(at) < keptDays * 24 * 60 * 60 * 1000

const parsed = (text: string | null): Kept | undefined => {
  try {
    const found: unknown = JSON.parse(text ?? '')

    return isKept(found) ? found : undefined
  } catch {
    return undefined
  }
}

/** Nobody but this file writes under its keys, but an earlier release of it. */
const isKept = (found: unknown): found is Kept =>
  typeof found === 'object' &&
  found !== null &&
  'at' in found &&
  typeof found.at === 'string' &&
  'typed' in found &&
  typeof found.typed === 'object' &&
  found.typed !== null

import type { Typed } from './typed.ts'

/** The form of a user, in one content language. */
export type Form = {
  user: string | number
  collection: string
  /** Undefined for an entry that is not stored yet. */
  id: string | number | undefined
  locale: string
}

export type StoredTyping = {
  /** The instant at which it was typed. */
  at: string
  /** The instant of the last save of the entry, as far as the form knew it. */
  base?: string | undefined
  typed: Typed
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefix = 'events-calendar-input'

const mostDays = 14

const keyOf = ({ user, collection, id, locale }: Form): string =>
  [prefix, user, collection, id ?? 'new', locale].join(' ')

/** Stores what was typed in a form; it does nothing where the browser's storage is full or off. */
export const storeTyping = (store: Store, form: Form, typing: StoredTyping): void => {
  try {
    store.setItem(keyOf(form), JSON.stringify(typing))
  } catch {
    // Full, or switched off.
  }
}

export const dropTyping = (store: Store, form: Form): void => store.removeItem(keyOf(form))

/** The stored typing of a form; undefined where it is unreadable or older than two weeks. */
export const storedTyping = (store: Store, form: Form, now: number): StoredTyping | undefined => {
  const found = parsed(store.getItem(keyOf(form)))

  return found && isFresh(found, now) ? found : undefined
}

/** Removes the typing of other users and what is older than two weeks; without a user, all typing. */
export const purgeTyping = (store: Store, user: string | number | undefined, now: number): void => {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index))
  for (const key of keys) {
    if (!key?.startsWith(`${prefix} `)) continue
    const found = parsed(store.getItem(key))
    const isOwn = user !== undefined && key.startsWith(`${prefix} ${user} `)
    if (!isOwn || !found || !isFresh(found, now)) store.removeItem(key)
  }
}

const isFresh = ({ at }: StoredTyping, now: number): boolean =>
  now - Date.parse(at) < mostDays * 24 * 60 * 60 * 1000

const parsed = (text: string | null): StoredTyping | undefined => {
  try {
    const found: unknown = JSON.parse(text ?? '')

    return isStoredTyping(found) ? found : undefined
  } catch {
    return undefined
  }
}

/** Only this file writes under these keys, but earlier releases of it may have stored another shape. */
const isStoredTyping = (found: unknown): found is StoredTyping =>
  typeof found === 'object' &&
  found !== null &&
  'at' in found &&
  typeof found.at === 'string' &&
  'typed' in found &&
  typeof found.typed === 'object' &&
  found.typed !== null

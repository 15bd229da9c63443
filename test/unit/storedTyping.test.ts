import { beforeEach, describe, expect, test } from 'vitest'
import { drop, forget, keep, keptOf } from '../../src/admin/autosave/kept'
import { changedIn, typedIn } from '../../src/admin/autosave/typed'

/** What a browser offers under `localStorage`. */
const aStore = () => {
  const held = new Map<string, string>()

  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
    key: (index: number) => [...held.keys()][index] ?? null,
    get length() {
      return held.size
    },
  }
}

const now = Date.parse('2027-03-01T12:00:00Z')
const at = '2027-03-01T11:00:00Z'
const form = { user: 7, collection: 'events', id: 12, locale: 'en' }
const entry = { at, typed: { title: 'Night of lanterns' } }
let store = aStore()

beforeEach(() => {
  store = aStore()
})

describe('typing that was not saved', () => {
  test('is handed back to the form it was typed into, and to no other', () => {
    keep(store, form, entry)

    expect(keptOf(store, form, now)).toEqual(entry)
    for (const other of [{ user: 8 }, { id: undefined }, { locale: 'it' }]) {
      expect(keptOf(store, { ...form, ...other }, now)).toBeUndefined()
    }
  })

  test('is gone once it is saved, and after two weeks', () => {
    keep(store, form, entry)
    expect(keptOf(store, form, now + 15 * 24 * 60 * 60 * 1000)).toBeUndefined()

    drop(store, form)
    expect(keptOf(store, form, now)).toBeUndefined()
  })

  test('of others is removed for the next user, and of all at sign-out', () => {
    keep(store, form, entry)
    keep(store, { ...form, user: 77 }, entry)
    store.setItem('theme', 'dark')
    forget(store, 7, now)
    expect(store.length).toBe(2)

    forget(store, undefined, now)
    expect([store.length, store.getItem('theme')]).toEqual([1, 'dark'])
  })

  test('that cannot be read is none', () => {
    store.setItem('events-calendar-kept 7 events 12 en', '{"at":')

    expect(keptOf(store, form, now)).toBeUndefined()
  })

  test('is what differs, without passwords and files', () => {
    const typed = typedIn({
      title: { value: 'New' },
      cost: { value: '5' },
      accessPassword: { value: 'sesame' },
      file: { value: {} },
      words: { value: 'x', disableFormData: true },
    })

    expect(changedIn(typed, { title: 'Old', cost: '5' })).toEqual({ title: 'New' })
  })
})

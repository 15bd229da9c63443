import { beforeEach, describe, expect, test } from 'vitest'
import { changedIn, typedIn } from '../../src/admin/autosave/typed'
import {
  dropTyping,
  purgeTyping,
  storedTyping,
  storeTyping,
} from '../../src/admin/autosave/unsavedTyping'

/** The interface of a browser's `localStorage`. */
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
const typing = { at, typed: { title: 'Night of lanterns' } }
let store = aStore()

beforeEach(() => {
  store = aStore()
})

describe('unsaved input', () => {
  test('is restored in its own form only', () => {
    storeTyping(store, form, typing)

    expect(storedTyping(store, form, now)).toEqual(typing)
    for (const other of [{ user: 8 }, { id: undefined }, { locale: 'it' }]) {
      expect(storedTyping(store, { ...form, ...other }, now)).toBeUndefined()
    }
  })

  test('is deleted after a save, and after two weeks', () => {
    storeTyping(store, form, typing)
    expect(storedTyping(store, form, now + 15 * 24 * 60 * 60 * 1000)).toBeUndefined()

    dropTyping(store, form)
    expect(storedTyping(store, form, now)).toBeUndefined()
  })

  test('of other users is deleted at the next sign-in, and of all at sign-out', () => {
    storeTyping(store, form, typing)
    storeTyping(store, { ...form, user: 77 }, typing)
    store.setItem('theme', 'dark')
    purgeTyping(store, 7, now)
    expect(store.length).toBe(2)

    purgeTyping(store, undefined, now)
    expect([store.length, store.getItem('theme')]).toEqual([1, 'dark'])
  })

  test('is ignored when it cannot be read', () => {
    store.setItem('events-calendar-input 7 events 12 en', '{"at":')

    expect(storedTyping(store, form, now)).toBeUndefined()
  })

  test('has the changed fields, without passwords and files', () => {
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

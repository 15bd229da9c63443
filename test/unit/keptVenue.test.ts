import { expect, test } from 'vitest'
import { keepVenue, keptVenue } from '../../src/admin/pickers/keptVenue'

test('an event that was saved without its new venue keeps the name, and no other event has it', () => {
  const stored = new Map<string, string>()
  const tab = {
    setItem: (key: string, value: string) => void stored.set(key, value),
    getItem: (key: string) => stored.get(key) ?? null,
  }
  keepVenue(tab, 7, 'Old mill')

  expect(keptVenue(tab, 7)).toBe('Old mill')
  expect(keptVenue(tab, 8)).toBeUndefined()
})

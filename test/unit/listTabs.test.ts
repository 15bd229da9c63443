import { describe, expect, test } from 'vitest'
import { tabIn, tabsOf } from '../../src/collections/lists/tabs'

describe('the list of events', () => {
  test('opens with what is coming, the next first', () => {
    expect(tabIn('events', {})).toMatchObject({ name: 'upcoming', sort: 'startLocal' })
  })

  test('shows the tab that its address names', () => {
    expect(tabIn('events', { show: 'untranslated' }).name).toBe('untranslated')
    expect(tabIn('events', { show: 'past', search: 'jazz' }).name).toBe('past')
  })

  test.each(['search', 'where', 'from', 'to'])('is whole for a %s without a tab', (name) => {
    expect(tabIn('events', { [name]: 'jazz' }).name).toBe('all')
  })

  test('finds what Italian visitors read in English (LANG-4)', () => {
    const asked = { caller: undefined, now: '2026-11-21T08:00:00.000Z' }
    const untranslated = (collection: string) =>
      tabsOf[collection]?.find(({ name }) => name === 'untranslated')?.where(asked)

    expect(untranslated('events')).toEqual({ 'title.it': { exists: false } })
    expect(untranslated('tags')).toEqual({ 'name.it': { exists: false } })
  })
})

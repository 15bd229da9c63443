import { describe, expect, test } from 'vitest'
import { tabIn, tabsOf } from '../../src/collections/lists/tabs'

const events = { collection: 'events', languages: ['en', 'it'] as const }

describe('the list of events', () => {
  test('opens with what is coming, the next first', () => {
    expect(tabIn(events, {})).toMatchObject({ name: 'upcoming', sort: 'startLocal' })
  })

  test('shows the tab that its address names', () => {
    expect(tabIn(events, { show: 'untranslated' }).name).toBe('untranslated')
    expect(tabIn(events, { show: 'past', search: 'jazz' }).name).toBe('past')
  })

  test.each(['search', 'where', 'from', 'to'])('is whole for a %s without a tab', (name) => {
    expect(tabIn(events, { [name]: 'jazz' }).name).toBe('all')
  })

  test('finds what Italian visitors read in English (LANG-4)', () => {
    const asked = {
      caller: undefined,
      now: '2026-11-21T08:00:00.000Z',
      languages: ['en', 'it'] as const,
    }
    const untranslated = (collection: string) =>
      tabsOf(collection, ['en', 'it'])
        ?.find(({ name }) => name === 'untranslated')
        ?.where(asked)

    expect(untranslated('events')).toEqual({ or: [{ 'title.it': { exists: false } }] })
    expect(untranslated('tags')).toEqual({ or: [{ 'name.it': { exists: false } }] })
  })

  test('has no tab for what is not translated where there is one language', () => {
    const names = tabsOf('events', ['de'])?.map(({ name }) => name)

    expect(names).toEqual(['upcoming', 'past', 'all', 'drafts', 'review', 'mine'])
  })
})

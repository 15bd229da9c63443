import { describe, expect, test } from 'vitest'
import { changedQuery } from '../../src/admin/list/changedQuery'
import { saidCount } from '../../src/content/lists/countedList'
import { tabIn, tabsOf } from '../../src/content/lists/tabs'

const events = { collection: 'events', languages: ['en', 'it'] as const }

describe('the list of events', () => {
  test('opens with coming events, the next first', () => {
    expect(tabIn(events, {})).toMatchObject({ name: 'upcoming', sort: 'startLocal' })
  })

  test('shows the tab that its address names', () => {
    expect(tabIn(events, { show: 'no-it' }).name).toBe('no-it')
    expect(tabIn(events, { show: 'past', search: 'jazz' }).name).toBe('past')
  })

  test.each(['search', 'where', 'where[or][0][and][0][title][like]', 'from', 'to'])(
    'has its whole collection for a %s without a tab',
    (name) => {
      expect(tabIn(events, { [name]: 'jazz' }).name).toBe('all')
    },
  )

  test('finds entries without a text in a language, such as those that Italian visitors read in English (LANG-4)', () => {
    const options = {
      caller: undefined,
      now: '2026-11-21T08:00:00.000Z',
      languages: ['en', 'it'] as const,
    }
    const lacking = (collection: string, language: string) =>
      tabsOf(collection, ['en', 'it'])
        ?.find(({ name }) => name === `no-${language}`)
        ?.where(options)

    const orCopied = (title: string, language: string) => ({
      or: [
        { [`${title}.${language}`]: { exists: false } },
        { [`copied.to_${language}`]: { contains: ` ${title}:` } },
      ],
    })

    expect(lacking('events', 'it')).toEqual(orCopied('title', 'it'))
    expect(lacking('events', 'en')).toEqual(orCopied('title', 'en'))
    expect(lacking('tags', 'it')).toEqual(orCopied('name', 'it'))
  })

  test('has no tab for missing translations when there is one language', () => {
    const names = tabsOf('events', ['de'])?.map(({ name }) => name)

    expect(names).toEqual([
      'upcoming',
      'past',
      'all',
      'drafts',
      'review',
      'mine',
      'no-venues',
      'no-image',
      'no-categories',
    ])
  })
})

describe('the address of a list after a change of tab or days', () => {
  test('keeps the search, and drops the page and the order', () => {
    const address = changedQuery(new URLSearchParams('show=past&search=jazz&page=3&sort=title'), {
      show: 'all',
      from: '2026-12-01',
    })

    expect(address.toString()).toBe('show=all&search=jazz&from=2026-12-01')
  })

  test('has no parameter for an emptied field', () => {
    expect(changedQuery(new URLSearchParams('from=2026-12-01'), { from: '' }).toString()).toBe('')
  })
})

test('counts above the limit are shown as 999+', () => {
  expect([0, 999, 1000].map(saidCount)).toEqual(['0', '999', '999+'])
})

import { describe, expect, test } from 'vitest'
import { inOrder, nearestFirst } from '../../src/storage/eventIndex/inOrder'
import { linkKey, linkKeys, linksOf } from '../../src/storage/eventIndex/linkKeys'
import { rowOf } from '../../src/storage/eventIndex/row'
import type { IndexedEvent } from '../../src/storage/eventIndex/values'

const event: IndexedEvent = {
  id: 25,
  _status: 'published',
  visibility: 'public',
  startLocal: '2026-12-01 20:00:00',
  endLocal: '2026-12-01 22:00:00',
  updatedAt: '2026-11-18T15:00:00.000Z',
}

const rowIn = (one: IndexedEvent) => rowOf(one, ['en', 'it'])

/** An event with its texts, which have no types of their own. */
const withTexts = (texts: Record<string, unknown>): IndexedEvent => ({ ...event, ...texts })

describe('the row of an event', () => {
  test('has the stored status, computed from the stored fields', () => {
    expect(rowIn(event).storedStatus).toBe('public')
    expect(rowIn({ ...event, visibility: 'private' }).storedStatus).toBe('private')
    expect(rowIn({ ...event, _status: 'draft', pendingReview: true }).storedStatus).toBe('pending')
    expect(rowIn({ ...event, deletedAt: '2026-11-18T15:00:00.000Z' }).storedStatus).toBe(
      'trashed-public',
    )
  })

  test('has false and empty lists when nothing is stored', () => {
    expect(rowIn(event)).toMatchObject({
      hidden: false,
      open: true,
      featured: false,
      geolocated: false,
      ticketed: false,
      free: false,
      eventStatus: 'scheduled',
      author: null,
      parent: null,
      publishedAt: null,
      venues: [],
      pictures: [],
    })
  })

  test('has each link once, as an id, in a fixed order', () => {
    const venues = [{ id: 9 }, 3, 9]

    expect(rowIn({ ...event, venues, author: { id: 4 } })).toMatchObject({
      venues: [3, 9],
      author: 4,
    })
  })

  test('has pictures by id, which may be text', () => {
    const pictures = [7, 'b2', { url: '/jazz.jpg' }, null]

    expect(rowIn({ ...event, pictures }).pictures).toEqual([7, 'b2'])
  })

  test('has the sort key and the slug of each language, empty when a language has none', () => {
    const resolved = { en: { key: 'jazz night', slug: 'jazz-night' } }

    expect(rowIn({ ...event, resolved }).resolved).toMatchObject([
      { language: 'en', key: 'jazz night', slug: 'jazz-night' },
      { language: 'it', key: '', slug: '' },
    ])
  })

  test('is marked as closed behind a password', () => {
    expect(rowIn({ ...event, accessPassword: 'sesame' }).open).toBe(false)
  })

  test('has the folded words of each language, with English as fallback (EV-14, LANG-4)', () => {
    const [en, it] = rowIn(
      withTexts({
        title: { en: 'Café', it: 'Caffè' },
        descriptionHtml: { en: '<p>Jazz &amp; <em>more</em></p>', it: '' },
      }),
    ).resolved

    expect(en?.words.split('\n').sort()).toEqual(['cafe', 'jazz & more'])
    expect(it?.words.split('\n').sort()).toEqual(['caffe', 'jazz & more'])
  })
})

describe('the key of a link', () => {
  test('contains the kind of its target', () => {
    const links = { venues: [1, 2], organizers: [1], categories: [1], tags: [] }

    expect(linksOf(linkKeys(links))).toEqual(links)
    expect(linkKey('venues', 1)).not.toBe(linkKey('organizers', 1))
  })
})

describe('rows that were read without an order', () => {
  const keyed = (id: number, key: string | undefined) => ({ id, key })

  test('are sorted by their keys in code points, ties by id (EV-34)', () => {
    const rows = [keyed(3, 'b'), keyed(2, 'b'), keyed(1, '🎷'), keyed(4, '\ue025')]
    const ids = (descending: boolean) =>
      inOrder(rows, { by: 'title', language: 'en', descending }).map(({ id }) => id)

    expect(ids(false)).toEqual([2, 3, 4, 1])
    expect(ids(true)).toEqual([1, 4, 2, 3])
  })

  test('are sorted by id in both directions', () => {
    const rows = [keyed(3, undefined), keyed(10, undefined)]

    expect(inOrder(rows, { by: 'id', language: 'en', descending: true })[0]?.id).toBe(10)
  })

  test('keep their order at the same distance (EV-22)', () => {
    const links = { organizers: [], categories: [], tags: [], pictures: [], series: null }
    const rows = [
      { id: 1, venues: [7], ...links },
      { id: 2, venues: [7, 8], ...links },
      { id: 3, venues: [8], ...links },
    ]
    const distances = new Map([
      [7, 20],
      [8, 5],
    ])

    expect(nearestFirst(rows, distances).map(({ id }) => id)).toEqual([2, 3, 1])
  })
})

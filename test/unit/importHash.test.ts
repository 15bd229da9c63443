import { describe, expect, test } from 'vitest'
import { hashOf } from '../../src/import/hash'
import type { Incoming } from '../../src/import/incoming'

const organizer: Incoming = {
  kind: 'organizers',
  id: 20,
  origin: 'old.example',
  slug: 'chess-club',
  trashed: false,
  data: {},
  texts: { it: { descriptionHtml: '', excerptHtml: '', slug: null, name: 'Circolo' } },
  links: {},
  parent: 0,
  author: undefined,
  picture: undefined,
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-02-03T04:05:06.000Z',
  notes: [],
}

/** As the first release wrote it down; the hash below is the one it made. */
const data = {
  descriptionHtml: '<p>Chess</p>',
  excerptHtml: '',
  slug: 'chess-club',
  publishedAt: '2026-01-02T03:04:05.000Z',
  visibility: 'public',
  pendingReview: false,
  _status: 'published',
  name: 'Chess club',
  phone: '12',
  email: null,
  website: null,
  author: null,
  image: null,
}
const hash = 'old.example zhWeHlawBt9kZCeuUlRLDuNLOptGQBrrx_zASK406DI'

describe('The hash of an imported object', () => {
  test('is that of the first release, in whatever order its data comes', () => {
    const turned = Object.fromEntries(Object.entries(data).reverse())

    expect(hashOf(organizer, data)).toBe(hash)
    expect(hashOf(organizer, turned)).toBe(hash)
  })

  test('does not know a later field until the object has it', () => {
    expect(hashOf(organizer, { ...data, nickname: null })).toBe(hash)
    expect(hashOf(organizer, { ...data, nickname: '' })).toBe(hash)
    expect(hashOf(organizer, { ...data, nickname: 'Rooks' })).not.toBe(hash)
  })

  test('follows a change of the source', () => {
    expect(hashOf(organizer, { ...data, phone: '13' })).not.toBe(hash)
    expect(hashOf({ ...organizer, texts: {} }, data)).not.toBe(hash)
  })
})

import { describe, expect, test } from 'vitest'
import { versionChangeOf } from '../../src/admin/versions/versionChange'
import { changedFields } from '../../src/admin/versions/versionChanges'
import { reviewTurn } from '../../src/content/reviewTurn'

const draft = { _status: 'draft' as const, pendingReview: false }
const pending = { _status: 'draft' as const, pendingReview: true }
const published = { _status: 'published' as const, visibility: 'public' as const }
const trashed = { ...draft, deletedAt: '2026-11-20T10:00:00.000Z' }

describe('the step of a review at a save', () => {
  test.each([
    ['handed in', draft, pending, 'submitted'],
    ['handed in at once', undefined, pending, 'submitted'],
    ['changed while it waits', pending, pending, undefined],
    ['handed back', pending, draft, 'returned'],
    ['published after it waited', pending, published, 'approved'],
    ['published as it is', draft, published, undefined],
    ['thrown away while it waits', pending, { ...pending, deletedAt: 'now' }, undefined],
  ])('%s', (_, before, after, turn) => {
    expect(reviewTurn(before, after)).toBe(turn)
  })
})

describe('the change of a version in words', () => {
  test.each([
    ['the first save', undefined, draft, 'created'],
    ['a draft again', draft, draft, 'saved'],
    ['published', draft, published, 'published'],
    ['changed in public', published, published, 'changedInPublic'],
    ['kept back', published, draft, 'saved'],
    ['thrown away', draft, trashed, 'trashed'],
    ['taken out of the trash', trashed, draft, 'restored'],
    ['handed back', pending, draft, 'returned'],
  ])('%s', (_, before, version, change) => {
    expect(versionChangeOf(version, before)).toBe(change)
  })
})

describe('the changed fields of a save', () => {
  const fields = [
    { name: 'title', type: 'text', localized: true, label: 'Title' },
    { name: 'cost', type: 'text', label: 'Price' },
    { name: 'storedStatus', type: 'text', hidden: true },
  ] as Parameters<typeof changedFields>[0]

  test('are listed by name, and texts by language', () => {
    const before = { title: { en: 'Jazz', it: 'Jazz' }, cost: '10', storedStatus: 'draft' }
    const after = { title: { en: 'Jazz', it: 'Serata jazz' }, cost: '10', storedStatus: 'public' }

    expect(changedFields(fields, after, before)).toEqual([
      { name: 'title', label: 'Title', languages: ['it'] },
    ])
  })

  test('do not include a field that was null and is an empty text', () => {
    expect(changedFields(fields, { cost: '' }, { title: null })).toEqual([])
  })
})

import type { FlattenedField } from 'payload'
import { expect, test } from 'vitest'
import { changedFields } from '../../src/admin/versions/versionChanges'

const fields: FlattenedField[] = [
  { name: 'title', type: 'text', label: 'Title', localized: true },
  { name: 'excerpt', type: 'text', label: 'Excerpt', localized: true },
  { name: 'cost', type: 'text', label: 'Price' },
]

test('names the fields that a save changed, with their languages', () => {
  const before = { title: { en: 'Fair' }, excerpt: { en: 'Two days.' }, cost: '12' }
  const after = { title: { en: 'Fair', it: 'Sagra' }, excerpt: { en: 'Two days.' }, cost: '15' }

  expect(changedFields(fields, after, before)).toEqual([
    { name: 'title', label: 'Title', languages: ['it'] },
    { name: 'cost', label: 'Price', languages: [] },
  ])
})

test.each([[null], [''], [[]], [undefined]])('an empty text stored as %j is no change', (empty) => {
  const before = { title: { en: 'Fair' }, excerpt: null }
  const after = { title: { en: 'Fair', it: empty }, excerpt: { en: empty } }

  expect(changedFields(fields, after, before)).toEqual([])
})

test('a text with the same content and another order of its properties is no change', () => {
  const before = { title: { en: 'Fair', it: { root: { type: 'root', version: 1 } } } }
  const after = { title: { it: { root: { version: 1, type: 'root' } }, en: 'Fair' } }

  expect(changedFields(fields, after, before)).toEqual([])
})

test('the notes of copied texts are no change that an editor made', () => {
  const notes: FlattenedField = { name: 'copied', type: 'group', fields: [], flattenedFields: [] }

  expect(
    changedFields([notes], { copied: { copiedIt: null } }, { copied: { copiedIt: 'en' } }),
  ).toEqual([])
})

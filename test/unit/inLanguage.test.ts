import type { FlattenedField } from 'payload'
import { describe, expect, test } from 'vitest'
import { withFallback } from '../../src/calendar/fallback'
import { inLanguage } from '../../src/storage/documentCache/inLanguage'

describe('a value in Italian with English as fallback', () => {
  test.each([
    [{ en: 'Concert', it: 'Concerto' }, 'Concerto'],
    [{ en: 'Concert', it: '' }, 'Concert'],
    [{ en: 'Concert', it: null }, 'Concert'],
    [{ en: 'Concert' }, 'Concert'],
    [{ it: 'Concerto' }, 'Concerto'],
    [{ en: 12, it: 0 }, 0],
    [{ en: true, it: false }, false],
    [{ en: '', it: '' }, undefined],
    [{}, undefined],
  ])('of %o is %o (LANG-4)', (said: { en?: unknown; it?: unknown }, resolved) => {
    expect(withFallback(said, 'it', 'en')).toBe(resolved)
  })
})

const italian = { language: 'it', first: 'en' } as const

/** Fields as Payload flattens them. */
const fields = [
  { type: 'text', name: 'title', localized: true },
  { type: 'text', name: 'city' },
  { type: 'json', name: 'resolved' },
  {
    type: 'group',
    name: 'seo',
    flattenedFields: [
      { type: 'text', name: 'words', localized: true },
      { type: 'text', name: 'robots' },
    ],
  },
  {
    type: 'array',
    name: 'acts',
    flattenedFields: [{ type: 'text', name: 'name', localized: true }],
  },
  {
    type: 'blocks',
    name: 'parts',
    blocks: [
      { slug: 'quote', flattenedFields: [{ type: 'text', name: 'words', localized: true }] },
      { slug: 'line', flattenedFields: [] },
    ],
  },
  // Only the parts of fields that are read.
] as unknown as FlattenedField[]

describe('a document in a language', () => {
  test('has one text for each localized field at any depth', () => {
    const stored = {
      id: 7,
      title: { en: 'Concert', it: 'Concerto' },
      city: 'Rome',
      resolved: { en: { slug: 'concert' }, it: { slug: 'concerto' } },
      seo: { words: { en: 'loud', it: null }, robots: 'none' },
      acts: [{ name: { en: 'Choir', it: 'Coro' } }, { name: { en: 'Band' } }],
      parts: [{ blockType: 'quote', words: { en: 'Ah', it: 'Oh' } }, { blockType: 'line' }],
    }

    expect(inLanguage(fields, stored, italian)).toEqual({
      id: 7,
      title: 'Concerto',
      city: 'Rome',
      resolved: { en: { slug: 'concert' }, it: { slug: 'concerto' } },
      seo: { words: 'loud', robots: 'none' },
      acts: [{ name: 'Coro' }, { name: 'Band' }],
      parts: [{ blockType: 'quote', words: 'Oh' }, { blockType: 'line' }],
    })
  })

  test('does not change the stored document', () => {
    const stored = { title: { en: 'Concert', it: 'Concerto' }, seo: { words: { en: 'loud' } } }
    inLanguage(fields, stored, italian)

    expect(stored).toEqual({
      title: { en: 'Concert', it: 'Concerto' },
      seo: { words: { en: 'loud' } },
    })
  })

  test('has null for empty texts, and omits fields that were not read', () => {
    expect(inLanguage(fields, { title: { en: null, it: '' }, seo: null }, italian)).toEqual({
      title: null,
      seo: null,
    })
  })
})

import fc from 'fast-check'
import type { SanitizedFieldPermissions } from 'payload'
import { describe, expect, test } from 'vitest'
import type { EntryTexts } from '../../src/admin/languages/entryTexts'
import { askService } from '../../src/admin/translate/askService'
import { batches } from '../../src/admin/translate/batches'
import { mayFill } from '../../src/admin/translate/mayFill'
import { pairOf } from '../../src/admin/translate/pair'
import {
  countTranslated,
  isUntouched,
  translationProgressOf,
} from '../../src/admin/translate/translationProgress'
import { readTranslationRequest } from '../../src/admin/translate/translationRequest'

const languages = ['en', 'it', 'de'] as const
const written = (text: string) => ({ title: { text } })
const copied = (text: string, copiedFrom: string) => ({ title: { text, copiedFrom } })

describe('from which language into which', () => {
  const pair = (texts: EntryTexts, current: string, wanted?: string) =>
    pairOf({ languages, texts, current, wanted })

  test('into the one that is looked at, from the first that has texts', () => {
    expect(pair({ en: written('Fair'), de: written('Fest') }, 'it')).toEqual({
      from: 'en',
      to: 'it',
    })
    expect(pair({ en: written('Fair'), de: written('Fest') }, 'en')).toEqual({
      from: 'de',
      to: 'en',
    })
  })

  test('from the requested one, unless it is the same', () => {
    expect(pair({ en: written('Fair'), de: written('Fest') }, 'it', 'de')).toEqual({
      from: 'de',
      to: 'it',
    })
    expect(pair({ en: written('Fair') }, 'it', 'it')).toEqual({ from: 'en', to: 'it' })
  })

  test('into another, where the one that is looked at is all there is', () => {
    expect(pair({ en: written('Fair'), it: { title: { text: '' } } }, 'en')).toEqual({
      from: 'en',
      to: 'it',
    })
  })

  test('a copy is no text to translate from', () => {
    expect(pair({ en: copied('Sagra', 'it'), it: written('Sagra') }, 'it')).toEqual({
      from: 'it',
      to: 'en',
    })
  })

  test('of an entry that says nothing, into the one that is looked at', () => {
    expect(pair({}, 'it')).toEqual({ from: 'en', to: 'it' })
  })

  test('there is none in a calendar of one language', () => {
    expect(
      pairOf({ languages: ['en'], texts: {}, current: 'en', wanted: undefined }),
    ).toBeUndefined()
  })
})

describe('a text', () => {
  const original = { text: 'Fair' }
  const progress = (
    value: unknown,
    stored: { text: string; copiedFrom?: string },
    isSame = false,
  ) => translationProgressOf({ original, stored, value, isSame })

  test('is missing while its field is blank', () => {
    expect(progress('', { text: '' })).toBe('missing')
    expect(progress('', { text: 'Sagra' })).toBe('missing')
  })

  test('is nothing to translate where the original says nothing either', () => {
    expect(
      translationProgressOf({ original: undefined, stored: undefined, value: '', isSame: false }),
    ).toBe('nothing')
  })

  test('is still in the other language until it is rewritten, or said to be right', () => {
    const stored = { text: 'Sagra', copiedFrom: 'it' }

    expect(progress('Sagra', stored)).toBe('copied')
    expect(progress('Fair', stored)).toBe('done')
    expect(progress('Sagra', stored, true)).toBe('done')
  })

  test('of pictures alone is a text', () => {
    const picture = { text: '', html: '<img src="/a.png" />' }

    expect(
      translationProgressOf({ original: picture, stored: undefined, value: '', isSame: false }),
    ).toBe('missing')
  })

  test('counts where there is something to translate', () => {
    expect(countTranslated(['done', 'missing', 'copied', 'nothing', 'done'])).toEqual({
      done: 2,
      all: 4,
    })
  })
})

describe('a field', () => {
  const rich = (format: number) => ({
    root: { children: [{ type: 'text', text: 'Two choirs', format }] },
  })

  test('was not touched while it holds what is stored', () => {
    expect(isUntouched('', undefined)).toBe(true)
    expect(isUntouched('Sagra', { text: 'Sagra' })).toBe(true)
    expect(isUntouched(rich(0), { text: 'Two choirs', rich: rich(0) })).toBe(true)
  })

  test('was touched where only a format was changed', () => {
    expect(isUntouched(rich(1), { text: 'Two choirs', rich: rich(0) })).toBe(false)
    expect(isUntouched('', { text: 'Sagra' })).toBe(false)
    expect(isUntouched('Fiera', { text: 'Sagra' })).toBe(false)
  })
})

describe('the request to the service', () => {
  const request = { from: 'en', to: 'it', texts: ['Fair'] }

  test('is two languages of the calendar and some texts', () => {
    expect(readTranslationRequest(request, languages)).toEqual({ request })
  })

  test.each<[unknown, string[]]>([
    [{ ...request, to: 'fr' }, ['languages']],
    [{ ...request, to: 'en' }, ['languages']],
    [{ ...request, texts: [] }, ['texts']],
    [{ ...request, texts: ['Fair', ''] }, ['texts']],
    [{ ...request, texts: ['x'.repeat(20_000), 'x'] }, ['tooLong']],
    [{ from: 'it', to: 'it', texts: ['x'.repeat(20_001)] }, ['languages', 'tooLong']],
    [undefined, ['languages', 'texts']],
  ])('or all that is wrong with it', (body, faults) => {
    expect(readTranslationRequest(body, languages)).toEqual({ faults })
  })

  test('is sent in few requests, in order, none of them too long', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 12 })), (texts) => {
        const all = batches(texts, 10)

        expect(all.flat()).toEqual(texts)
        for (const batch of all) {
          expect(batch.length === 1 || batch.join('').length <= 10).toBe(true)
        }
      }),
    )
    expect(batches(['four', 'four', 'to'], 10)).toEqual([['four', 'four', 'to']])
    expect(batches(['longer than ten', 'four'], 10)).toEqual([['longer than ten'], ['four']])
  })
})

describe('what the service answers', () => {
  // A request that the service under test does not look at.
  const wanted = { texts: ['Fair', 'Choir'], from: 'en', to: 'it', req: {} as never }

  test('is one text for each', async () => {
    expect(await askService(async ({ texts }) => texts.map((one) => `${one}!`), wanted)).toEqual([
      'Fair!',
      'Choir!',
    ])
  })

  test.each<[string, unknown]>([
    ['too few', ['Sagra']],
    ['no texts', ['Sagra', 2]],
    ['no list', { texts: ['Sagra', 'Coro'] }],
  ])('is an error where there are %s', async (_what, answer) => {
    // A site's own function may answer with anything.
    const service = async () => answer as string[]

    await expect(askService(service, wanted)).rejects.toThrow('The translation service')
  })
})

describe('the translator fills', () => {
  // Payload leaves out what is refused, which its type does not say.
  const readable = { read: true } as SanitizedFieldPermissions
  const rights = {
    title: true as const,
    excerpt: { create: true, read: true, update: true } as const,
    seoTitle: readable,
  }

  test('what they may change', () => {
    expect(mayFill(true, 'title')).toBe(true)
    expect(mayFill(rights, 'title')).toBe(true)
    expect(mayFill(rights, 'excerpt')).toBe(true)
  })

  test('and nothing else', () => {
    expect(mayFill(rights, 'seoTitle')).toBe(false)
    expect(mayFill(rights, 'description')).toBe(false)
    expect(mayFill(undefined, 'title')).toBe(false)
  })
})

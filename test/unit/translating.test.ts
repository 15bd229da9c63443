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

describe('the languages of a translation', () => {
  const pair = (texts: EntryTexts, current: string, wanted?: string) =>
    pairOf({ languages, texts, current, wanted })

  test('are the first with texts, and the edited one', () => {
    expect(pair({ en: written('Fair'), de: written('Fest') }, 'it')).toEqual({
      from: 'en',
      to: 'it',
    })
    expect(pair({ en: written('Fair'), de: written('Fest') }, 'en')).toEqual({
      from: 'de',
      to: 'en',
    })
  })

  test('begin with the requested one, unless it is the edited one', () => {
    expect(pair({ en: written('Fair'), de: written('Fest') }, 'it', 'de')).toEqual({
      from: 'de',
      to: 'it',
    })
    expect(pair({ en: written('Fair') }, 'it', 'it')).toEqual({ from: 'en', to: 'it' })
  })

  test('end with another language when only the edited one has texts', () => {
    expect(pair({ en: written('Fair'), it: { title: { text: '' } } }, 'en')).toEqual({
      from: 'en',
      to: 'it',
    })
  })

  test('do not begin with a language that has only copies', () => {
    expect(pair({ en: copied('Sagra', 'it'), it: written('Sagra') }, 'it')).toEqual({
      from: 'it',
      to: 'en',
    })
  })

  test('are the first and the edited one for an empty entry', () => {
    expect(pair({}, 'it')).toEqual({ from: 'en', to: 'it' })
  })

  test('do not exist in a calendar of one language', () => {
    expect(
      pairOf({ languages: ['en'], texts: {}, current: 'en', wanted: undefined }),
    ).toBeUndefined()
  })
})

describe('the progress of a text', () => {
  const original = { text: 'Fair' }
  const progress = (
    value: unknown,
    stored: { text: string; copiedFrom?: string },
    isSame = false,
  ) => translationProgressOf({ original, stored, value, isSame })

  test('is "missing" while its field is empty', () => {
    expect(progress('', { text: '' })).toBe('missing')
    expect(progress('', { text: 'Sagra' })).toBe('missing')
  })

  test('is "nothing" when the original is empty', () => {
    expect(
      translationProgressOf({ original: undefined, stored: undefined, value: '', isSame: false }),
    ).toBe('nothing')
  })

  test('is "copied" until it is rewritten or confirmed', () => {
    const stored = { text: 'Sagra', copiedFrom: 'it' }

    expect(progress('Sagra', stored)).toBe('copied')
    expect(progress('Fair', stored)).toBe('done')
    expect(progress('Sagra', stored, true)).toBe('done')
  })

  test('is "missing" for a text of pictures alone', () => {
    const picture = { text: '', html: '<img src="/a.png" />' }

    expect(
      translationProgressOf({ original: picture, stored: undefined, value: '', isSame: false }),
    ).toBe('missing')
  })

  test('counts texts with an original', () => {
    expect(countTranslated(['done', 'missing', 'copied', 'nothing', 'done'])).toEqual({
      done: 2,
      all: 4,
    })
  })
})

describe('a field of the form', () => {
  const rich = (format: number) => ({
    root: { children: [{ type: 'text', text: 'Two choirs', format }] },
  })

  test('is untouched while it has its stored value', () => {
    expect(isUntouched('', undefined)).toBe(true)
    expect(isUntouched('Sagra', { text: 'Sagra' })).toBe(true)
    expect(isUntouched(rich(0), { text: 'Two choirs', rich: rich(0) })).toBe(true)
  })

  test('is touched when only a format changed', () => {
    expect(isUntouched(rich(1), { text: 'Two choirs', rich: rich(0) })).toBe(false)
    expect(isUntouched('', { text: 'Sagra' })).toBe(false)
    expect(isUntouched('Fiera', { text: 'Sagra' })).toBe(false)
  })
})

describe('a translation request', () => {
  const request = { from: 'en', to: 'it', texts: ['Fair'] }

  test('is accepted with two languages of the calendar and some texts', () => {
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
  ])('is refused with all its faults', (body, faults) => {
    expect(readTranslationRequest(body, languages)).toEqual({ faults })
  })

  test('is sent in batches, in order, none of them too long', () => {
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

describe('an answer of the translation service', () => {
  // The service under test does not read the request.
  const toTranslate = { texts: ['Fair', 'Choir'], from: 'en', to: 'it', req: {} as never }

  test('has one text for each', async () => {
    expect(
      await askService(async ({ texts }) => texts.map((one) => `${one}!`), toTranslate),
    ).toEqual(['Fair!', 'Choir!'])
  })

  test.each<[string, unknown]>([
    ['too few', ['Sagra']],
    ['no texts', ['Sagra', 2]],
    ['no list', { texts: ['Sagra', 'Coro'] }],
  ])('is an error with %s', async (_what, answer) => {
    // A site's own function may return anything.
    const service = async () => answer as string[]

    await expect(askService(service, toTranslate)).rejects.toThrow('The translation service')
  })
})

describe('the translator may fill', () => {
  // Payload omits refused operations, which its type does not say.
  const readable = { read: true } as SanitizedFieldPermissions
  const rights = {
    title: true as const,
    excerpt: { create: true, read: true, update: true } as const,
    seoTitle: readable,
  }

  test('fields that the user may change', () => {
    expect(mayFill(true, 'title')).toBe(true)
    expect(mayFill(rights, 'title')).toBe(true)
    expect(mayFill(rights, 'excerpt')).toBe(true)
  })

  test('no other fields', () => {
    expect(mayFill(rights, 'seoTitle')).toBe(false)
    expect(mayFill(rights, 'description')).toBe(false)
    expect(mayFill(undefined, 'title')).toBe(false)
  })
})

import { en } from '@payloadcms/translations/languages/en'
import { it } from '@payloadcms/translations/languages/it'
import { describe, expect, test } from 'vitest'
import { withTexts } from '../../src/i18n/admin'
import { completeTexts } from '../../src/i18n/complete'
import { en as ourEnglish } from '../../src/i18n/en'
import { it as ourItalian } from '../../src/i18n/it'
import { payloadTexts } from '../../src/i18n/payload/payloadTexts'

const ours = Object.entries(payloadTexts)

/** The texts of a tree by key, such as `general:cancel`. */
const flat = (tree: object, above = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${above}${name}`, value]] : flat(value, `${above}${name}:`),
  )

const originals = new Map(flat(en.translations))

/** What a text replaces: Payload takes `_zero` behind the name of one that counts for none. */
const originalOf = (key: string) => originals.get(key) ?? originals.get(key.replace(/_zero$/, ''))

/** The values of a text, and the numbered parts that Payload makes bold or a link. */
const openPlaces = (text: string) => new Set(text.match(/\{\{\w+\}\}|<\/?\d>/g) ?? [])

describe("our replacements of Payload's texts", () => {
  test.each(ours)('in %s, exist in Payload by their keys', (_language, texts = {}) => {
    const unknown = flat(texts).filter(([key]) => originalOf(key) === undefined)

    expect(unknown).toEqual([])
  })

  test.each(ours)('in %s, use only the values that Payload gives', (_language, texts = {}) => {
    const wrong = flat(texts).filter(([key, text]) => {
      const given = openPlaces(originalOf(key) ?? '')

      return [...openPlaces(text)].some((place) => !given.has(place))
    })

    expect(wrong).toEqual([])
  })

  test('use all values, except for one label without room', () => {
    const left = ours.flatMap(([language, texts = {}]) =>
      flat(texts).flatMap(([key, text]) => {
        const said = openPlaces(text)
        const missing = [...openPlaces(originalOf(key) ?? '')].filter((place) => !said.has(place))

        return missing.length > 0 ? [`${language} ${key} ${missing}`] : []
      }),
    )

    expect(left).toEqual(['en general:noLabel {{label}}', 'it general:noLabel {{label}}'])
  })

  test('are what an Italian editor reads', () => {
    const texts = said('it')

    expect(texts.general).toMatchObject({
      cancel: 'Annulla',
      createNewLabel: 'Crea: {{label}}',
      creatingNewLabel: 'Crea: {{label}}',
      successfullyCreated: '{{label}}: tutto salvato.',
      locale: 'Lingua',
    })
    expect(texts.upload).toMatchObject({ crop: 'Ritaglio' })
  })

  test('save a draft by the same words as our own buttons', () => {
    for (const [texts, words] of [
      [ourEnglish, said('en')],
      [ourItalian, said('it')],
    ] as const) {
      const payloadSays = new Map([...originals, ...flat(words)]).get('version:saveDraft')

      expect(texts.translate.saveDraft.toLowerCase()).toBe(payloadSays?.toLowerCase())
      expect(texts.quick.draft).toBe(texts.translate.saveDraft)
    }
  })

  test('are overridden by those of a site', () => {
    const own = { it: { general: { cancel: 'Lascia perdere' } } }

    expect(said('it', own).general).toMatchObject({ cancel: 'Lascia perdere', close: 'Chiudi' })
  })
})

describe('the corrected Italian of Payload', () => {
  const italian = flat(it.translations)
    .map(([key]): [string, string] => [key, mended.get(key) ?? ''])
    .map(([key, text]): [string, string] => [
      key,
      text || new Map(flat(it.translations)).get(key) || '',
    ])

  test.each([
    [
      'an article before a label',
      /\b(il|lo|la|un|uno|una|nuovo|tutte le|tutti) <?\d?>?\{\{(label|title)\}\}/i,
    ],
    ['a participle that agrees with a label', /\{\{label\}\}( \S+)? \w+(ato|ata|ati|ate)\b/],
    ['what machines wrote to each other', /significato|\n|etichetta/],
    ['English', /\b(Log ?out|Log ?in|Upload|Relationship|Fallback|clipboard|loggato|Locale)\b/],
  ])('contains no %s', (_what, wrong) => {
    expect(italian.filter(([, text]) => wrong.test(text))).toEqual([])
  })
})

const mended = new Map(flat(payloadTexts.it ?? {}))

/** The texts of the admin of a site in a language. */
function said(language: string, translations = {}): Record<string, object> {
  const all: Record<string, object | undefined> = {
    ...withTexts({ translations }, completeTexts({}))?.translations,
  }

  return Object.fromEntries(Object.entries(all[language] ?? {}))
}

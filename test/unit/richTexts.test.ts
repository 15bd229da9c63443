import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textsOfRich, withTextsOfRich } from '../../src/admin/translate/richTexts'

const text = (words: string, format = 0) => ({ type: 'text', text: words, format, version: 1 })
const paragraph = (...children: object[]) => ({ type: 'paragraph', children, version: 1 })
const state = (...children: object[]) => ({ root: { type: 'root', children, version: 1 } })

const programme = state(
  { type: 'heading', tag: 'h2', children: [text('Programme')] },
  paragraph(text('Two '), text('choirs', 1), text(' and a band.')),
  { type: 'upload', relationTo: 'media', value: 25 },
  {
    type: 'list',
    tag: 'ul',
    children: [
      {
        type: 'listitem',
        children: [
          { type: 'link', fields: { url: 'https://hall.example/' }, children: [text('The hall')] },
          { type: 'linebreak' },
          text('20:30'),
        ],
      },
    ],
  },
  { type: 'block', fields: { blockType: 'html', html: '<b>As it is</b>' } },
)

test('the texts of a rich text are its words in reading order', () => {
  expect(textsOfRich(programme)).toEqual(['Programme', 'Two', 'choirs', 'and a band.', 'The hall'])
})

test('replaced texts keep formats, links, lists and pictures', () => {
  const italian = ['Programma', 'Due', 'cori', 'e una banda.', 'La sala']

  expect(withTextsOfRich(programme, italian)).toEqual(
    JSON.parse(
      JSON.stringify(programme)
        .replace('Programme', 'Programma')
        .replace('Two ', 'Due ')
        .replace('choirs', 'cori')
        .replace(' and a band.', ' e una banda.')
        .replace('The hall', 'La sala'),
    ),
  )
})

test.each([[undefined], [null], [state()], [state(paragraph())]])('%j has no texts', (blank) => {
  expect(textsOfRich(blank)).toEqual([])
  expect(withTextsOfRich(blank, [])).toEqual(blank)
})

describe('for any rich text', () => {
  const { node } = fc.letrec<{ node: object }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.record({ type: fc.constant('text'), text: fc.string(), format: fc.nat(127) }),
      fc.record({ type: fc.constantFrom('upload', 'linebreak'), value: fc.nat() }),
      fc.record({
        type: fc.constantFrom('paragraph', 'link', 'list'),
        fields: fc.record({ url: fc.webUrl() }),
        children: fc.array(tie('node')),
      }),
    ),
  }))
  const anyState = fc.array(node).map((children) => state(...children))
  /** A rich text without its words. */
  const skeleton = (value: unknown) =>
    JSON.stringify(value, (key, part) => (key === 'text' ? '' : part))

  test('putting its own texts back changes nothing', () => {
    fc.assert(
      fc.property(anyState, (any) => {
        expect(withTextsOfRich(any, textsOfRich(any))).toEqual(any)
      }),
    )
  })

  test('replaced texts are found at their places, and nothing else changes', () => {
    fc.assert(
      fc.property(anyState, (any) => {
        const others = textsOfRich(any).map((_, index) => `word ${index}`)
        const changed = withTextsOfRich(any, others)

        expect(textsOfRich(changed)).toEqual(others)
        expect(skeleton(changed)).toBe(skeleton(any))
      }),
    )
  })
})

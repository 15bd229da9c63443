import { sqliteAdapter } from '@payloadcms/db-sqlite'
import {
  BlocksFeature,
  ChecklistFeature,
  editorConfigFactory,
  type FeatureProviderServer,
} from '@payloadcms/richtext-lexical'
import { buildConfig } from 'payload'
import { describe, expect, test } from 'vitest'
import { richTextEditor, richTextEditorWith } from '../../src/content/richText/editor'
import { htmlFromLexical } from '../../src/content/richText/toHtml'
import { withEditor } from '../../src/content/site/withEditor'
import { withSettings } from '../../src/model/settings'
import { settingsFrom } from '../../src/model/settingsFrom'

/** A state with nodes of any form, of tools that the calendar does not have. */
const stateOf = (...children: object[]) =>
  ({ root: { type: 'root', children } }) as unknown as Parameters<typeof htmlFromLexical>[0]

const text = (said: string) => ({ type: 'text', text: said, format: 0 })

describe("a node of a site's own editor tool", () => {
  test.each([
    ['text inside', { type: 'callout', children: [text('Doors & bar')] }, '<p>Doors &amp; bar</p>'],
    [
      'blocks inside',
      {
        type: 'columns',
        children: [
          { type: 'paragraph', children: [text('One')] },
          { type: 'paragraph', children: [text('Two')] },
        ],
      },
      '<p>One</p><p>Two</p>',
    ],
    ['a text of its own', { type: 'mention', text: '@anna' }, '<p>@anna</p>'],
    [
      'fields of a block',
      {
        type: 'block',
        fields: { id: 'x', blockType: 'banner', blockName: 'Top', title: 'Sold out', note: '<b>' },
      },
      '<p>Sold out<br />&lt;b&gt;</p>',
    ],
    [
      'text within a line',
      { type: 'paragraph', children: [text('By '), { type: 'mention', text: '@anna' }] },
      '<p>By @anna</p>',
    ],
    ['nothing to say', { type: 'upload', value: 7 }, ''],
  ])('becomes text in the serialized HTML: %s', (_, node, html) => {
    expect(htmlFromLexical(stateOf(node))).toBe(html)
  })
})

test('editor tools of a site are added to those of the calendar', () => {
  const given: FeatureProviderServer[][] = []
  richTextEditorWith({
    features: ({ defaultFeatures }) => {
      given.push(defaultFeatures)

      return [...defaultFeatures, ChecklistFeature()]
    },
  })
  const keys = given.flat().map(({ key }) => key)

  expect(keys).toEqual(expect.arrayContaining(['bold', 'link', 'blocks']))
})

test('the block for HTML is there beside blocks of a site', async () => {
  const banner = { slug: 'banner', fields: [] }
  const editor = richTextEditorWith({
    features: ({ defaultFeatures }) => [...defaultFeatures, BlocksFeature({ blocks: [banner] })],
  })
  const config = await buildConfig(
    withSettings(
      { secret: 'secret', collections: [], db: sqliteAdapter({ client: { url: ':memory:' } }) },
      settingsFrom({ languages: ['en', 'it'] }),
    ),
  )
  const { resolvedFeatureMap } = await editorConfigFactory.fromEditor({ config, editor })
  const feature = resolvedFeatureMap.get('blocks')

  expect(feature?.sanitizedServerFeatureProps).toMatchObject({
    blocks: [{ slug: 'banner' }, { slug: 'html' }],
  })
})

test('own tools are those of descriptions, at any depth of a form', () => {
  const fields = [
    {
      type: 'collapsible' as const,
      label: 'What',
      fields: [{ name: 'description', type: 'richText' as const, editor: richTextEditor }],
    },
    { name: 'own', type: 'richText' as const },
  ]
  const [section, own] = withEditor(
    { slug: 'events', fields },
    { features: ({ defaultFeatures }) => defaultFeatures },
  ).fields

  expect(section).not.toMatchObject({ fields: [{ editor: richTextEditor }] })
  expect(own).toBe(fields[1])
})

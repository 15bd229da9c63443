import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import { editorConfigFactory, getEnabledNodes } from '@payloadcms/richtext-lexical'
import type { SerializedEditorState } from '@payloadcms/richtext-lexical/lexical'
import { createHeadlessEditor } from '@payloadcms/richtext-lexical/lexical/headless'
import { buildConfig } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { renderHtml, sanitizeHtml } from '../../src/calendar/html'
import { richTextEditor } from '../../src/content/richText/editor'
import { lexicalFromHtml } from '../../src/content/richText/fromHtml'
import { sameMarkup } from '../../src/content/richText/sameMarkup'
import { htmlFromLexical } from '../../src/content/richText/toHtml'
import { withSettings } from '../../src/model/settings'
import { settingsFrom } from '../../src/model/settingsFrom'

const rendered = (html: string) => renderHtml(sanitizeHtml(html))
const types = (state: SerializedEditorState) => state.root.children.map((node) => node.type)

let reopened: (state: SerializedEditorState) => SerializedEditorState

beforeAll(async () => {
  const config = await buildConfig(
    withSettings(
      {
        secret: 'secret',
        collections: [],
        db: sqliteAdapter({ client: { url: ':memory:' } }),
      },
      settingsFrom({ languages: ['en', 'it'] }),
    ),
  )
  const editorConfig = await editorConfigFactory.fromEditor({ config, editor: richTextEditor })
  const editor = createHeadlessEditor({
    nodes: getEnabledNodes({ editorConfig }),
    onError: (error) => {
      throw error
    },
  })
  reopened = (state) => {
    editor.setEditorState(editor.parseEditorState(JSON.stringify(state)))

    return editor.getEditorState().toJSON()
  }
})

const nodes = [
  ['paragraph', '<p>One<br />two, it’s "three" &amp; &lt;four&gt;</p>'],
  ['paragraph', '<p>a <strong>b <em>c</em> d</strong> <u>e</u> <s>f</s> <code>g</code></p>'],
  ['paragraph', '<p>H<sub>2</sub>O, m<sup>2</sup></p>'],
  ['paragraph', '<p><a href="/x?a=1&amp;b=2">in</a> <a href="#y" rel="nofollow">rel</a></p>'],
  ['paragraph', '<p><a href="/x" target="_blank" rel="noopener"><strong>out</strong></a></p>'],
  ['heading', '<h2>Title</h2>'],
  ['quote', '<blockquote><p>Words</p></blockquote>'],
  ['horizontalrule', '<hr />'],
  ['list', '<ul><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ul>'],
  [
    'table',
    '<table><thead><tr><th>h</th><th>i</th></tr></thead><tbody><tr><th>a</th><td>b<br />c</td></tr><tr><td colspan="2"><p>d</p><p>e</p></td></tr></tbody></table>',
  ],
] as const

const unconverted = [
  '<p><img src="https://x.example/a.png" alt="a" /></p>',
  '<p class="lead">a</p>',
  '<p>a<wbr />b <span lang="it">c</span> <del>d</del></p>',
  '<p><a id="anchor">a</a></p>',
  '<h1>a</h1>',
  '<h5>a</h5>',
  '<pre>a\n\n  b</pre>',
  '<blockquote>a</blockquote>',
  '<ul><li><p>a</p></li></ul>',
  '<ul class="c"><li>a</li></ul>',
  '<table><caption>c</caption><tbody><tr><td>a</td></tr></tbody></table>',
  '<dl><dt>a</dt><dd>b</dd></dl>',
  '<div><p>a</p>\n\n<p>b</p></div>',
  '<a href="/x"><div>a</div></a>',
  '<p>a</p><br />',
]

describe('written HTML becomes rich text without loss', () => {
  test.each(nodes)('as a %s: %s', (type, html) => {
    const state = lexicalFromHtml(html)

    expect(types(state)).toEqual([type])
    expect(htmlFromLexical(state)).toBe(html)
    expect(htmlFromLexical(reopened(state))).toBe(html)
  })

  test.each(unconverted)('as an HTML block: %s', (html) => {
    const state = lexicalFromHtml(html)

    expect(types(state)).toEqual(['block'])
    expect(state.root.children[0]).toMatchObject({ fields: { blockType: 'html', html } })
    expect(htmlFromLexical(state)).toBe(html)
    expect(htmlFromLexical(reopened(state))).toBe(html)
  })

  test.each([
    ['<p><b>a</b> <i>b</i></p>', '<p><strong>a</strong> <em>b</em></p>'],
    ['<p>\n  a\n  b </p>', '<p>a b</p>'],
    ['<p>it&#8217;s &#038; &eacute;</p>', '<p>it’s &amp; é</p>'],
    ['<ul>\n<li>a</li>\n</ul>', '<ul><li>a</li></ul>'],
    ['<p>a</p>\n<p></p>\n<p>b</p>\n<p></p>', '<p>a</p>\n<p>b</p>'],
    ['<table><tr><td>a</td></tr></table>', '<table><tbody><tr><td>a</td></tr></tbody></table>'],
  ])('%j becomes %j in a round trip', (html, again) => {
    expect(htmlFromLexical(lexicalFromHtml(html))).toBe(again)
  })

  test('one block that the editor cannot hold leaves the others editable', () => {
    expect(types(lexicalFromHtml('<p>a</p>\n<pre>b</pre>\n<p>c</p>'))).toEqual([
      'paragraph',
      'block',
      'paragraph',
    ])
  })
})

describe('rich text as HTML (GEN-43, GEN-44)', () => {
  test.each([null, undefined, lexicalFromHtml('')])('nothing is ""', (state) => {
    expect(htmlFromLexical(state)).toBe('')
  })

  test('an HTML block is sanitised and rendered', () => {
    const state = lexicalFromHtml('<pre>x</pre>')
    Object.assign(state.root.children[0] ?? {}, {
      fields: { blockType: 'html', html: 'a<script>b</script>\n\n<i onclick="c()">d</i>' },
    })

    expect(htmlFromLexical(state)).toBe('<p>a</p>\n<p><i>d</i></p>')
  })

  test('a link to a script loses its address', () => {
    const state = lexicalFromHtml('<p><a href="https://x.example">x</a></p>')
    const changed: SerializedEditorState = JSON.parse(
      JSON.stringify(state).replace('https://x.example', 'javascript:alert(1)'),
    )

    expect(htmlFromLexical(changed)).toBe('<p><a>x</a></p>')
  })

  test('an unknown node renders nothing', () => {
    const state = lexicalFromHtml('<p>a</p>')
    state.root.children.push({ type: 'mystery', version: 1 })

    expect(htmlFromLexical(state)).toBe('<p>a</p>')
  })
})

describe('the same markup', () => {
  test.each([
    ['<p><b>a</b></p>', '<p><strong>a</strong></p>'],
    ['<p><b><i>a</i></b></p>', '<p><em><strong>a</strong></em></p>'],
    ['<p><b>a</b><b>b</b></p>', '<p><b>ab</b></p>'],
    ['<a href="/x" class="c">a</a>', '<a class="c" href="/x">a</a>'],
    ['<p>a\n b<br>c</p>', '<p> a b <br /> c</p>'],
    ['<p>&#8217;&amp;</p>', '<p>’&#38;</p>'],
  ])('%s is %s', (a, b) => {
    expect(sameMarkup(a, b)).toBe(true)
  })

  test.each([
    ['<p>a b</p>', '<p>ab</p>'],
    ['<p>a&nbsp;b</p>', '<p>a b</p>'],
    ['<p><b>a</b>b</p>', '<p><b>ab</b></p>'],
    ['<p><b class="c">a</b></p>', '<p><b>a</b></p>'],
    ['<p>a<br>b</p>', '<p>a b</p>'],
    ['<p><s>a</s></p>', '<p><del>a</del></p>'],
    ['<p>a</p><p>b</p>', '<p>a<br />b</p>'],
    ['<p>/p</p>', '<p></p>'],
  ])('%s is not %s', (a, b) => {
    expect(sameMarkup(a, b)).toBe(false)
  })
})

const legacy = new URL('../../../shared/data/legacy/', import.meta.url)

describe.skipIf(!existsSync(legacy))('the descriptions of a real calendar', () => {
  const descriptions: string[] = (existsSync(legacy) ? readdirSync(legacy) : [])
    .filter((name) => name.startsWith('events-'))
    .flatMap((name) => JSON.parse(readFileSync(new URL(name, legacy), 'utf8')).events)
    .map((event: { description: string }) => event.description)

  test('render as they were, but for `noopener` and closed stray tags', () => {
    const strays = (html: string) => html.replaceAll(/<p>(?=<\/p>)/g, '')
    const different = descriptions.filter((html) => rendered(html) !== html)
    const unexplained = different.filter(
      (html) => strays(rendered(html)).replaceAll(' rel="noopener"', '') !== strays(html),
    )

    expect(descriptions.length).toBe(770)
    expect(different.length).toBe(62)
    expect(unexplained).toEqual([])
  })

  test('are unchanged after a round trip through rich text, thirteen blocks as HTML', () => {
    const states = descriptions.map((html) => lexicalFromHtml(rendered(html)))
    const changed = descriptions.filter((html, index) => {
      const back = htmlFromLexical(states[index])

      return !sameMarkup(rendered(html).replaceAll('<p></p>', ''), back)
    })

    expect(changed).toEqual([])
    expect(states.flatMap(types).filter((type) => type === 'block').length).toBe(13)
  })

  test('are the same after the editor opens and saves them', () => {
    const states = descriptions.map((html) => lexicalFromHtml(rendered(html)))

    expect(states.map((state) => htmlFromLexical(reopened(state)))).toEqual(
      states.map((state) => htmlFromLexical(state)),
    )
  })
})

import { afterEach, expect, test, vi } from 'vitest'
import { syncTexts } from '../../src/content/hooks/syncRichText'
import { lexicalFromHtml } from '../../src/content/richText/fromHtml'
import { htmlFromLexical } from '../../src/content/richText/toHtml'

afterEach(() => {
  vi.restoreAllMocks()
})

test.each([
  ['of very many elements', '<p>a</p>\n'.repeat(700).trim()],
  ['of many elements that each are two nodes', `<p>${'a<br />'.repeat(1001)}a</p>`],
  ['of many elements that have no node', '<div>a</div>\n'.repeat(51).trim()],
])('a text %s becomes one block of HTML', (_, html) => {
  const state = lexicalFromHtml(html)

  expect(state.root.children).toMatchObject([{ type: 'block', fields: { html } }])
  expect(htmlFromLexical(state)).toBe(html)
})

test('other work gets its turns while a long text is sanitised and becomes rich text', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 20))
  let turns = 0
  const look = () => {
    turns += 1
    if (turns < 3) setImmediate(look)
  }
  setImmediate(look)
  const data = { descriptionHtml: '<p>a</p>' }
  await syncTexts({ flattenedFields }, data, undefined)

  expect(turns).toBe(3)
})

test('an unchanged text is not rendered again', async () => {
  const state = lexicalFromHtml('<p>a</p>')
  const data = { description: state, descriptionHtml: 'as it was stored' }
  await syncTexts({ flattenedFields }, data, structuredClone(data))

  expect(data.descriptionHtml).toBe('as it was stored')
})

const flattenedFields = [
  { name: 'description', type: 'richText' as const },
  { name: 'descriptionHtml', type: 'textarea' as const },
]

// On SQLite alone: markup is taken out before anything is stored.

import { describe, expect, test } from 'vitest'
import { payloads } from '../support/attacks/payloads'
import { allowedInText, faultsOfHtml } from '../support/attacks/readMarkup'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf } from '../support/http'
import { visitorOf } from '../support/pages'
import { signedInUsers } from '../support/signedIn'

// Input over Payload's own interface that no editor's form would send: trees of rich text, and texts of the owner.

stopClock()
const calendar = freshCalendar()
const { anEvent } = buildersOf(calendar)
const { ask } = signedInUsers(calendar)
const get = clientOf(calendar)
const visit = visitorOf(calendar)

const node = (type: string, fields: object) => ({ type, version: 1, ...fields })

/** A tree of rich text with a text in every member of its nodes. */
const treeOf = (text: string) => {
  const children = [node('text', { text, format: 0, mode: 'normal', style: text, detail: 0 })]
  const block = { children, direction: text, format: text, indent: 0 }

  return {
    root: node('root', {
      direction: 'ltr',
      format: '',
      indent: 0,
      children: [
        node('paragraph', { ...block, textFormat: 0 }),
        node('heading', { ...block, tag: text }),
        node('heading', { ...block, tag: 'script' }),
        node('quote', block),
        node('list', {
          ...block,
          listType: text,
          tag: text,
          start: 1,
          children: [node('listitem', { ...block, value: text, checked: text })],
        }),
        node('paragraph', {
          ...block,
          children: [
            node('link', {
              ...block,
              id: 'a',
              fields: { url: text, linkType: 'custom', newTab: true, rel: text },
            }),
            node('autolink', { ...block, fields: { url: text, linkType: 'custom' } }),
          ],
        }),
        node('block', {
          format: '',
          fields: { id: 'b', blockType: 'html', blockName: '', html: text },
        }),
        node(text, { ...block, text, fields: { text } }),
      ],
    }),
  }
}

describe.each(payloads)('the script %s', (text) => {
  test('is removed from a description that is sent as rich text (GEN-43)', async () => {
    const { id, slug } = await anEvent()
    const { status } = await ask('editor', 'PATCH', `/events/${id}`, { description: treeOf(text) })
    expect(status).toBeLessThan(500)
    const { description } = (await get(`/events/${id}`)).body
    const page = await visit(`/event/${slug}/`)

    expect(faultsOfHtml(description, { allowed: [allowedInText], site })).toEqual([])
    expect(handlersIn(page.html)).toEqual([])
  })

  test('is removed from pages and style sheets when the owner puts it into the branding (PG-6)', async () => {
    const plain = await visit('/events/')
    const links = [{ text, address: text }]
    const said: object[] = [
      { name: text, footer: text },
      { accentColour: text, headerColour: text },
      { links },
    ]
    for (const words of said)
      await ask('administrator', 'POST', '/globals/calendar-pages', { ...words })
    const page = await visit('/events/')
    const sheet = await visit(/href="([^"]*style\.css[^"]*)"/.exec(page.html)?.[1] ?? '/none')

    expect(page.status).toBe(200)
    expect(handlersIn(page.html)).toEqual([])
    expect(page.headers.get('content-security-policy')).toBe(
      plain.headers.get('content-security-policy'),
    )
    expect(sheet.status).toBe(200)
    expect(sheet.html).not.toMatch(/evil|__xss|<|@import|expression/)
  })
})

/** The handlers in a page. */
const handlersIn = (html: string): string[] =>
  faultsOfHtml(html, { allowed: [], site }).filter((fault) => !fault.endsWith('is not ours'))

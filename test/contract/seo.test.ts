import { expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { clientOf } from '../support/http'
import { visitorOf } from '../support/pages'

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue, inItalian } = buildersOf(calendar)
const visit = visitorOf(calendar)
const get = clientOf(calendar)
let event = 0

const seo = { seoTitle: 'Jazz tonight, free', seoDescription: 'Four bands & a bar.' }

given(async () => {
  event = (await anEvent({ title: 'Jazz night' })).id
  await inItalian('events', event, { title: 'Serata jazz', slug: 'serata-jazz' })
  const venue = await aVenue({ name: 'Old mill' })
  await calendar.payload.update({ collection: 'events', id: event, data: seo })
  await calendar.payload.update({ collection: 'venues', id: venue.id, data: seo })
})

test.each(['/event/jazz-night/', '/venue/old-mill/'])(
  '%s has the title and description for search engines and previews that an editor wrote (PG-4)',
  async (path) => {
    const { html } = await visit(path)

    expect(html).toContain('<title>Jazz tonight, free</title>')
    expect(html).toContain('<meta property="og:title" content="Jazz tonight, free"/>')
    expect(html).toContain('<meta name="description" content="Four bands &amp; a bar."/>')
    expect(html).toContain('<meta property="og:description" content="Four bands &amp; a bar."/>')
  },
)

test('the page shows the title of the event itself', async () => {
  expect((await visit('/event/jazz-night/')).html).toMatch(/<h1[^>]*>Jazz night<\/h1>/)
})

test('texts for search engines are on pages of their language only', async () => {
  const { html } = await visit('/it/event/serata-jazz/')

  expect(/<title>.*?<.title>/.exec(html)?.[0]).toMatch(/^<title>Serata jazz, 1 dicembre 2026 – /)
  expect(html).not.toContain('Four bands')
})

test('the contract does not have texts for search engines', async () => {
  const { body } = await get(`/events/${event}`)

  expect(JSON.stringify(body)).not.toMatch(/Jazz tonight|Four bands/)
})

test('a copy has texts for search engines, too', async () => {
  const copy = await calendar.payload.duplicate({ collection: 'events', id: event })

  expect(copy).toMatchObject(seo)
})

test('a text for search engines that is too long is refused', async () => {
  const data = { seoTitle: 'a'.repeat(151) }

  await expect(calendar.payload.update({ collection: 'events', id: event, data })).rejects.toThrow()
})

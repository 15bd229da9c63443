// On SQLite alone: pages are written alike from what any database answers.

import { beforeEach, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { visitorOf } from '../support/pages'

stopClock()
const calendar = freshCalendar()
const { aCategory, anEvent, anOrganizer, aTag, aVenue, clear, inItalian } = buildersOf(calendar)
const visit = visitorOf(calendar)

beforeEach(clear)

const search = async (words: string, page = '/events/') =>
  (await visit(`${page}?search=${encodeURIComponent(words)}`)).html

/** What is found by name, above the events. */
const matches = (html: string): string[] => {
  const [, list = ''] = /<nav class="matches".*?>(.*?)<\/nav>/s.exec(html) ?? []

  return [...list.matchAll(/<a href="(.*?)".*?>(.*?)<\/a><small>(.*?)<\/small>/g)].map(
    ([, href, name, kind]) => `${kind} ${name} ${href}`,
  )
}

const correction = (html: string) =>
  /<p class="correction">.*?<a href="(.*?)">(.*?)<\/a>/.exec(html)?.slice(1)

describe('a search', () => {
  test('shows venues, organizers, categories and tags of that name (PG-8)', async () => {
    await aVenue({ name: 'Teatro Municipale di Piacenza' })
    await anOrganizer({ name: 'Amici del teatro' })
    await anEvent({
      categories: [await aCategory('Teatro')],
      tags: [await aTag('Teatro di figura')],
    })

    expect(matches(await search('teatro'))).toEqual([
      'Category Teatro /events/category/teatro/',
      'Venue Teatro Municipale di Piacenza /venue/teatro-municipale-di-piacenza/',
      'Tag Teatro di figura /tag/teatro-di-figura/',
      'Organizer Amici del teatro /organizer/amici-del-teatro/',
    ])
    expect(matches(await search('il TEATRÒ municipale'))).toEqual([
      'Venue Teatro Municipale di Piacenza /venue/teatro-municipale-di-piacenza/',
    ])
  })

  test('shows neither drafts nor terms without public events (PG-8)', async () => {
    await aVenue({ name: 'Cellar', status: 'draft' })
    await aCategory('Cellar')
    await anEvent({ status: 'draft', tags: [await aTag('Cellar club')] })

    expect(matches(await search('cellar'))).toEqual([])
  })

  test('leaves the events to EV-14 (PG-8)', async () => {
    const { id } = await aVenue({ name: 'Jazz cellar' })
    await anEvent({ title: 'Chess', venues: [id] })
    await anEvent({ title: 'Jazz night' })

    const html = await search('jazz')
    expect(html).toContain('Jazz night')
    expect(html).not.toContain('>Chess<')
  })

  test.each([
    ['munizipale', 'municipale'],
    ['muncipale', 'municipale'],
    ['municiaple', 'municipale'],
    ['teatro municipalle', 'teatro municipale'],
    ['concerrto', 'concerto'],
  ])('offers another spelling of %j: %j (PG-8)', async (typed, meant) => {
    await aVenue({ name: 'Teatro Municipale' })
    await anEvent({ title: 'Concerto per piano' })

    expect(correction(await search(typed))).toEqual([
      `/events/?search=${meant.replaceAll(' ', '+')}`,
      meant,
    ])
  })

  test('offers no spelling of what is found, is short, or is hidden (PG-8)', async () => {
    await anEvent({ title: 'Concerto' })
    await anEvent({ title: 'Festa', status: 'draft' })
    await anEvent({ title: 'Parata', hideFromListings: true })
    await anEvent({ title: 'Ballo', accessPassword: 'sesame' })

    for (const words of ['concerto', 'oncert', 'fexta', 'parxta', 'balxo', 'zzzz']) {
      expect(correction(await search(words)), words).toBeUndefined()
    }
  })

  test('that finds nothing says what else there is (PG-8)', async () => {
    await anEvent({ title: 'Chess', categories: [await aCategory('Games')], cost: '5' })

    const nothing = await search('zzzz')
    expect(nothing).toContain('<a href="/events/">All upcoming events</a>')
    expect(nothing).toContain('<a href="/events/category/games/">Games</a>')
    const { html } = await visit('/events/?search=chess&free=1')
    expect(html).toContain('<a href="/events/?search=chess">“chess” without other filters</a>')
  })

  test('speaks the language of the page (PG-8)', async () => {
    const { id } = await aVenue({ name: 'Town hall' })
    await inItalian('venues', id, { name: 'Municipio', slug: 'municipio' })

    expect(matches(await search('municipio', '/it/events/'))).toEqual([
      'Luogo Municipio /it/venue/municipio/',
    ])
    expect(matches(await search('municipio'))).toEqual([])
  })
})

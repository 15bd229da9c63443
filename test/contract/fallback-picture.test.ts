// On SQLite alone: pages are written alike from what any database answers.

import { expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { visitorOf } from '../support/pages'

const calendar = freshCalendar()
const { anEvent, anImage } = buildersOf(calendar)
const visit = visitorOf(calendar)

const choose = (fallbackPicture: number | null) =>
  calendar.payload.updateGlobal({ slug: 'calendar-pages', data: { fallbackPicture } })

/** The names of the pictures of the cards of a page. */
const picturesOn = async (path: string): Promise<string[]> =>
  [...(await visit(path)).html.matchAll(/<img[^>]* src="\/media\/([a-z]+)/g)].map(
    ([, name]) => name ?? '',
  )

test('an event without a picture has that of the owner, on its card and its page', async () => {
  const fallback = await anImage('fallback.png')
  const own = await anImage('own.png')
  await anEvent({ title: 'Without' })
  await anEvent({ title: 'With', image: own.id })
  const before = await visit('/events/')
  await choose(fallback.id)

  expect(before.html).toContain('class="drawn')
  expect((await picturesOn('/events/')).sort()).toEqual(['fallback', 'own'])
  expect(await picturesOn('/event/with/')).toContain('own')
  const { html } = await visit('/event/without/')
  expect(html).toMatch(/<img class="picture[^>]*fallback/)
  expect(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1]).not.toContain(
    'fallback',
  )
})

test('the drawing is back as soon as the owner takes the picture away', async () => {
  await choose(null)

  expect(await picturesOn('/events/')).toEqual(['own'])
  expect((await visit('/events/')).html).toContain('class="drawn')
})

// On SQLite alone: pages are written alike from what any database answers.

import { beforeAll, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { visitorOf } from '../support/pages'

const calendar = freshCalendar()
const { aVenue, anEvent } = buildersOf(calendar)
const visit = visitorOf(calendar)

const choose = (look: 'town' | 'festival') =>
  calendar.payload.updateGlobal({ slug: 'calendar-pages', data: { look } })

beforeAll(async () => {
  const garden = await aVenue({ name: 'Garden stage' })
  const hall = await aVenue({ name: 'Hall' })
  const play = (title: string, hour: number, venues: number[], day = 4) =>
    anEvent({
      title,
      venues,
      startLocal: `2026-12-0${day} ${hour}:00:00`,
      endLocal: `2026-12-0${day} ${hour + 1}:00:00`,
    })
  await play('Parade', 10, [])
  await play('Choir', 18, [garden.id])
  await play('Debate', 19, [hall.id])
  await play('Drums', 20, [garden.id])
  await play('Farewell', 18, [hall.id], 5)
})

/** The lists of a page with what names them: `Hall: Debate`. */
const listsOf = (html: string) =>
  [...html.matchAll(/<ol class="cards"(?: aria-labelledby="([^"]+)")?>(.*?)<\/ol>/gs)].map(
    ([, id, cards = '']) => {
      const name =
        id && new RegExp(`<p class="stage-name" id="${id}"[^>]*>([^<]*)</p>`).exec(html)?.[1]
      const titles = [...cards.matchAll(/<h[23]><a[^>]*>([^<]*)<\/a>/g)].map(([, title]) => title)

      return `${name ?? 'day'}: ${titles.join(', ')}`
    },
  )

test('a festival’s day lists its events by stage, those without one last (PG-7)', async () => {
  await choose('festival')

  expect(listsOf((await visit('/events/day/2026-12-04/')).html)).toEqual([
    'Garden stage: Choir, Drums',
    'Hall: Debate',
    'Other events: Parade',
  ])
  expect(listsOf((await visit('/it/events/day/2026-12-04/')).html)).toContain(
    'Altri eventi: Parade',
  )
})

test('a festival’s day with one stage has no names of stages', async () => {
  await choose('festival')

  expect(listsOf((await visit('/events/?start_date=2026-12-04')).html)).toEqual([
    'Garden stage: Choir, Drums',
    'Hall: Debate',
    'Other events: Parade',
    'day: Farewell',
  ])
})

test('other looks list the events of a day by time alone', async () => {
  await choose('town')

  expect(listsOf((await visit('/events/day/2026-12-04/')).html)).toEqual([
    'day: Parade, Choir, Debate, Drums',
  ])
})

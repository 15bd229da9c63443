import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { completeTexts } from '../../src/i18n/complete'
import { sayIn } from '../../src/i18n/textIn'
import { EventLine } from '../../src/publicPages/month/EventLine'
import { lanesOf } from '../../src/publicPages/month/lanes'
import { Poster } from '../../src/publicPages/month/Poster'
import { fullnessOf, type Week, weeksOf } from '../../src/publicPages/month/view'
import { sheet } from '../../src/publicPages/style/sheet'
import { browserFound, openWindow } from './browser'

const line = (id: number, first: string, last = first) => ({
  id,
  first,
  last,
  colour: undefined,
  html: `<a href="#"><b><time>20:30</time> </b><span>Concert of the town orchestra ${id}</span></a>`,
})

/** August 2026, which has six rows, with so many events a day and so many exhibitions that run through it. */
const august = ({ events, exhibitions }: { events: number; exhibitions: number }): Week[] => {
  const running = Array.from({ length: exhibitions }, (_, id) =>
    line(id, '2026-07-01', '2026-09-30'),
  )

  return weeksOf('2026-08', 1).map((days) => {
    const lanes = lanesOf(running, days)

    return {
      days: days.map((date) =>
        date === undefined
          ? undefined
          : {
              date,
              name: date,
              number: date.slice(8),
              href: '#',
              isToday: false,
              entries: Array.from({ length: Math.min(events, 4) }, (_, id) => line(id, date)),
              more: Math.max(events - 4, 0),
              isCrossed: exhibitions > 0,
            },
      ),
      lanes: lanes.slice(0, 3),
      folded: lanes.slice(3),
      isPast: false,
    }
  })
}

/** A month with the name of the site above it, as visitors print it. */
const htmlOf = (weeks: Week[]): string =>
  renderToStaticMarkup(
    createElement('body', {}, [
      createElement('style', {}, sheet),
      createElement('header', { className: 'top' }, createElement('b', {}, 'Town calendar')),
      createElement('main', {}, [
        createElement('header', { className: 'turn' }, createElement('h1', {}, 'August 2026')),
        createElement(Poster, {
          month: {
            title: 'August 2026',
            weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
            weeks,
            fullness: fullnessOf(weeks),
            isEmpty: false,
            today: undefined,
            completeUntil: undefined,
            previous: undefined,
            next: undefined,
          },
          say: sayIn(completeTexts({}), 'en'),
        }),
      ]),
    ]),
  )

describe.skipIf(!browserFound())('a printed month', () => {
  const window = openWindow({ url: 'about:blank' }, 'en')

  test.each([
    ['quiet', { events: 0, exhibitions: 1 }, 0],
    ['with two events a day', { events: 2, exhibitions: 2 }, 0],
    ['with four events a day', { events: 4, exhibitions: 3 }, 0],
    ['busy, with sixteen exhibitions', { events: 12, exhibitions: 16 }, 13],
  ])('is one sheet of A4 and of A3, with all that runs: %s', async (_, wanted, folded) => {
    const { page } = window
    await page.setContent(htmlOf(august(wanted)))

    for (const format of ['A4', 'A3']) {
      const file = await page.pdf({ format, landscape: true })
      expect(file.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    }
    // A4 without its margins, at 96 pixels an inch.
    await page.setViewportSize({ width: 1062, height: 733 })
    await page.emulateMedia({ media: 'print' })
    const listed = page.locator('.on-paper li')
    expect(await listed.count()).toBe(folded)
    for (const line of await listed.all()) expect(await line.isVisible()).toBe(true)
    const cut = await page.evaluate(
      () =>
        [...document.querySelectorAll('.weeks, .weeks > li, .on-paper')].filter(
          (box) =>
            box.scrollHeight > box.clientHeight + 1 ||
            box.getBoundingClientRect().bottom > innerHeight,
        ).length,
    )
    expect(cut).toBe(0)
  })
})

describe.skipIf(!browserFound())('the entries of a month', () => {
  const window = openWindow({ url: 'about:blank' }, 'en')

  test.each([390, 1440])(
    'are 24 pixels high or more at %d pixels (WCAG 2.2, 2.5.8)',
    async (width) => {
      const { page } = window
      await page.setViewportSize({ width, height: 900 })
      await page.setContent(htmlOf(august({ events: 12, exhibitions: 16 })))
      const heights = await page.evaluate(() => {
        for (const fold of document.querySelectorAll('details')) fold.open = true

        return [...document.querySelectorAll('.poster :is(a, summary)')]
          .map((entry) => entry.getBoundingClientRect().height)
          .filter((height) => height > 0)
      })

      expect(heights.length).toBeGreaterThan(31)
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(24)
    },
  )

  test.each([320, 390, 1280])(
    'show the titles of events that are moved or in another zone at %d pixels',
    async (width) => {
      const { page } = window
      const moved = renderToStaticMarkup(
        createElement(EventLine, {
          href: '#',
          title: 'Reading circle with Lisbon',
          lang: undefined,
          colour: undefined,
          start: { iso: '2026-08-03T17:30:00+01:00', clock: '5:30\u00a0pm' },
          zone: 'Lisbon time, UTC+01:00',
          dates: '',
          statusTitle: 'Moved online',
        }),
      )
      const weeks = august({ events: 0, exhibitions: 0 })
      weeks[1]?.days[2]?.entries.push({ ...line(1, '2026-08-05'), html: moved })
      await page.setViewportSize({ width, height: 900 })
      await page.setContent(htmlOf(weeks))
      const inSight = await page.evaluate(() => {
        const right = document.querySelector('.days ul a')?.getBoundingClientRect().right ?? 0
        const title = document.querySelector('.days ul span')?.getBoundingClientRect()

        return title && right - title.left
      })

      expect(inSight).toBeGreaterThan(120)
    },
  )
})

describe.skipIf(!browserFound())('the grid of a month', () => {
  const window = openWindow({ url: 'about:blank' }, 'en')

  test.each([1280, 1440])('has one line at each edge at %d pixels', async (width) => {
    const { page } = window
    await page.setViewportSize({ width, height: 1200 })
    await page.setContent(htmlOf(august({ events: 1, exhibitions: 0 })))
    const box = await page.locator('.weeks').boundingBox()
    // At the foot of a week, where nothing but the edges is drawn.
    const row = await page.locator('.weeks > li:nth-child(3)').boundingBox()
    if (!box || !row) throw new Error('The grid is not displayed.')
    const edge = async (x: number) => {
      const clip = { x, y: Math.round(row.y + row.height) - 4, width: 8, height: 1 }
      const { data, info } = await sharp(await page.screenshot({ clip }))
        .raw()
        .toBuffer({ resolveWithObject: true })

      return Array.from({ length: info.width }, (_, at) => data[at * info.channels] ?? 255).filter(
        (red) => red < 250,
      ).length
    }

    expect(await edge(box.x - 2)).toBe(1)
    expect(await edge(box.x + box.width - 6)).toBe(1)
  })
})

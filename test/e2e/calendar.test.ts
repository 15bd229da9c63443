import { beforeAll, describe, expect, test } from 'vitest'
import { administrator, builtApp, register } from './app'
import { seriousFaults } from './axe'
import { browserFound, openWindow, type Window } from './browser'
import { signIn, store } from './editors'

const calendar = '/admin/collections/events/calendar'
const desktop = { width: 1280, height: 900 }

describe.skipIf(!browserFound())('the calendar of the admin', () => {
  const app = builtApp()
  let music = 0
  let token = ''

  beforeAll(async () => {
    token = await register(app)
    music = await store(app, token, ['categories', { name: 'Music' }])
    const hall = await store(app, token, ['venues', { name: 'Town hall', _status: 'published' }])
    const events = [
      ...Array.from({ length: 12 }, (_, hour) => ({
        title: `Song ${hour + 1}`,
        startLocal: `2027-03-10 ${10 + hour}:00:00`,
        endLocal: `2027-03-10 ${11 + hour}:30:00`,
        categories: hour < 2 ? [music] : [],
        venues: [hall],
        ...(hour === 11 && { timezone: 'America/New_York' }),
      })),
      { title: 'Carnival', startLocal: '2027-03-19 18:00:00', endLocal: '2027-03-21 02:00:00' },
      { title: 'In April', startLocal: '2027-04-01 20:00:00', endLocal: '2027-04-01 22:00:00' },
    ]
    for (const event of events) {
      await store(app, token, ['events', { ...event, _status: 'published' }])
    }
    await store(app, token, [
      'events',
      {
        title: 'A plan',
        startLocal: '2027-03-11 20:00:00',
        endLocal: '2027-03-11 22:00:00',
        _status: 'draft',
      },
    ])
  })

  describe('the calendar in English on a desktop', () => {
    const window = openWindow(app, 'en-GB')
    beforeAll(async () => {
      await window.page.setViewportSize(desktop)
      await signIn(window, administrator)
    })

    test('counts the events of the displayed month, not of neighbouring days', async () => {
      await open(window, '?view=month&date=2027-03-01')
      await window.page.getByText('14 events', { exact: true }).waitFor()
      await window.page.getByRole('link', { name: /^In April/ }).waitFor()
      await window.shot('calendar-month-views')
    })

    test('fits the window, with bars that a finger can hit', async () => {
      const { page } = window
      const [content, inner] = await page.evaluate(() => [
        document.documentElement.scrollHeight,
        innerHeight,
      ])
      const bars = await page.locator('.calendar-event').all()
      const heights = await Promise.all(bars.map(async (bar) => (await bar.boundingBox())?.height))

      expect(content).toBeLessThanOrEqual(inner ?? 0)
      expect(Math.min(...heights.map(Number))).toBeGreaterThanOrEqual(24)
    })

    test('lists all events of a day in a box, which Escape closes', async () => {
      const { page } = window
      const more = page.getByRole('button', { name: /more events: all of Wednesday 10 March 2027/ })
      await more.focus()
      await page.keyboard.press('Enter')
      const list = page.getByRole('dialog', { name: 'Wednesday 10 March 2027' })
      await list.getByRole('link', { name: /^Song 12/ }).waitFor()
      await window.shot('calendar-day-list')

      expect(await list.getByRole('link').count()).toBe(12)
      expect(await list.evaluate((box) => getComputedStyle(box).backgroundColor)).toBe(
        'rgb(255, 255, 255)',
      )
      expect(await seriousFaults(window)).toEqual([])

      await page.keyboard.press('Escape')
      await list.waitFor({ state: 'detached' })
      expect(await more.evaluate((button) => button === document.activeElement)).toBe(true)

      await more.click()
      await list.getByRole('link', { name: /^Song 12/ }).waitFor()
      expect(await page.locator('.quick-create').count()).toBe(0)
      await page.keyboard.press('Escape')
      await list.waitFor({ state: 'detached' })
    })

    test('shows the categories that are selected in the legend, and remembers them', async () => {
      const { page } = window
      const legend = page.getByRole('group', { name: 'Show only these categories' })
      await prefers(window, () => legend.getByRole('button', { name: 'Music 2' }).click())
      await page.getByText('2 events', { exact: true }).waitFor()
      expect(page.url()).toContain(`only=${music}`)

      await open(window, '?view=month&date=2027-03-01')
      await page.getByText('2 events', { exact: true }).waitFor()
      await prefers(window, () =>
        legend.getByRole('button', { name: 'Without a category 12' }).click(),
      )
      await page.getByText('14 events', { exact: true }).waitFor()
      await prefers(window, () =>
        legend.getByRole('button', { name: 'Show all categories' }).click(),
      )
      await page.getByText('14 events', { exact: true }).waitFor()

      expect(page.url()).not.toContain('only=')
    })

    test('prefers the filters of its address to the remembered ones', async () => {
      const { page } = window
      await prefers(window, () => page.getByLabel('Status').selectOption('draft'))
      await page.getByText('1 event', { exact: true }).waitFor()
      await open(window, '?view=month&date=2027-03-01')
      await page.getByText('1 event', { exact: true }).waitFor()
      expect(page.url()).toContain('status=draft')

      await open(window, '?view=month&date=2027-03-01&status=publish')
      await page.getByText('13 events', { exact: true }).waitFor()
      await prefers(window, () => page.getByRole('button', { name: 'Clear filters' }).click())
      await page.getByText('14 events', { exact: true }).waitFor()
    })

    test('draws hours to scale, and events of several days above them', async () => {
      const { page } = window
      await open(window, '?view=week&date=2027-03-17')
      await page.getByRole('link', { name: /^Carnival/ }).waitFor()
      await page.getByRole('heading', { name: '15 March – 21 March 2027' }).waitFor()
      await window.shot('calendar-week-views')
      const long = await page.getByRole('link', { name: /^Carnival/ }).boundingBox()

      await open(window, '?view=day&date=2027-03-11')
      const plan = page.getByRole('link', { name: /^A plan/ })
      await plan.waitFor()
      await window.shot('calendar-day-views')

      expect(long?.height).toBeLessThan(40)
      expect((await plan.boundingBox())?.height).toBeGreaterThan(95)
    })

    test('reaches a day in a small month by keyboard', async () => {
      const { page } = window
      await open(window, '?view=week&date=2027-03-10')
      await page.getByRole('button', { name: 'Choose a day' }).click()
      const small = page.getByRole('dialog', { name: 'March 2027' })
      await small.getByRole('button', { name: 'Wednesday 10 March 2027' }).waitFor()
      await window.shot('calendar-small-month')
      expect(await seriousFaults(window)).toEqual([])
      await page.waitForFunction(() => document.activeElement?.matches('[data-day="2027-03-10"]'))
      for (const key of ['PageDown', 'ArrowDown', 'End', 'Enter']) await page.keyboard.press(key)
      await page.getByRole('heading', { name: '12 April – 18 April 2027' }).waitFor()

      expect(new URL(page.url()).searchParams.get('date')).toBe('2027-04-18')
      expect(await page.getByRole('dialog').count()).toBe(0)
    })

    test('names its keys in a panel that Escape closes', async () => {
      const { page } = window
      await open(window, '?view=month&date=2027-03-10')
      await page.getByText('Keyboard', { exact: true }).focus()
      await page.keyboard.press('Enter')
      const keys = page.getByText(/N or \/ begins an event in one line. Ctrl\+K or ⌘K searches/)
      await keys.waitFor()
      await page.keyboard.press('Escape')
      await keys.waitFor({ state: 'hidden' })

      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Keyboard')
    })

    test.each([
      ['agenda', '.calendar-event'],
      ['day', '.calendar-event'],
      ['week', '.calendar-event'],
      ['month', '.calendar-event'],
    ])('has no fault by axe in the %s, in both themes', async (view, ready) => {
      const { page } = window
      for (const theme of ['light', 'dark']) {
        await page.context().addCookies([{ name: 'payload-theme', value: theme, url: app.url }])
        await open(window, `?view=${view}&date=2027-03-10`)
        await page.locator(ready).first().waitFor()
        await window.shot(`calendar-${view}-${theme}`)

        expect(await seriousFaults(window)).toEqual([])
      }
      await page.context().addCookies([{ name: 'payload-theme', value: 'light', url: app.url }])
    })

    test('closes the list of a day when an event leaves it by keyboard', async () => {
      const { page } = window
      await open(window, '?view=month&date=2027-03-10')
      await page.getByRole('button', { name: /more events: all of Wednesday 10 March/ }).click()
      const list = page.getByRole('dialog', { name: 'Wednesday 10 March 2027' })
      await list.getByRole('link', { name: /^Song 12/ }).focus()
      await page.keyboard.press('Shift+ArrowRight')
      await list.waitFor({ state: 'detached' })
      const focused = () => page.evaluate(() => document.activeElement?.textContent)
      await expect.poll(focused).toContain('Song 12, Thursday 11 March')
      await page.getByRole('button', { name: 'Undo' }).waitFor()
      await page.keyboard.press('Control+z')
      await page.getByText('Moved back.').waitFor()
    })

    test('strikes a cancelled event through, and marks a postponed one otherwise', async () => {
      const { page } = window
      for (const [title, eventStatus] of [
        ['Called off', 'cancelled'],
        ['Put off', 'postponed'],
      ]) {
        await store(app, token, [
          'events',
          {
            title,
            eventStatus,
            startLocal: '2027-06-09 20:00:00',
            endLocal: '2027-06-09 22:00:00',
            _status: 'published',
          },
        ])
      }
      await open(window, '?view=month&date=2027-06-01')
      const line = (title: string) =>
        page
          .locator('.calendar-event__title', { hasText: title })
          .evaluate((text) => getComputedStyle(text).textDecorationLine)
      await page.getByRole('link', { name: /^Put off/ }).waitFor()
      await window.shot('calendar-called-off')

      expect(await line('Called off')).toBe('line-through')
      expect(await line('Put off')).toBe('none')
      const legend = page.getByRole('group', { name: 'Show only these categories' })
      await legend.getByText('⇥ Postponed').waitFor()
      expect(await seriousFaults(window)).toEqual([])
    })

    test('prints a programme of public events from any view', async () => {
      const { page } = window
      await open(window, '?view=month&date=2027-03-10')
      await page.getByText('14 events', { exact: true }).waitFor()
      await page.evaluate(() =>
        addEventListener('beforeprint', () => {
          document.documentElement.dataset.printed =
            document.querySelector('.calendar-programme')?.textContent ?? ''
        }),
      )
      await page.pdf({ path: 'test-results/programme.pdf', format: 'A4' })
      const programme = await page.evaluate(() => document.documentElement.dataset.printed)

      expect(programme).toContain('Programme')
      expect(programme).toContain('March 2027')
      expect(programme).toContain('Wednesday 10 March 2027')
      expect(programme).toContain('10:00–11:30Song 1Town hall')
      expect(programme).toContain('21:00–22:30Song 12 (New York time)')
      expect(programme).toContain('19 March – 20 March')
      expect(programme).not.toContain('A plan')
    })
  })

  describe('the calendar in Italian on a phone', () => {
    const window = openWindow(app, 'it-IT')
    beforeAll(async () => {
      await signIn(window, administrator)
      await window.page.setViewportSize({ width: 390, height: 844 })
    })

    test('opens with the agenda: the days with events, one below the other', async () => {
      const { page } = window
      await open(window, '?date=2027-03-01&locale=it')
      const day = page.getByRole('region', { name: 'mercoledì 10 marzo 2027' })
      await day.getByRole('link', { name: /^Song 1, titolo in inglese/ }).waitFor()
      await window.shot('calendar-agenda-phone')

      expect(await page.getByRole('link', { name: 'Agenda' }).getAttribute('aria-current')).toBe(
        'page',
      )
      expect(await seriousFaults(window)).toEqual([])
    })

    test('goes on to the following month below its last day', async () => {
      const { page } = window
      await page.getByRole('button', { name: 'Aprile 2027' }).click()
      await page.waitForURL(/date=2027-04/)
      await page.getByRole('button', { name: 'Maggio 2027' }).waitFor()
      await open(window, '?date=2027-03-01&locale=it')
    })

    test('can be printed', async () => {
      const { page } = window
      await page.evaluate(() => {
        globalThis.print = () => {
          document.documentElement.dataset.asked = 'yes'
        }
      })
      await page.getByRole('button', { name: 'Stampa', exact: true }).click()

      expect(await page.evaluate(() => document.documentElement.dataset.asked)).toBe('yes')
    })

    test('shows a chosen day without events, in the agenda and in the month', async () => {
      const { page } = window
      await page.getByLabel('Vai al giorno', { exact: true }).fill('2027-03-24')
      const day = page.getByRole('region', { name: 'mercoledì 24 marzo 2027' })
      await day.getByText('Nessun evento in questo giorno.').waitFor()
      await day.getByRole('button', { name: 'Nuovo evento' }).waitFor()
      await window.shot('calendar-empty-day-phone')
      expect(await seriousFaults(window)).toEqual([])
      await page.getByRole('link', { name: 'Mese', exact: true }).click()
      await page.locator('[data-day="2027-03-24"][aria-current="true"]').waitFor()
      await window.shot('calendar-chosen-day-phone')
      await page.getByLabel('Vai al giorno', { exact: true }).fill('2027-04-01')
      await page.locator('[data-day="2027-04-01"][aria-current="true"]').waitFor()
      await page.getByRole('button', { name: 'Mese successivo' }).click()
      await page.waitForURL(/date=2027-05(&|$)/)
      await page.locator('[data-day="2027-05-01"]').first().waitFor()
      expect(await page.locator('[data-day][aria-current="true"]').count()).toBe(0)
      await page.reload()
      await page.getByRole('heading', { name: 'maggio 2027' }).waitFor()
      await page.getByLabel('Vai al giorno', { exact: true }).fill('2027-03-24')
      await page.getByRole('link', { name: 'Agenda', exact: true }).click()
    })

    test('shows the number of events on each day of a month, and lists them', async () => {
      const { page } = window
      await page.getByRole('link', { name: 'Mese', exact: true }).click()
      await page.getByRole('button', { name: /^altri 12 eventi/ }).click()
      const list = page.getByRole('dialog', { name: 'mercoledì 10 marzo 2027' })
      await list.getByRole('link', { name: /^Song 12/ }).waitFor()
      await window.shot('calendar-month-phone')
      await list.getByRole('button', { name: 'Chiudi' }).click()
      await list.waitFor({ state: 'detached' })
    })

    test.each([320, 390])('needs no horizontal scrolling, %i pixels wide', async (width) => {
      const { page } = window
      await page.setViewportSize({ width, height: 844 })
      for (const view of ['agenda', 'day', 'week', 'month']) {
        await open(window, `?view=${view}&date=2027-03-10`)
        await page.locator('.calendar-event, .events-calendar__more').first().waitFor()
        await window.shot(`calendar-${view}-${width}`)
        const content = await page.evaluate(() => document.documentElement.scrollWidth)

        expect([view, content]).toEqual([view, width])
      }
    })
  })
})

const open = async ({ page }: Window, query: string) => {
  await page.goto(`${calendar}${query}`)
  await page.locator('.events-calendar__toolbar').waitFor()
}

const prefers = (window: Window, action: () => Promise<unknown>) =>
  window.prefers('events-calendar', action)

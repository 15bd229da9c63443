import { beforeAll, describe, expect, test } from 'vitest'
import { administrator, builtApp, register } from './app'
import { seriousFaults } from './axe'
import { browserFound, openWindow } from './browser'
import { signIn, store, upload } from './editors'
import { dayFromNow } from './season'

describe.skipIf(!browserFound())('the lists of the admin', () => {
  const app = builtApp()
  const window = openWindow(app, 'en-US')
  const ids = { mill: 0, concert: 0, gone: 0 }

  beforeAll(async () => {
    const token = await register(app)
    const keep = (collection: string, data: Record<string, unknown>) =>
      store(app, token, [collection, { _status: 'published', ...data }])
    ids.mill = await keep('venues', { name: 'Old mill' })
    await keep('venues', { name: 'Barn' })
    await keep('organizers', { name: 'Chess club' })
    const music = await store(app, token, ['categories', { name: 'Music' }])
    const jazz = await store(app, token, ['categories', { name: 'Jazz', parent: music }])
    ids.concert = await keep('events', {
      title: 'Spring concert',
      startLocal: `${dayFromNow(9)} 20:30:00`,
      endLocal: `${dayFromNow(9)} 23:00:00`,
      venues: [ids.mill],
      categories: [jazz],
    })
    await keep('events', {
      title: 'Autumn fair',
      startLocal: '2025-10-04 10:00:00',
      endLocal: '2025-10-04 18:00:00',
    })
    for (const paused of [false, true]) {
      const address = 'https://app.example/hook'
      const types = ['event.created']
      await keep('calendar-webhooks', { name: 'City app', address, types, paused })
    }
    ids.gone = await keep('events', {
      title: 'Old fair',
      publishedAt: '2025-05-04T10:00:00.000Z',
      startLocal: '2025-09-04 10:00:00',
      endLocal: '2025-09-04 18:00:00',
    })
    await app.fetch(`/api/events/${ids.gone}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', Authorization: `JWT ${token}` },
      body: JSON.stringify({ deletedAt: new Date().toISOString() }),
    })
    await upload(app, token, 'summer-festival.png')
    await signIn(window, administrator)
  })

  const goto = async (path: string) => {
    await window.page.goto(path)
    await window.quiet()
  }
  const speak = async (language: 'en' | 'it') => {
    await window.page.context().addCookies([{ name: 'payload-lng', value: language, url: app.url }])
  }
  const tabs = () => window.page.locator('.list-tabs nav a')
  const lit = () => window.page.locator('.list-tabs a[aria-current]').innerText()

  test('are there again by Back from an entry, also if opened by their address', async () => {
    const { page } = window
    await goto('/admin/collections/tags')
    await goto('/admin/collections/venues')
    await page.getByRole('link', { name: 'Old mill' }).click()
    await page.locator('#field-name').waitFor()
    await page.goBack()
    await page.locator('tbody tr').first().waitFor()

    expect(new URL(page.url()).pathname).toBe('/admin/collections/venues')
  })

  test('show how many events each venue has, and sort by that', async () => {
    await goto('/admin/collections/venues?sort=-eventCount&locale=en')
    const rows = window.page.locator('tbody tr')

    expect(await rows.nth(0).innerText()).toMatch(/Old mill[\s\S]*1/)
    expect(await rows.nth(1).innerText()).toMatch(/Barn[\s\S]*0/)
  })

  test.each([
    ['en', ['active', 'paused']],
    ['it', ['attivo', 'in pausa']],
  ] as const)('say in words whether a webhook is paused (WH-2), in %s', async (language, words) => {
    await speak(language)
    await goto('/admin/collections/calendar-webhooks?sort=id')

    expect(await window.page.locator('tbody .cell-paused').allInnerTexts()).toEqual(words)
    await speak('en')
  })

  test('mark the active tab when a filter is set, with the remaining numbers', async () => {
    await goto('/admin/collections/events')
    expect(await lit()).toBe('Upcoming 1')
    await goto('/admin/collections/events?where[or][0][and][0][title][like]=fair')

    expect(await lit()).toBe('All 1')
    expect(await tabs().allInnerTexts()).toEqual(expect.arrayContaining(['Upcoming 0', 'Past 1']))
    await window.page.getByRole('link', { name: 'Past 1' }).click()
    await window.page.waitForURL('**show=past**')
    await window.quiet()
    expect(await lit()).toBe('Past 1')
    await window.page.getByRole('link', { name: 'Autumn fair', exact: true }).waitFor()
  })

  test('show a bar in a dialog while what is ticked is changed', async () => {
    const { page } = window
    await goto('/admin/collections/venues')
    await page.getByLabel('Select all rows').check()
    await page.getByRole('button', { name: 'Unpublish', exact: true }).click()
    let answer = () => {}
    const held = new Promise<void>((go) => {
      answer = go
    })
    await page.route('**/api/venues?**', async (route) => {
      await held
      await route.abort()
    })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await dialog.getByRole('progressbar', { name: 'This takes a moment' }).waitFor()
    await window.shot('list-dialog-bar')
    await Promise.all([page.waitForEvent('requestfailed'), answer()])
    await page.unroute('**/api/venues?**')
  })

  test.each(['en', 'it'] as const)(
    'fit a phone, with all that is done with ticked rows in reach, in %s',
    async (language) => {
      const { page } = window
      await speak(language)
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 })
        for (const path of ['events?show=all', 'venues', 'organizers', 'media', 'events/trash']) {
          await goto(`/admin/collections/${path}`)
          await page.locator('#select-all').check()
          await page.locator('.list-selection button:visible').first().waitFor()
          const cut = await page.locator('.list-selection button').evaluateAll((all) =>
            all.flatMap((one) => {
              const { left, right, bottom } = one.getBoundingClientRect()
              const isInside = left >= 0 && right <= innerWidth && bottom <= innerHeight

              return isInside ? [] : one.textContent
            }),
          )

          expect([path, width, cut]).toEqual([path, width, []])
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        }
      }
      await window.shot(`list-ticked-phone-${language}`)
      await page.setViewportSize({ width: 1280, height: 1000 })
      await speak('en')
    },
  )

  test('find incomplete entries', async () => {
    await goto('/admin/collections/events?show=all')

    expect(await tabs().allInnerTexts()).toEqual(
      expect.arrayContaining([
        'No Italian 2',
        'No English 0',
        'No venue 1',
        'No picture 2',
        'No category 1',
      ]),
    )
  })

  test('show categories as a tree', async () => {
    await goto('/admin/collections/categories?locale=en')
    await window.shot('list-category-tree')

    expect(await window.page.locator('.category-tree ul a').allInnerTexts()).toEqual(['Jazz'])
    expect(await window.page.locator('tbody').isVisible()).toBe(false)
  })

  describe('the lists of the admin in Italian', () => {
    beforeAll(() => speak('it'))

    test('show English names in grey, with a link to the translation (LANG-4)', async () => {
      await goto('/admin/collections/events?show=all&locale=it')
      const { page } = window
      await window.shot('list-italian')
      const grey = page.locator('tbody .fallen-back__text')

      expect(await grey.allInnerTexts()).toEqual(
        expect.arrayContaining(['Spring concert', 'Old mill', 'Jazz', 'Autumn fair']),
      )
      expect(await grey.first().getAttribute('lang')).toBe('en')
      await page.getByRole('link', { name: 'EN: Traduci «Old mill» in italiano' }).click()
      await page.waitForURL(`**/venues/${ids.mill}?locale=it`)
    })

    test('name what is in the trash in English, with a link to its form there', async () => {
      await goto('/admin/collections/events/trash?locale=it')
      const row = window.page.locator('tbody tr', { hasText: 'Old fair' })

      expect(await row.locator('.fallen-back').innerText()).toMatch(/Old fair\s+EN/)
      expect(
        await row
          .getByRole('link')
          .evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
      ).toEqual([expect.stringMatching(/events\/trash\/\d+$/)])
    })

    test('show the date of publication in their language in the trash', async () => {
      await goto(`/admin/collections/events/trash/${ids.gone}`)
      const date = window.page.locator('#field-publishedAt input').first()

      expect(await date.inputValue()).toMatch(/^4 mag 2025, /)
    })

    test('find entries with an English title only', async () => {
      await goto('/admin/collections/events?show=all&locale=it&search=concert')

      expect(await window.page.locator('tbody tr').count()).toBe(1)
    })

    test('show dates with unambiguous months', async () => {
      await goto('/admin/collections/events?from=2025-10-01&to=2025-10-31&show=all')
      const { page } = window

      expect(await page.getByLabel('Dal', { exact: true }).inputValue()).toBe('1 ott 2025')
      await page.getByLabel('Al', { exact: true }).fill('2/10/2025')
      await page.keyboard.press('Enter')
      await page.waitForURL('**to=2025-10-02**')
    })

    test('have no serious fault by axe, on a desktop and on a phone', async () => {
      const { page } = window
      await goto('/admin/collections/events?show=all&locale=it')
      expect(await seriousFaults(window)).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
      await goto('/admin/collections/events?show=all&locale=it')
      await window.shot('list-italian-phone')
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      await page.setViewportSize({ width: 1280, height: 1000 })

      expect(wide).toBeLessThanOrEqual(390)
    })

    test('are linked from the dashboard for missing Italian', async () => {
      await goto('/admin?locale=en')
      const { page } = window
      await window.shot('list-dashboard')
      const card = page.locator('.calendar-dashboard__card', { hasText: 'Senza italiano' })
      await card.getByRole('link', { name: 'EN: Traduci «Spring concert» in italiano' }).click()
      await page.waitForURL(`**/events/${ids.concert}?locale=it`)
    })
  })

  test('restore from the trash on a phone, and neither publish nor edit there', async () => {
    const { page } = window
    await page.setViewportSize({ width: 390, height: 844 })
    await speak('it')
    await goto('/admin/collections/events/trash')
    await page.locator('#select-all').check()
    const buttons = page.locator('.list-selection button:visible')
    await buttons.first().waitFor()
    await window.shot('list-trash-phone')
    expect(await buttons.allInnerTexts()).toEqual(['Recupera', 'Elimina'])

    await buttons.first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Conferma' }).click()
    await page.getByText('Evento: recupero riuscito (1).').waitFor()
    await goto('/admin/collections/events?show=all')
    await page.getByRole('link', { name: 'Old fair', exact: true }).waitFor()
  })

  test('keep in view what is done with ticked rows, ask about their number, and call nothing done no success', async () => {
    const { page } = window
    await page.setViewportSize({ width: 1280, height: 400 })
    await speak('en')
    await goto('/admin/collections/venues')
    await page.locator('#select-all').check()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const publish = page.locator('.list-selection').getByRole('button', { name: /^Publish/ })
    const bar = await publish.boundingBox()
    await publish.click()
    await page.getByText('2 Venues selected').waitFor()
    await page.locator('#confirm-action').click()
    const notice = page.locator('[data-sonner-toast]', { hasText: 'nothing to change (0)' })
    await notice.and(page.locator('.toast-info')).waitFor()
    await window.shot('list-nothing-done')

    expect(bar?.y).toBeGreaterThanOrEqual(0)
    expect(await notice.evaluate((one) => getComputedStyle(one).fontFamily)).toBe(
      await page.evaluate(() => getComputedStyle(document.body).fontFamily),
    )
    expect(await seriousFaults(window)).toEqual([])
  })

  test('sort a tab by the title that is clicked', async () => {
    const { page } = window
    await page.setViewportSize({ width: 1280, height: 1000 })
    await speak('en')
    await goto('/admin/collections/events?show=past&locale=en')
    await page.locator('#heading-title .sort-column__desc').click()
    await page.waitForURL('**sort=-title**')
    await window.quiet()

    expect(await page.locator('tbody .cell-title').allInnerTexts()).toEqual([
      expect.stringContaining('Old fair'),
      expect.stringContaining('Autumn fair'),
    ])
    expect(new URL(page.url()).searchParams.get('sort')).toBe('-title')
  })
})

import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { administrator, builtApp, register } from './app'
import { seriousFaults } from './axe'
import { browserFound, openWindow } from './browser'
import { hire, publicEvent, signIn, store } from './editors'

describe.skipIf(!browserFound())('the review of an event', () => {
  const app = builtApp()
  const writer = openWindow(app, 'it-IT')
  const editor = openWindow(app, 'en-GB')
  let event = 0
  let token = ''

  const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN

  beforeAll(async () => {
    token = await register(app)
    await signIn(writer, await hire(app, token, 'contributor'))
    await signIn(editor, await hire(app, token, 'editor'))
  })

  test('begins with a note to the editors', async () => {
    const { page } = writer
    await page.goto('/admin/collections/events/create?start=2027-03-12')
    await page.locator('#field-title').fill('Serata jazz')
    await page.getByLabel('Nota per la redazione').fill('Il prezzo è giusto?')
    await writer.quiet()
    await page.getByRole('button', { name: 'Invia in revisione' }).click()
    await page.waitForURL(/collections\/events\/\d+/)
    await page.getByText('Il prezzo è giusto?').waitFor()
    event = Number(/events\/(\d+)/.exec(page.url())?.[1])
    await writer.shot('review-submitted-it')
  })

  test('continues with an editor who reads the note in the list', async () => {
    const { page } = editor
    await page.goto('/admin/collections/events?show=review')
    await page.getByRole('cell', { name: 'Il prezzo è giusto?' }).waitFor()
    await editor.shot('review-list')
  })

  test('is not decided by a box, which a save would store', async () => {
    const { page } = editor
    await page.goto(`/admin/collections/events/${event}`)
    await page.getByRole('button', { name: 'Hand back' }).waitFor()

    expect(await page.getByRole('checkbox', { name: 'Waiting for review' }).count()).toBe(0)
  })

  test('is decided at the top of the form, on phones too', async () => {
    const { page } = editor
    const wide = page.viewportSize()
    await page.goto(`/admin/collections/events/${event}`)
    const handBack = page.getByRole('button', { name: 'Hand back' })
    const languages = page.getByRole('heading', { name: 'Languages' })
    await handBack.waitFor()
    await languages.waitFor()

    expect(await topOf(handBack)).toBeLessThan(await topOf(languages))
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await topOf(handBack)).toBeLessThan(await topOf(page.locator('#field-title')))
    await editor.shot('review-editor-phone')
    if (wide) await page.setViewportSize(wide)
  })

  test('is decided with a note after a change that was saved by itself', async () => {
    const { page } = editor
    await page.goto(`/admin/collections/events/${event}`)
    const [saved] = await Promise.all([
      page.waitForResponse((answer) => answer.url().includes('autosaved=true')),
      page.locator('#field-title').fill('Serata jazz dal vivo'),
    ])
    expect(saved.status()).toBe(200)
    await page.getByLabel('Note to the author').fill('A picture would help.')
    await page.getByRole('button', { name: 'Hand back', disabled: false }).waitFor()
  })

  test('leads back to the author with the note of the editor', async () => {
    const { page } = editor
    await page.clock.install()
    await page.goto(`/admin/collections/events/${event}`)
    await page.getByText('Il prezzo è giusto?').waitFor()
    const saved: string[] = []
    page.on('request', (request) => request.method() === 'PATCH' && saved.push(request.url()))
    await page.getByLabel('Note to the author').fill('A picture would help.')
    await editor.quiet()
    await page.clock.fastForward(10_000)
    await editor.quiet()
    // A draft saved automatically would be submitted again, whatever is decided meanwhile.
    expect(saved).toEqual([])
    await editor.shot('review-editor')
    await page.getByRole('link', { name: 'Skip to the review' }).focus()
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Hand back')
    const [decided] = await Promise.all([
      page.waitForResponse((answer) => answer.url().includes('/api/admin-review/')),
      page.getByRole('button', { name: 'Hand back' }).click(),
    ])
    expect(decided.status()).toBe(200)
    await page.getByText('A picture would help.').waitFor()

    await writer.page.goto(`/admin/collections/events/${event}`)
    await writer.page.locator('.event-form__note', { hasText: 'A picture would help.' }).waitFor()
  })

  test('is among the drafts that the start page counts and leads to', async () => {
    const { page } = writer
    await page.evaluate(() =>
      fetch('/api/events', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          title: 'Bingo',
          startLocal: '2027-03-11 20:30:00',
          endLocal: '2027-03-11 23:00:00',
          _status: 'draft',
        }),
      }),
    )
    await page.goto('/admin')
    const card = page.locator('.calendar-dashboard__card').last()

    expect(await card.locator('li').allInnerTexts()).toEqual([expect.stringContaining('Bingo')])
    await card.getByRole('link', { name: '2' }).click()
    await page.waitForURL('**show=drafts**')
    await page.locator('tbody tr').nth(1).waitFor()
    await writer.shot('own-drafts')
    expect(await page.locator('tbody tr').count()).toBe(2)
  })

  test('is listed with the versions: user, step and fields', async () => {
    const { page } = editor
    await page.goto(`/admin/collections/events/${event}/versions`)
    const lines = page.locator('.version-list tbody tr')
    await lines.first().waitFor()

    expect(await lines.allInnerTexts()).toEqual([
      expect.stringMatching(/editor[\s\S]*Handed back[\s\S]*A picture would help\./),
      expect.stringMatching(/editor[\s\S]*Saved as a draft[\s\S]*Title/),
      expect.stringMatching(/contributor[\s\S]*Submitted for review[\s\S]*Il prezzo è giusto\?/),
    ])
    await editor.shot('versions')
    expect(await seriousFaults(editor)).toEqual([])
    await lines.first().getByRole('link').click()
    await page.waitForURL(/versions\/[^/]+$/)
  })

  test('ends for many events at once', async () => {
    for (const title of ['Choir', 'Dance']) {
      await store(app, token, [
        'events',
        {
          title,
          startLocal: '2027-03-10 20:30:00',
          endLocal: '2027-03-10 23:00:00',
          _status: 'draft',
          pendingReview: true,
        },
      ])
    }
    const { page } = editor
    await page.goto('/admin/collections/events?show=review')
    await page.getByRole('link', { name: 'Choir', exact: true }).waitFor()
    await page.locator('#select-all').check()
    await page.getByRole('button', { name: 'Publish 2' }).waitFor()
    await editor.shot('review-many')
    await page.getByRole('button', { name: 'Publish 2' }).click()
    await page.getByText('2 published.').first().waitFor()

    const listed = await (await app.fetch('/cal/events/v1/events?start_date=2027-03-01')).json()
    expect(listed).toMatchObject({ total: 2 })
    expect((await publicEvent(app, event)).code).toBe('event-not-accessible')
  })

  test('causes no error in the browser', () => {
    expect([...writer.faults, ...editor.faults]).toEqual([])
  })
})

describe.skipIf(!browserFound())('the users of a calendar', () => {
  const app = builtApp()
  const window = openWindow(app, 'en-GB')
  const invited = openWindow(app, 'it-IT')
  let link = ''

  beforeAll(async () => {
    const token = await register(app)
    await app.fetch('/api/globals/calendar-pages', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `JWT ${token}` },
      body: JSON.stringify({ name: 'Comune di Prova' }),
    })
    await signIn(window, administrator)
  })

  test('see the name of the town on the login page', async () => {
    await invited.page.goto('/admin/login')
    await invited.page.getByText('Comune di Prova').waitFor()
    await invited.shot('login-brand')
    expect(await seriousFaults(invited)).toEqual([])
  })

  test('get four steps on their first visit only', async () => {
    const { page } = window
    await page.goto('/admin')
    await page.getByRole('heading', { name: 'Good to know' }).waitFor()
    await page.locator('.tour__target', { hasText: 'New event' }).waitFor()
    await window.shot('tour')
    expect(await seriousFaults(window)).toEqual([])
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Next')
    const panel = await page.locator('.tour').boundingBox()
    const line = await page.locator('.calendar-dashboard__line').boundingBox()
    expect(panel?.y).toBeGreaterThanOrEqual((line?.y ?? 0) + (line?.height ?? 0))
    for (const key of ['Tab', 'Tab', 'Shift+Tab']) await page.keyboard.press(key)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Skip')
    for (let step = 1; step < 4; step++) await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Only you and the editors see a draft.').waitFor()
    await window.prefers('events-calendar-tour', () =>
      page.getByRole('button', { name: 'Done' }).click(),
    )
    await page.reload()
    await page.getByRole('button', { name: 'Show the tour again' }).waitFor()

    expect(await page.getByRole('heading', { name: 'Good to know' }).count()).toBe(0)
  })

  test('call the tour by its address, which then forgets it', async () => {
    const { page } = window
    await page.goto('/admin?tour')
    await window.prefers('events-calendar-tour', () =>
      page.getByRole('button', { name: 'Skip the tour' }).click(),
    )
    await page.waitForURL((address) => address.search === '')
    await page.getByRole('button', { name: 'Show the tour again' }).waitFor()
  })

  test('close the tour by Escape from anywhere, and get their focus back', async () => {
    const { page } = window
    const heading = page.getByRole('heading', { name: 'Good to know' })
    const again = page.getByRole('button', { name: 'Show the tour again' })
    await again.focus()
    await page.keyboard.press('Enter')
    await heading.waitFor()
    await page.keyboard.press('Escape')
    await heading.waitFor({ state: 'detached' })
    await expect
      .poll(() => again.evaluate((button) => button === document.activeElement))
      .toBe(true)

    await again.click()
    const line = page.getByLabel('New event in one line')
    await line.focus()
    await page.keyboard.press('Escape')
    await heading.waitFor({ state: 'detached' })
    expect(await line.evaluate((field) => field === document.activeElement)).toBe(true)
  })

  test('are invited by a link when the site sends no mail', async () => {
    const { page } = window
    await page.goto('/admin/collections/users')
    await page.getByRole('button', { name: 'Invite somebody' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Rosa Bianchi')
    await page.getByLabel('User name, to sign in with', { exact: true }).fill('rosa')
    await page.locator('.people select[name=language]').selectOption('it')
    await window.shot('invite')
    await page.getByRole('button', { name: 'Make the link' }).click()
    const field = page.getByLabel('Hand over this link')
    await field.waitFor()
    link = await field.inputValue()
    await window.quiet()

    expect(await seriousFaults(window)).toEqual([])
    expect(link).toContain(`${app.url}/admin/reset/`)
  })

  test('choose their password in the browser, and get the admin in their language', async () => {
    const { page } = invited
    await page.goto(link)
    await invited.quiet()
    await page.locator('#field-password').fill('a long password of Rosa')
    await page.locator('#field-confirm-password').fill('a long password of Rosa')
    await page.locator('button[type=submit]').click()
    await page.waitForURL((address) => !address.pathname.includes('/reset'))
    await page.getByRole('heading', { name: 'Da sapere' }).waitFor()
  })

  test('get a link for a new password from an administrator', async () => {
    const { page } = window
    await page.goto('/admin/collections/users')
    await page.getByRole('link', { name: 'rosa' }).click()
    await page.getByRole('button', { name: 'Make a link for a new password' }).click()
    await page.getByLabel('Hand over this link').waitFor()
  })

  test('have their own zone', async () => {
    const { page } = window
    await page.goto('/admin/account')
    await page.getByLabel('Your time zone').selectOption('Asia/Tokyo')
    await window.quiet()
    await page.locator('#action-save').click()
    await window.quiet()
    await window.shot('account-zone')
    const { docs } = await page.evaluate(async () => (await fetch('/api/users?depth=0')).json())

    expect(docs.find(({ id }: { id: number }) => id === 1)).toMatchObject({
      timeZone: 'Asia/Tokyo',
    })
  })

  test('cause no error in the browser', () => {
    expect([...window.faults, ...invited.faults]).toEqual([])
  })
})

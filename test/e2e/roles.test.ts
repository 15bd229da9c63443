import { beforeAll, describe, expect, test } from 'vitest'
import { administrator, builtApp, register } from './app'
import { browserFound, openWindow } from './browser'
import { hire, publicEvent, signIn, store } from './editors'

describe.skipIf(!browserFound())('a contributor in the admin', () => {
  const app = builtApp()
  const window = openWindow(app, 'en-GB')
  let others = 0

  beforeAll(async () => {
    const token = await register(app)
    const evening = { startLocal: '2027-03-10 20:30:00', endLocal: '2027-03-10 23:00:00' }
    await store(app, token, ['events', { ...evening, title: 'Secret plan', _status: 'draft' }])
    others = await store(app, token, [
      'events',
      { ...evening, title: 'Spring concert', _status: 'published' },
    ])
    await signIn(window, await hire(app, token, 'contributor'))
  })

  test('sees drafts of others neither in the list nor on the calendar (AUTH-12, AUTH-22)', async () => {
    const { page } = window
    await page.goto('/admin/collections/events')
    await page.getByRole('link', { name: 'Spring concert', exact: true }).waitFor()
    expect(await page.getByText('Secret plan').count()).toBe(0)
    expect(await page.getByRole('link', { name: /^Drafts/ }).innerText()).toBe('Drafts 0')

    await page.goto('/admin/collections/events/calendar?date=2027-03-01')
    await page.getByRole('link', { name: /^Spring concert/ }).waitFor()
    expect(await page.getByText('Secret plan').count()).toBe(0)
  })

  test('cannot move published events of others (AUTH-10)', async () => {
    const { page } = window
    await page.getByRole('link', { name: /^Spring concert/ }).focus()
    await page.keyboard.press('Shift+ArrowRight')
    // Moves are stored after keys have rested for 600 ms.
    await window.quiet(700)

    expect((await publicEvent(app, others)).start_date).toBe('2027-03-10 20:30:00')
  })

  test('submits for review, and does not publish (ST-2)', async () => {
    const { page } = window
    await page.goto('/admin/collections/events/create?start=2027-03-12')
    await page.locator('#field-title').fill('Open stage')
    await window.quiet()
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await page.waitForURL(/collections\/events\/\d+/)
    await page.getByText('An editor has to look at it before visitors see it.').waitFor()
    await window.shot('contributor')
    const id = Number(/events\/(\d+)/.exec(page.url())?.[1])

    expect((await publicEvent(app, id)).code).toBe('event-not-accessible')
  })

  test('cannot create categories, tags or users (AUTH-15, AUTH-16)', async () => {
    const { page } = window
    await page.goto('/admin')
    await page.getByRole('heading', { name: 'What is next' }).waitFor()
    await window.shot('contributor-dashboard')
    for (const collection of ['categories', 'tags', 'users']) {
      expect(await page.locator(`a[href$="/${collection}/create"]`).count()).toBe(0)
    }
  })

  test('causes no error in the browser', () => {
    expect(window.faults).toEqual([])
  })
})

describe.skipIf(!browserFound())('the account of an author', () => {
  const app = builtApp()
  const window = openWindow(app, 'en-GB')
  const anna = { username: 'anna', password: 'a long password of the tests' }
  const changed = 'another long password of the tests'

  beforeAll(async () => {
    const token = await register(app)
    await store(app, token, [
      'users',
      { ...anna, name: 'Anna Bell', email: 'anna@mail.example', role: 'author' },
    ])
    await store(app, token, ['users', { username: 'bea', password: changed, role: 'editor' }])
    await signIn(window, anna)
  })

  test('shows name and address, each once', async () => {
    const { page } = window
    await page.goto('/admin/account')
    await page.getByRole('heading', { name: 'Anna Bell' }).waitFor()
    await window.shot('account-of-an-author')

    expect(await page.locator('#field-username').inputValue()).toBe(anna.username)
    expect(await page.locator('#field-email').inputValue()).toBe('anna@mail.example')
    expect(await page.locator('#field-role').innerText()).toContain('Author')
  })

  test('accepts a new password', async () => {
    const { page } = window
    await window.quiet()
    await page.locator('#change-password').click()
    await page.locator('#field-confirm-password').waitFor()
    await window.quiet()
    await page.locator('#field-password').fill(changed)
    await page.locator('#field-confirm-password').fill(changed)
    await page.getByLabel('Current password').fill(anna.password)
    await window.quiet()
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await page.locator('#action-save').click()

    expect((await saved).status()).toBe(200)
  })

  test('offers colleagues by name in the filter by author', async () => {
    const { page } = window
    await page.goto('/admin/collections/events')
    await page.locator('#toggle-list-filters').click()
    await page.locator('.where-builder__add-first-filter').click()
    await page.locator('.condition__field .rs__control').click()
    await page.getByRole('option', { name: 'Author', exact: true }).click()
    const authors = page.locator('.condition__value')
    await authors.locator('.rs__control').click()
    for (const name of ['Anna Bell', 'bea', administrator.username]) {
      await page.getByRole('option', { name, exact: true }).waitFor()
    }
    const searched = page.waitForResponse((answer) => answer.url().includes('like'))
    await authors.locator('input').fill('Bell')
    expect((await searched).status()).toBe(200)
    await page.getByRole('option', { name: 'Anna Bell' }).waitFor()
  })

  test('sets the password of an own event, and shows it again (AUTH-14)', async () => {
    const { page } = window
    await page.goto('/admin/collections/events/create?start=2027-03-12')
    await page.locator('#field-title').fill('For members')
    await window.quiet()
    await page.locator('#action-save').click()
    await page.waitForURL(/collections\/events\/\d+/)
    await page.reload()
    await page.locator('#field-accessPassword').fill('open sesame')
    await window.quiet()
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await page.locator('#action-save').click()
    await saved
    await page.reload()

    expect(await page.locator('#field-accessPassword').inputValue()).toBe('open sesame')
  })

  test('causes no error in the browser', () => {
    expect(window.faults).toEqual([])
  })
})

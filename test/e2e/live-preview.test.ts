import { beforeAll, describe, expect, test } from 'vitest'
import { administrator, builtApp, register } from './app'
import { allFaults } from './axe'
import { browserFound, openWindow } from './browser'
import { hire, type Person, signIn, store } from './editors'

describe.skipIf(!browserFound())('the page beside a form', () => {
  const app = builtApp()
  const window = openWindow(app, 'en-GB')
  let concert = 0
  let own = 0
  let linked = 0
  let contributor: Person
  const failed: string[] = []

  beforeAll(async () => {
    window.page.on('response', (answer) => {
      if (answer.url().includes('live-preview') && !answer.ok()) failed.push(answer.url())
    })
    const token = await register(app)
    concert = await store(app, token, [
      'events',
      {
        title: 'Concert',
        startLocal: '2027-03-10 20:30:00',
        endLocal: '2027-03-10 23:00:00',
        _status: 'published',
      },
    ])
    linked = await store(app, token, [
      'events',
      {
        title: 'Opening',
        startLocal: '2027-03-11 20:30:00',
        endLocal: '2027-03-11 22:00:00',
        venues: [await named('venues', ['Town theatre', 'Teatro comunale'], token)],
        organizers: [await named('organizers', ['Chess club', 'Circolo degli scacchi'], token)],
        categories: [await named('categories', ['Music', 'Musica'], token)],
        _status: 'published',
      },
    ])
    contributor = await hire(app, token, 'contributor')
    const [{ id: author } = { id: 0 }] = await usersCalled(contributor.username, token)
    own = await store(app, token, [
      'events',
      {
        title: 'Recital',
        startLocal: '2027-03-12 20:30:00',
        endLocal: '2027-03-12 22:00:00',
        author,
        _status: 'published',
      },
    ])
    await signIn(window, administrator)
    await window.page.setViewportSize({ width: 1440, height: 900 })
  })

  /** Stores an entry with its names in English and Italian. */
  const named = async (
    collection: string,
    [english, italian]: [english: string, italian: string],
    token: string,
  ): Promise<number> => {
    const id = await store(app, token, [collection, { name: english, _status: 'published' }])
    await app.fetch(`/api/${collection}/${id}?locale=it`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', Authorization: `JWT ${token}` },
      body: JSON.stringify({ name: italian }),
    })

    return id
  }

  const usersCalled = async (name: string, token: string) => {
    const answer = await app.fetch(`/api/users?where[username][equals]=${name}`, {
      headers: { Authorization: `JWT ${token}` },
    })

    // Payload's answer is untyped.
    return ((await answer.json()) as { docs: { id: number }[] }).docs
  }

  const frame = () => window.page.frameLocator('.live-page iframe')
  const heading = () => frame().locator('h1')

  test('shows what is typed before it is saved, and visitors see none of it', async () => {
    const { page } = window
    await page.goto(`/admin/collections/events/${concert}`)
    expect(await page.locator('.event-form__when-words').isVisible()).toBe(true)
    await window.prefers('collection-events', () => page.locator('#live-preview-toggler').click())
    await heading().getByText('Concert', { exact: true }).waitFor()
    await page.locator('#field-title').fill('Concert of the spring')
    await heading().getByText('Concert of the spring', { exact: true }).waitFor()
    await window.shot('live-preview')

    expect(await frame().locator('.lead').innerText()).toContain('Wednesday 10 March 2027')
    expect(await page.locator('.event-form__when-words').isVisible()).toBe(false)
    const visited = await app.fetch('/event/concert/')
    expect(await visited.text()).not.toContain('spring')
    expect(await allFaults(window)).toEqual([])
  })

  test('shows it as a telephone does, and in the language that is edited', async () => {
    const { page } = window
    await window.prefers('live-preview', () =>
      page.locator('.live-page').getByRole('radio', { name: 'Phone' }).check(),
    )
    await window.quiet()
    const narrow = await page.locator('.live-page iframe').boundingBox()
    await window.shot('live-preview-phone')
    await page.goto(`/admin/collections/events/${concert}?locale=it`)
    await frame().locator('.lead').getByText('mercoledì 10 marzo 2027').waitFor()

    expect(Math.round(narrow?.width ?? 0)).toBe(390)
  })

  test('names the venue, organizer and category in the language that is edited, in the form, too', async () => {
    const { page } = window
    const own = ['Teatro comunale', 'Circolo degli scacchi', 'Musica']
    const chosen = () => page.locator('.rs__multi-value').allInnerTexts()
    await page.goto(`/admin/collections/events/${linked}?locale=en`)
    await expect.poll(chosen).toEqual(['Town theatre', 'Chess club', 'Music'])
    await page.locator('.localizer-button:visible').click()
    await page.getByRole('button', { name: /^Italian/ }).click()
    await page.waitForURL(/locale=it/)

    await expect.poll(chosen).toEqual(own)
    await frame().locator('main').getByText('Teatro comunale').first().waitFor()
    const shown = await frame().locator('main').innerText()
    for (const name of own) expect(shown).toContain(name)
    expect(await page.locator('.fallen-back').count()).toBe(0)
    await window.shot('live-preview-names')
  })

  test('its links open beside the admin', async () => {
    const { page } = window
    await page.goto(`/admin/collections/events/${concert}?locale=en`)
    await heading().waitFor()
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      frame().getByRole('link', { name: 'Venues', exact: true }).click(),
    ])
    await opened.waitForURL('**/venues/')
    await opened.close()

    expect(page.frames().map((one) => new URL(one.url()).pathname)).toContain(
      '/events/live-preview.html',
    )
  })

  test('is there for an event that was never saved, and waits for its title', async () => {
    const { page } = window
    await page.goto('/admin/collections/events/create')
    await frame().getByText('To complete: Title, Start.').waitFor()
    await page.locator('#field-title').fill('Yoga in the park')
    await page.locator('#field-startLocal').fill('2027-04-02T18:30')
    await heading().getByText('Yoga in the park', { exact: true }).waitFor()
    await window.shot('live-preview-new')

    expect(await allFaults(window)).toEqual([])
  })

  test('is shown as on the telephone that was chosen, also once the new event is published', async () => {
    const { page } = window
    const phone = page.locator('.live-page').getByRole('radio', { name: 'Phone' })
    expect(await phone.isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.waitForURL(/events\/\d+/)
    await heading().getByText('Yoga in the park', { exact: true }).waitFor()

    expect(await phone.isChecked()).toBe(true)
    await window.prefers('live-preview', () =>
      page.locator('.live-page').getByRole('radio', { name: 'Computer' }).check(),
    )
    await page.reload()
    await heading().waitFor()
    expect(await phone.isChecked()).toBe(false)
  })

  test('sends one request for a word, and none while it is closed', async () => {
    const { page } = window
    const sent: string[] = []
    await heading().getByText('Yoga in the park', { exact: true }).waitFor()
    await window.quiet()
    page.on('request', (request) => {
      if (request.url().includes('live-preview.html') && request.method() === 'POST') {
        sent.push(request.url())
      }
    })
    await page.locator('#field-title').press('End')
    await page.locator('#field-title').pressSequentially(' tonight', { delay: 60 })
    await heading().getByText('Yoga in the park tonight', { exact: true }).waitFor()
    await window.quiet()
    const whileOpen = sent.length
    await window.prefers('collection-events', () => page.locator('#live-preview-toggler').click())
    await page.locator('#field-title').pressSequentially(' again', { delay: 60 })
    await window.quiet()

    expect(whileOpen).toBe(1)
    expect(sent).toHaveLength(1)
  })

  test('leaves the words of the form where there is no room for it', async () => {
    const { page } = window
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/admin/collections/events/${concert}`)

    expect(await page.locator('#live-preview-toggler').isVisible()).toBe(false)
    expect(await page.locator('.event-form__when-words').isVisible()).toBe(true)
  })

  test('shows contributors their published event, which they may not change', async () => {
    const { page } = window
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(window, contributor)
    await page.goto(`/admin/collections/events/${own}`)
    expect(await page.locator('#field-title').isDisabled()).toBe(true)
    await window.prefers('collection-events', () => page.locator('#live-preview-toggler').click())
    await heading().getByText('Recital', { exact: true }).waitFor()
    await window.shot('live-preview-contributor')
  })

  test('runs without a fault and asks no other host', () => {
    expect(window.faults).toEqual([])
    expect(failed).toEqual([])
    expect(window.strangers).toEqual([])
  })
})

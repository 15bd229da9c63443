import { beforeAll, describe, expect, test } from 'vitest'
import { administrator, builtApp, register } from './app'
import { browserFound, openWindow } from './browser'
import { openSection, publicEvent, signIn, store } from './editors'

describe.skipIf(!browserFound())('the Italian admin', () => {
  const app = builtApp()
  const window = openWindow(app, 'en-GB')
  let token = ''

  beforeAll(async () => {
    token = await register(app)
    await signIn(window, administrator)
  })

  const paragraph = (text: string) => ({
    root: {
      type: 'root',
      format: '',
      indent: 0,
      version: 1,
      direction: null,
      children: [
        {
          type: 'paragraph',
          format: '',
          indent: 0,
          version: 1,
          direction: null,
          children: [
            { type: 'text', text, detail: 0, format: 0, mode: 'normal', style: '', version: 1 },
          ],
        },
      ],
    },
  })

  /** An event in English only. */
  const anEvent = (data: Record<string, unknown> = {}) =>
    store(app, token, [
      'events',
      {
        title: 'Spring concert',
        description: paragraph('Two choirs and a band.'),
        excerpt: paragraph('Two choirs.'),
        startLocal: '2027-03-10 20:30:00',
        endLocal: '2027-03-10 23:00:00',
        _status: 'published',
        ...data,
      },
    ])

  const stored = async (address: string) => {
    const response = await app.fetch(`/api/${address}`, {
      headers: { Authorization: `JWT ${token}` },
    })

    return (await response.json()) as { docs: { id: number }[] } & Record<
      string,
      { it?: unknown; en?: unknown }
    >
  }
  /** The Italian texts of the newest version of an event; null if nothing is stored. */
  const italian = async (id: number) => {
    const event = await stored(`events/${id}?locale=all&depth=0&draft=true`)
    const text = (name: string) => event[name]?.it || null

    return {
      title: text('title'),
      description: text('description'),
      excerpt: text('excerpt'),
      slug: text('slug'),
    }
  }
  const onlyTitle = (title: string | null) => ({
    title,
    description: null,
    excerpt: null,
    slug: null,
  })

  const open = async (id: number) => {
    await window.page.goto(`/admin/collections/events/${id}?locale=it`)
    await window.page.getByText('From English: Two choirs and a band.').waitFor()
  }
  const title = () => window.page.locator('#field-title')
  /** Writes a title and saves it; the form then has the fields of the answer. */
  const save = async (text: string, button = '#action-save') => {
    await window.quiet()
    await title().fill(text)
    await window.quiet()
    const answer = window.page.waitForResponse(
      (response) =>
        response.request().method() === 'PATCH' && response.url().includes('/api/events/'),
    )
    await window.page.locator(button).click()
    expect((await answer).status()).toBe(200)
    await window.quiet()
  }

  test('shows the English fallback in grey, and never as a value (LANG-4)', async () => {
    const { page } = window
    const mill = await store(app, token, ['venues', { name: 'Old mill', _status: 'published' }])
    const id = await anEvent({ venues: [mill] })
    await open(id)
    await page.getByText('From English: Spring concert').waitFor()
    await openSection(page, 'excerpt')
    await page.getByText('From English: Two choirs.', { exact: true }).waitFor()
    await page.getByText('From English: spring-concert').waitFor()
    await page.getByText('Old mill').first().waitFor()
    await window.shot('italian-form')

    expect(await title().inputValue()).toBe('')
    expect(await page.locator('h1').innerText()).toBe('Spring concert')
    await page.getByText('From English: there is no title in Italian yet.').waitFor()
    await page.getByText('Italian: nothing yet. Side by side').waitFor()
    expect(await page.getByText('Untitled').count()).toBe(0)

    await page.goto(`/admin/collections/events/${id}/versions?locale=it`)
    await page.locator('h1', { hasText: 'Spring concert' }).waitFor()
    await window.shot('italian-versions')

    await page.goto('/admin/collections/events?locale=it&show=all')
    await page.getByRole('link', { name: 'Spring concert', exact: true }).waitFor()
    await page.getByRole('link', { name: 'EN: Translate “Spring concert” into Italian' }).waitFor()
    await window.shot('italian-list')

    await page.goto('/admin/collections/events/calendar?locale=it&date=2027-03-01')
    await page.getByRole('link', { name: /^Spring concert, title from English/ }).waitFor()
    await window.shot('italian-calendar')
  })

  test('stores only Italian that was written when an entry is published first', async () => {
    const id = await anEvent({ _status: 'draft' })
    await open(id)
    await save('Concerto')
    await save('Concerto di primavera')

    expect(await italian(id)).toEqual(onlyTitle('Concerto di primavera'))
    expect(await publicEvent(app, id, '/it')).toMatchObject({
      title: 'Concerto di primavera',
      excerpt: '<p>Two choirs.</p>',
    })
  })

  test('stores only Italian that was written when an entry is published again', async () => {
    const id = await anEvent()
    await open(id)
    await save('Concerto')
    await window.page.getByText('Italian: lacks description, excerpt.').waitFor()
    await window.page.getByText('From English: Two choirs and a band.').waitFor()
    await save('Concerto di primavera')

    expect(await italian(id)).toEqual(onlyTitle('Concerto di primavera'))
  })

  test('stores only Italian that was written in a draft', async () => {
    const id = await anEvent()
    await open(id)
    await save('Concerto', '#action-save-draft')
    await save('Concerto di primavera', '#action-save-draft')
    await save('Concerto di maggio')

    expect(await italian(id)).toEqual(onlyTitle('Concerto di maggio'))
  })

  test('copies one text on request', async () => {
    const id = await anEvent()
    await open(id)
    await window.page.getByRole('button', { name: 'Excerpt: Copy it here' }).first().click()
    await save('Concerto')
    await save('Concerto di primavera')

    expect(await italian(id)).toMatchObject({
      title: 'Concerto di primavera',
      description: null,
      excerpt: paragraph('Two choirs.'),
    })
  })

  test('marks English that was begun in Italian as a copy, until it is confirmed (LANG-5)', async () => {
    const { page } = window
    const id = await store(app, token, [
      'events?locale=it',
      {
        title: 'Palio',
        description: paragraph('Dieci cavalli.'),
        startLocal: '2027-03-11 20:30:00',
        endLocal: '2027-03-11 23:00:00',
        _status: 'published',
      },
    ])
    await page.goto(`/admin/collections/events/${id}?locale=en`)
    await page.getByText('From Italian: there is no title in English yet.').waitFor()
    await page.getByText('Still from Italian: Palio').waitFor()
    await page.getByText('Still from Italian: Dieci cavalli.').waitFor()
    await window.shot('begun-in-italian')
    await page.getByRole('button', { name: 'Title: The same in English' }).first().click()
    await save('Palio')

    await page.getByText('Still from Italian: Palio').waitFor({ state: 'detached' })
    await page.getByText('Still from Italian: Dieci cavalli.').waitFor()
    await page.getByText('English: still in Italian: description.').waitFor()

    await page.goto('/admin/collections/events?locale=en&show=all')
    await page.getByRole('link', { name: 'Palio', exact: true }).waitFor()
    expect(
      await page.getByRole('link', { name: 'IT: Translate “Palio” into English' }).count(),
    ).toBe(0)
  })

  test('copies the Italian into an empty English field', async () => {
    const { page } = window
    const id = await anEvent({ excerpt: null })
    await app.fetch(`/api/events/${id}?locale=it`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', Authorization: `JWT ${token}` },
      body: JSON.stringify({ excerpt: paragraph('Due cori.'), _status: 'published' }),
    })
    await page.goto(`/admin/collections/events/${id}?locale=en`)
    await openSection(page, 'excerpt')
    await page.getByText('From Italian: Due cori.').waitFor()
    await page.getByRole('button', { name: 'Excerpt: Copy it here' }).first().click()
    await save('Spring concert')

    expect((await publicEvent(app, id)).excerpt).toBe('<p>Due cori.</p>')
  })

  test('copies to English without storing Italian', async () => {
    const { page } = window
    const id = await anEvent()
    await open(id)
    await save('Concerto')
    await page.locator('.doc-controls__popup button').first().click()
    await page.locator('#copy-locale-data__button').click()
    const drawer = page.locator('dialog.copy-locale-data')
    await drawer.locator('#field-toLocale input').fill('English')
    await drawer.locator('#field-toLocale input').press('Enter')
    await drawer.getByRole('button', { name: 'Copy', exact: true }).click()
    await page.waitForURL('**locale=en')
    await window.quiet()

    expect(await italian(id)).toEqual(onlyTitle('Concerto'))
    expect((await publicEvent(app, id)).title).toBe('Spring concert')
  })

  test('duplicates an event that has no Italian without storing any', async () => {
    const { page } = window
    const id = await anEvent()
    await open(id)
    await window.quiet()
    await page.locator('.doc-controls__popup button').first().click()
    await page.locator('#action-duplicate').click()
    await page.waitForURL((address) => !address.pathname.endsWith(`/${id}`))
    const copy = Number(/events\/(\d+)/.exec(page.url())?.[1])
    await page.getByText('From English: Two choirs and a band.').waitFor()
    await save('Concerto')

    expect(await italian(copy)).toEqual(onlyTitle('Concerto'))
    expect((await publicEvent(app, copy)).title).toBe('Spring concert')
  })

  test('changes many entries at once without storing Italian', async () => {
    const { page } = window
    const ids = [await anEvent({ title: 'Fair of May' }), await anEvent({ title: 'Fair of June' })]
    await page.goto('/admin/collections/events?locale=it&show=all&limit=100')
    for (const name of ['Fair of May', 'Fair of June']) {
      await page.locator('tr', { hasText: name }).locator('input[type=checkbox]').check()
    }
    await page.getByRole('button', { name: 'Change …', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Change 2 events' })
    await dialog.getByLabel('Featured').selectOption('yes')
    await dialog.getByRole('button', { name: 'Change 2 events' }).click()
    await page.getByText('2 events were changed.').waitFor()

    for (const id of ids) {
      expect(await italian(id)).toEqual(onlyTitle(null))
      expect(await stored(`events/${id}`)).toMatchObject({ featured: true })
    }
  })

  test('restores a version without storing Italian', async () => {
    const { page } = window
    const id = await anEvent()
    await open(id)
    await save('Concerto')
    const versions = await stored(
      `events/versions?where[parent][equals]=${id}&sort=createdAt&limit=1`,
    )
    await page.goto(`/admin/collections/events/${id}/versions/${versions.docs[0]?.id}?locale=it`)
    await page.getByRole('button', { name: 'Restore this version' }).click()
    await page.locator('dialog').getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL((address) => !address.pathname.includes('versions'))
    await open(id)
    expect(await italian(id)).toEqual(onlyTitle(null))

    await save('Concerto di primavera')
    expect(await italian(id)).toEqual(onlyTitle('Concerto di primavera'))
  })

  test('sends no request to other hosts, and logs no error', () => {
    expect(window.strangers).toEqual([])
    expect(window.faults).toEqual([])
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { mark, payloads } from '../support/attacks/payloads'
import { administrator, builtApp, register } from './app'
import { browserFound, openWindow } from './browser'
import { signIn, store } from './editors'

const calendar = '/admin/collections/events/calendar'

describe.skipIf(!browserFound())('hostile texts in a browser', () => {
  const app = builtApp()
  const window = openWindow(app, 'en-GB')
  const ids = { event: 0, venue: 0, category: 0 }
  const broken: string[] = []

  beforeAll(async () => {
    const token = await register(app)
    for (const [index, text] of payloads.entries()) {
      const name = `Evening ${text}`.slice(0, 200)
      ids.category = await store(app, token, ['categories', { name, description: text }])
      ids.venue = await store(app, token, [
        'venues',
        { name, address: text, city: text, _status: 'published' },
      ])
      const organizer = await store(app, token, [
        'organizers',
        { name, phone: text, _status: 'published' },
      ])
      const day = `2027-03-${String(1 + (index % 28)).padStart(2, '0')}`
      ids.event = await store(app, token, [
        'events',
        {
          title: name,
          descriptionHtml: text,
          cost: text,
          eventStatus: 'cancelled',
          eventStatusReason: text,
          startLocal: `${day} 18:00:00`,
          endLocal: `${day} 20:00:00`,
          categories: [ids.category],
          venues: [ids.venue],
          organizers: [organizer],
          _status: 'published',
        },
      ])
    }
    const { page } = window
    page.on('dialog', (dialog) => {
      broken.push(`a dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('console', (message) => {
      if (/content.security.policy/i.test(message.text())) broken.push(message.text())
    })
    await signIn(window, administrator)
  })

  /** Scripts that ran, requests to other sites, and what only the policy stopped. */
  const faults = async () => [
    ...broken,
    ...window.strangers,
    ...((await window.page.evaluate((name) => name in globalThis, mark)) ? ['a script ran'] : []),
  ]

  test.each([
    `${calendar}?view=month&date=2027-03-01`,
    `${calendar}?view=week&date=2027-03-10`,
    `${calendar}?view=day&date=2027-03-10`,
    `${calendar}?view=list&date=2027-03-01`,
    '/admin',
    '/admin/collections/events?show=all&limit=100',
    '/admin/collections/venues?limit=100',
    '/admin/collections/categories?limit=100',
    '/admin/collections/events/:event',
    '/admin/collections/venues/:venue',
    '/events/',
    '/events/month/2027-03/',
    '/events/day/2027-03-10/',
  ])('run no script at %s', async (address) => {
    const path = address.replace(':event', `${ids.event}`).replace(':venue', `${ids.venue}`)
    await window.page.goto(path)
    await window.quiet()

    expect(await faults()).toEqual([])
  })

  test('run no script in the event card of the calendar', async () => {
    const { page } = window
    await page.goto(`${calendar}?view=week&date=2027-03-10`)
    const bar = page.locator('.calendar-event').first()
    await bar.hover()
    await bar.click()
    await page.getByRole('dialog').first().waitFor()
    await window.quiet()

    expect(await faults()).toEqual([])
  })
})

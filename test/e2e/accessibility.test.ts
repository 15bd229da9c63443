import { beforeAll, describe, expect, test } from 'vitest'
import { administrator, builtApp, register } from './app'
import { seriousFaults } from './axe'
import { browserFound, openWindow } from './browser'
import { signIn, store } from './editors'

describe.skipIf(!browserFound())('the admin for everybody', () => {
  const app = builtApp()

  describe.each([
    ['en-GB', 'en'],
    ['it-IT', 'it'],
  ])('in %s', (locale, language) => {
    const window = openWindow(app, locale)
    let event = 0

    beforeAll(async () => {
      const token = await tokenOf()
      const evening = { startLocal: '2027-03-10 20:30:00', endLocal: '2027-03-12 23:00:00' }
      event = await store(app, token, [
        'events',
        { ...evening, title: 'Spring concert', _status: 'published' },
      ])
      await store(app, token, ['events', { ...evening, title: 'A plan', _status: 'draft' }])
      await signIn(window, administrator)
    })

    test.each([
      ['dashboard', '/admin', '.calendar-dashboard'],
      ['list', '/admin/collections/events', '.list-tabs'],
      ['month', '/admin/collections/events/calendar?date=2027-03-01', '.calendar-event'],
      ['week', '/admin/collections/events/calendar?view=week&date=2027-03-10', '.calendar-event'],
      ['form', '/admin/collections/events/0', '.event-form__panel h3'],
    ])('axe finds no serious fault: %s', async (name, path, ready) => {
      const { page } = window
      await page.goto(`${path.replace('/events/0', `/events/${event}`)}`)
      await page.locator(ready).first().waitFor()
      await window.quiet()
      await window.shot(`axe-${name}-${language}`)

      expect(await seriousFaults(window)).toEqual([])
    })
  })

  let token = ''
  const tokenOf = async () => {
    token ||= await register(app)

    return token
  }
})

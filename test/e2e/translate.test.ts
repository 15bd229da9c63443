import { beforeAll, describe, expect, test } from 'vitest'
import { administrator, builtApp, register } from './app'
import { seriousFaults } from './axe'
import { browserFound, openWindow, type Window } from './browser'
import { hire, publicEvent, signIn, store, upload } from './editors'

const text = (words: string, format = 0) => ({
  type: 'text',
  text: words,
  detail: 0,
  format,
  mode: 'normal',
  style: '',
  version: 1,
})
const block = { format: '', indent: 0, version: 1, direction: null }
const rich = (...children: object[]) => ({
  root: { ...block, type: 'root', children: [{ ...block, type: 'paragraph', children }] },
})
const link = (url: string, words: string) => ({
  ...block,
  type: 'link',
  version: 3,
  fields: { linkType: 'custom', newTab: false, url },
  children: [text(words)],
})

const evening = { startLocal: '2027-03-10 20:30:00', endLocal: '2027-03-10 23:00:00' }
const described = {
  title: 'Spring concert',
  description: rich(text('Two '), text('choirs', 1), link('https://choir.example/', ' and a band')),
  excerpt: rich(text('Two choirs.')),
}

describe.skipIf(!browserFound())('the side-by-side translation', () => {
  const app = builtApp()
  let token = ''
  beforeAll(async () => {
    token = await register(app)
  })

  const anEvent = (data: object = {}, locale = 'en') =>
    store(app, token, [
      `events?locale=${locale}`,
      { ...evening, ...described, _status: 'published', ...data },
    ])
  const address = (id: number, query = '') => `/admin/collections/events/${id}/translate${query}`
  /** Runs an action that saves, and returns the answer. */
  const saved = async (
    { page, quiet }: Window,
    action: () => Promise<unknown>,
  ): Promise<number> => {
    await quiet()
    const answer = page.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.url().includes('/api/'),
    )
    await action()
    const status = (await answer).status()
    await quiet()

    return status
  }
  /** Presses a button by keyboard. */
  const press = async ({ page }: Window, name: string, key = 'Enter') => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press(key)
  }

  describe('in English on a desktop', () => {
    const window = openWindow(app, 'en-GB')

    test('has its actions in sight, and leads to alternative texts that lack the language', async () => {
      const { page } = window
      await signIn(window, administrator)
      const picture = await upload(app, token, 'choir.png')
      await app.fetch(`/api/media/${picture}?locale=en`, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json', Authorization: `JWT ${token}` },
        body: JSON.stringify({ alt: 'A choir on a stage' }),
      })
      const id = await anEvent({ image: picture })
      await page.goto(address(id, '?locale=it&from=en'))
      const publish = page.getByRole('button', { name: 'Publish', exact: true })
      await publish.waitFor()
      await window.shot('translate-actions')
      const { bottom, height } = await publish.evaluate((button) => ({
        bottom: button.getBoundingClientRect().bottom,
        height: document.documentElement.clientHeight,
      }))
      expect(bottom).toBeLessThanOrEqual(height)

      await page.getByRole('link', { name: 'Translate “A choir on a stage”' }).click()
      await page.waitForURL(`**/collections/media/${picture}/translate?locale=it&from=en**`)
      await page.locator('#field-alt').fill('Un coro sul palco')
      await window.quiet()
      await page.keyboard.press('Control+s')
      await expect
        .poll(async () => {
          const response = await app.fetch(`/api/media/${picture}?locale=it`)

          return ((await response.json()) as { alt?: string }).alt
        })
        .toBe('Un coro sul palco')
      await page.goto(address(id, '?locale=it&from=en'))
      await publish.waitFor()
      expect(await page.locator('.translate__pictures').count()).toBe(0)
    })

    test('has the reason of a cancelled event, but not that of one as planned', async () => {
      const { page } = window
      const reasoned = { eventStatusReason: 'Too much snow.' }
      const cancelled = await anEvent({ ...reasoned, eventStatus: 'cancelled' })
      await page.goto(address(cancelled, '?locale=it&from=en'))
      await page.locator('#field-eventStatusReason').waitFor()
      const planned = await anEvent(reasoned)
      await page.goto(address(planned, '?locale=it&from=en'))
      await page.locator('#field-title').waitFor()

      expect(await page.getByText('Too much snow.').count()).toBe(0)
    })

    test('opens after the sign-in', () => signIn(window, administrator))

    test('copies, rewrites, saves a draft and publishes missing texts by keyboard', async () => {
      const { page } = window
      const id = await anEvent()
      await page.goto(address(id, '?locale=en'))
      await page.getByRole('heading', { name: 'Translate into Italian' }).waitFor()
      await page.getByText('0 of 3 translated.').waitFor()
      await window.quiet()
      await window.shot('translate-missing')
      expect(await seriousFaults(window)).toEqual([])

      await press(window, 'Copy all that is missing')
      await page.getByText('3 of 3 translated.').waitFor()
      await page.locator('#field-title').focus()
      await page.keyboard.press('Control+a')
      await page.keyboard.type('Concerto di primavera')
      expect(await page.locator('#field-title').getAttribute('lang')).toBe('it')
      await window.shot('translate-copied')
      expect(await saved(window, () => page.keyboard.press('Control+s'))).toBe(200)
      expect(await publicEvent(app, id, '/it')).toMatchObject({ title: 'Spring concert' })

      expect(await saved(window, () => press(window, 'Publish'))).toBe(200)
      expect(await publicEvent(app, id, '/it')).toMatchObject({
        title: 'Concerto di primavera',
        description:
          '<p>Two <strong>choirs</strong><a href="https://choir.example/"> and a band</a></p>',
      })
      expect(await publicEvent(app, id)).toMatchObject({ title: 'Spring concert' })
    })

    test('keeps the language of the other pages', async () => {
      const { page } = window
      const event = await anEvent()
      await window.prefers('locale', async () => {
        await page.goto(address(event, '?locale=en'))
        await page.waitForURL(/locale=it/)
      })
      await page.goto('/admin/collections/events')
      await page.locator('.list-tabs').waitFor()
      await page.locator('.localizer-button:visible', { hasText: 'English' }).waitFor()
    })

    test('does not overwrite what another user saved meanwhile', async () => {
      const { page } = window
      const id = await anEvent({ _status: 'draft' })
      await page.goto(address(id, '?locale=it'))
      await page.locator('#field-title').fill('Concerto')
      await window.quiet()
      await app.fetch(`/api/events/${id}?locale=it&draft=true`, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json', Authorization: `JWT ${token}` },
        body: JSON.stringify({ title: 'Concerto dei cori', _status: 'draft' }),
      })
      expect(await saved(window, () => press(window, 'Save draft'))).toBe(409)
      await page.getByRole('alert').getByText('Your changes are not saved yet').waitFor()
      await press(window, 'Show what was saved and keep what I typed')
      await page.getByText('Saved here by somebody else: Concerto dei cori').waitFor()
      await window.shot('translate-overtaken')
      expect(await page.locator('#field-title').inputValue()).toBe('Concerto')

      expect(await saved(window, () => press(window, 'Save draft'))).toBe(200)
    })

    test('warns before leaving with unsaved values', async () => {
      const { page } = window
      await page.goto(address(await anEvent()))
      await page.locator('#field-title').fill('Concerto')
      await page.getByRole('link', { name: 'Edit', exact: true }).click()
      await page.getByText('Leave without saving').waitFor()
      await page.getByRole('button', { name: 'Leave anyway' }).click()
      await page.waitForURL((url) => !url.pathname.endsWith('/translate'))
    })

    test('saves pictures and tags at once, which have no drafts', async () => {
      const { page } = window
      const id = await store(app, token, ['tags', { name: 'Choirs' }])
      await page.goto(`/admin/collections/tags/${id}/translate`)
      await page.locator('#field-name').fill('Cori')
      expect(await saved(window, () => press(window, 'Save'))).toBe(200)
      await page.getByText('1 of 1 translated.').waitFor()
    })
  })

  describe('in Italian, for a contributor on a phone', () => {
    const window = openWindow(app, 'it-IT')

    test('opens after the sign-in', async () => {
      await window.page.setViewportSize({ width: 390, height: 844 })
      await signIn(window, await hire(app, token, 'contributor'))
    })

    test('shows texts that may not be changed as read-only', async () => {
      const { page } = window
      const id = await anEvent()
      await page.goto(address(id))
      await page.getByText('Puoi leggere questi testi, ma non modificarli.').waitFor()
      expect(await page.locator('#field-title').isDisabled()).toBe(true)
      expect(await page.getByRole('button', { name: 'Salva bozza' }).count()).toBe(0)
    })
  })

  describe('in Italian, for an editor on a phone', () => {
    const window = openWindow(app, 'it-IT')

    test('opens after the sign-in', async () => {
      await window.page.setViewportSize({ width: 390, height: 844 })
      await signIn(window, administrator)
    })

    test('marks copies from Italian in English, and accepts an equal name', async () => {
      const { page } = window
      const id = await anEvent({ title: 'Sagra' }, 'it')
      await page.goto(address(id, '?locale=en'))
      await page.getByRole('heading', { name: 'Traduzione in inglese' }).waitFor()
      await page.getByText('0 di 3 tradotti.').waitFor()
      await window.quiet()
      await window.shot('translate-phone')
      expect(await seriousFaults(window)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

      const same = page.getByLabel('Titolo').getByLabel('È uguale nelle due lingue')
      await same.focus()
      await page.keyboard.press('Space')
      await page.getByText('1 di 3 tradotti.').waitFor()
      expect(await saved(window, () => press(window, 'Salva bozza'))).toBe(200)
      await page.getByText('1 di 3 tradotti.').waitFor()
    })
  })
})

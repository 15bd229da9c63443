import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { administrator, builtApp, register } from './app'
import { seriousFaults } from './axe'
import { browserFound, openWindow, type Window } from './browser'
import { signIn, store } from './editors'

type Date_ = { id: number; title: string; start_date: string; series?: object }

describe.skipIf(!browserFound())('the form of a date of a series', () => {
  const app = builtApp()
  const window = openWindow(app, 'en-GB')
  const italian = openWindow(app, 'it-IT')
  let token = ''
  let turn = 0
  let name = ''
  let dates: Date_[] = []

  beforeAll(async () => {
    token = await register(app)
    await signIn(window, administrator)
    await signIn(italian, administrator)
  })

  beforeEach(async () => {
    turn++
    name = `Yoga${turn}`
    await store(app, token, [
      'events',
      {
        title: name,
        startLocal: '2027-01-12 19:00:00',
        endLocal: '2027-01-12 20:00:00',
        timezone: 'Europe/Rome',
        recurrence: { rule: 'FREQ=WEEKLY;COUNT=4' },
        _status: 'published',
      },
    ])
    dates = await listed()
  })

  const listed = async (): Promise<Date_[]> => {
    const response = await app.fetch(
      `/cal/events/v1/events?start_date=2027-01-01&per_page=50&search=${name}`,
    )
    const { events } = (await response.json()) as { events: Date_[] }

    return events
  }
  const titles = async () => (await listed()).map(({ title }) => title)

  const open = async ({ page }: Window, place: number) => {
    await page.goto(`/admin/collections/events/${dates[place]?.id}?locale=en`)
    await page.locator('.series-date').waitFor()
  }
  const retitle = async (of: Window, title: string) => {
    await of.page.locator('#field-title').fill(title)
    await of.quiet()
    await of.page.locator('#action-save').click()
    await of.page.getByRole('dialog').waitFor()
  }
  const choice = ({ page }: Window, words: string | RegExp) =>
    page.getByRole('dialog').getByRole('button', { name: words })
  const saved = (of: Window) => of.page.locator('.series-notice', { hasText: /\S/ }).waitFor()

  test('names its date, and asks which dates are meant before it publishes', async () => {
    const { page } = window
    await open(window, 1)
    await page.getByText('Date 2 of 4.').waitFor()
    await page.getByText('What happens to changed dates?').click()
    await page.getByText('“This and following” makes two series of one').waitFor()
    await window.shot('series-help')
    await retitle(window, `${name} for all`)
    await page.getByText('concerns 4 dates').waitFor()
    await window.shot('series-scope')
    expect(await seriousFaults(window)).toEqual([])
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(
      'Only this date',
    )

    await choice(window, 'Whole series').click()
    await saved(window)
    await window.shot('series-saved')

    expect(await titles()).toEqual(Array(4).fill(`${name} for all`))
    expect(await page.locator('#field-title').inputValue()).toBe(`${name} for all`)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone: the series is as before.').waitFor()
    expect(await titles()).toEqual(Array(4).fill(name))
  })

  test('shows what was done, and Undo, where the page was scrolled down', async () => {
    const { page } = window
    await open(window, 1)
    await retitle(window, `${name} from below`)
    await page.evaluate(() => document.documentElement.scrollTo({ top: 600, behavior: 'instant' }))
    await choice(window, 'Whole series').click()
    await saved(window)
    const notice = page.locator('.series-notice')
    const seen = () =>
      notice.evaluate((box) => ({
        isInSight: box.getBoundingClientRect().top >= 0,
        hasFocus: document.activeElement === box,
      }))

    await expect.poll(seen).toEqual({ isInSight: true, hasFocus: true })
    await window.quiet()
    expect(await seen()).toEqual({ isInSight: true, hasFocus: true })
    await window.shot('series-saved-below')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('Undone: the series is as before.').waitFor()
    await expect.poll(seen).toEqual({ isInSight: true, hasFocus: true })
  })

  test('saves one date by keyboard, and can return it to the series', async () => {
    const { page } = window
    await open(window, 1)
    await retitle(window, `${name} with a guest`)
    await page.keyboard.press('Enter')
    await expect.poll(titles).toContain(`${name} with a guest`)
    expect(await titles()).toEqual([name, `${name} with a guest`, name, name])

    await window.reloads(() =>
      page.getByRole('button', { name: 'Title (en): as in the series' }).click(),
    )
    await expect.poll(titles).toEqual(Array(4).fill(name))
  })

  test('says why the web address of a moved date keeps its day (RC-22)', async () => {
    const { page } = window
    await open(window, 1)
    const sentence = page.getByText('Its web address keeps 2027-01-19')
    expect(await sentence.count()).toBe(0)
    await page.locator('#field-startLocal').fill('2027-01-20T19:00')
    await sentence.waitFor()
    await page.locator('#field-startLocal').fill('2027-01-19T19:00')
    await sentence.waitFor({ state: 'detached' })
    await page.locator('#field-startLocal').fill('2027-01-20T19:00')
    await window.quiet()
    await page.locator('#action-save').click()
    await choice(window, 'Only this date').click()
    await expect
      .poll(async () => (await listed()).map(({ start_date }) => start_date))
      .toContain('2027-01-20 19:00:00')
    await open(window, 1)
    await sentence.waitFor()
  })

  test('keeps the typed values when Escape closes the question', async () => {
    const { page } = window
    await open(window, 1)
    await retitle(window, `${name} left`)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    expect(await page.locator('#field-title').inputValue()).toBe(`${name} left`)
    expect(await titles()).toEqual(Array(4).fill(name))
  })

  test('publishes this and the following dates, with a link between both series (RC-18)', async () => {
    const { page } = window
    await open(window, 2)
    await retitle(window, `${name} in spring`)
    await choice(window, /^This and following.*The 2 earlier dates stay a series/).waitFor()
    await choice(window, /^Whole series concerns 4 dates\.$/).waitFor()
    await window.shot('series-split-asked')
    await choice(window, 'This and following').click()
    await saved(window)

    expect(await titles()).toEqual([name, name, `${name} in spring`, `${name} in spring`])
    const notice = page.locator('.series-notice')
    await notice.getByText('The 2 earlier dates are a series of their own now.').waitFor()
    await window.shot('series-split')
    await notice.getByRole('link', { name: 'Earlier part of the series, until' }).click()
    await page.getByRole('link', { name: 'Later part of the series, from' }).waitFor()
    expect(page.url()).toContain(`/events/${dates[1]?.id}`)
  })

  test('translates a series once, side by side (RC-5)', async () => {
    const { page } = window
    await page.goto(`/admin/collections/events/${dates[1]?.id}/translate?locale=it`)
    await window.quiet()
    await page.locator('#field-title').fill(`${name} in italiano`)
    await window.quiet()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await choice(window, 'Whole series').waitFor()
    await page.getByText('concerns 4 dates').waitFor()
    await window.shot('series-translate')
    expect(await seriousFaults(window)).toEqual([])
    await choice(window, 'Whole series').click()
    await saved(window)

    const inItalian = async () => {
      const response = await app.fetch(
        `/it/cal/events/v1/events?start_date=2027-01-01&per_page=50&search=${name}`,
      )
      const { events } = (await response.json()) as { events: Date_[] }

      return events.map(({ title }) => title)
    }
    expect(await inItalian()).toEqual(Array(4).fill(`${name} in italiano`))
    expect(await titles()).toEqual(Array(4).fill(name))
    await window.reloads(() => page.locator('.series-notice button').click())
    await expect.poll(inItalian).toEqual(Array(4).fill(name))
  })

  test('is marked in the list, and links to the page of the series', async () => {
    const { page } = window
    await page.goto(`/admin/collections/events?show=all&search=${name}`)
    await page.getByRole('img', { name: 'repeats' }).first().waitFor()
    expect(await page.getByRole('img', { name: 'repeats' }).count()).toBe(1)
    await page.getByRole('button', { name: `4 dates of “${name}”` }).waitFor()
    await window.shot('series-list')
    await open(window, 0)
    const address = await page
      .getByRole('link', { name: 'Page of the series (in a new tab)' })
      .getAttribute('href')
    const answer = await app.fetch(address ?? '', { redirect: 'follow' })

    expect(await answer.text()).toContain(name)
  })

  test('deletes the chosen dates, in Italian on a phone, and restores them', async () => {
    const { page } = italian
    await page.setViewportSize({ width: 390, height: 844 })
    await open(italian, 2)
    await page.locator('.doc-controls__popup button').first().click()
    await page.locator('#action-delete').click()
    await choice(italian, 'Questa e le successive').waitFor()
    await page.getByText(/2 date vanno nel cestino/).waitFor()
    await italian.shot('series-scope-it-390')
    expect(await seriousFaults(italian)).toEqual([])
    await choice(italian, 'Questa e le successive').click()
    await saved(italian)
    expect(await titles()).toEqual([name, name])

    await italian.reloads(() => page.locator('.series-notice button').click())
    await expect.poll(titles).toEqual(Array(4).fill(name))
  })

  test('restores all dates at once, from the trash and from the form of one there (RC-19)', async () => {
    const { page } = window
    const count = async () => (await titles()).length
    await open(window, 0)
    await page.locator('.doc-controls__popup button').first().click()
    await page.locator('#action-delete').click()
    await choice(window, 'Whole series').click()
    await saved(window)
    expect(await count()).toBe(0)

    await page.goto(`/admin/collections/events/trash?search=${name}`)
    await window.quiet()
    await page.locator('tbody tr input[type=checkbox]').first().check()
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await page.getByText('Of a series, only the date in the list comes back.').waitFor()
    await page.locator('#confirm-cancel').click()
    await page.getByRole('button', { name: `4 dates of “${name}”` }).click()
    const restore = page.getByRole('button', { name: 'Restore all 4 dates' })
    await restore.waitFor()
    await window.shot('series-trash')
    expect(await seriousFaults(window)).toEqual([])
    await restore.click()
    await page.getByText(`“${name}”: 4 dates are back, as they were.`).waitFor()
    expect(await count()).toBe(4)
    await window.shot('series-restored')
    await window.reloads(() => page.locator('.series-notice button').click())
    expect(await count()).toBe(0)

    await italian.page.setViewportSize({ width: 390, height: 844 })
    await italian.page.goto(`/admin/collections/events/trash/${dates[1]?.id}?locale=en`)
    const inItalian = italian.page.getByRole('button', { name: 'Recupera tutte le 4 date' })
    await inItalian.waitFor()
    await italian.shot('series-trash-it-390')
    await inItalian.click()
    await saved(italian)
    await italian.shot('series-restored-it-390')
    expect(await count()).toBe(4)
  })

  test('unpublishes the whole series, saves the drafts and publishes them again (RC-20)', async () => {
    const { page } = window
    const storedStatus = async () => {
      const response = await app.fetch(
        `/api/events?where[title][contains]=${name}&draft=true&depth=0&sort=startLocal`,
        { headers: { Authorization: `JWT ${token}` } },
      )
      const { docs } = (await response.json()) as { docs: { _status: string; title: string }[] }

      return docs.map(({ _status, title }) => `${_status} ${title}`)
    }
    await page.clock.install()
    await open(window, 0)
    await page.locator('.doc-controls__popup button').first().click()
    await page.locator('#action-unpublish').click()
    await choice(window, 'Whole series').click()
    await saved(window)
    expect(await storedStatus()).toEqual(Array(4).fill(`draft ${name}`))
    expect(await titles()).toEqual([])

    await page.locator('#field-title').fill(`${name} later`)
    await window.quiet()
    await page.locator('#action-save-draft').click()
    await choice(window, 'Whole series').waitFor()
    // A pause longer than the one after typing is not a decision yet.
    await page.clock.fastForward(10_000)
    await window.quiet()
    await window.reloads(() => choice(window, 'Whole series').click())
    expect(await storedStatus()).toEqual(Array(4).fill(`draft ${name} later`))
    await window.quiet()

    await page.locator('#action-save').click()
    await choice(window, 'Whole series').click()
    await expect.poll(storedStatus).toEqual(Array(4).fill(`published ${name} later`))
    expect(await titles()).toEqual(Array(4).fill(`${name} later`))
    await window.quiet()
  })

  test('changes the rule of this and the following dates, and ends the series (RC-18)', async () => {
    const { page } = window
    await open(window, 2)
    await window.quiet()
    await page.getByLabel('Repeats', { exact: true }).selectOption('Every day')
    await window.quiet()
    await page.locator('#action-save').click()
    await choice(window, 'This and following').waitFor()
    expect(await choice(window, 'Only this date').count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByLabel('Repeats', { exact: true }).selectOption('Never')
    await window.quiet()
    await page.locator('#action-save').click()
    await choice(window, 'This and following').click()
    await saved(window)

    // Later dates are single events then.
    expect((await listed()).map(({ series }) => series !== undefined)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('refuses values that were typed before the series changed, and keeps them in the form', async () => {
    const { page } = window
    await open(window, 1)
    await app.fetch(`/api/events/${dates[3]?.id}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', Authorization: `JWT ${token}` },
      body: JSON.stringify({ deletedAt: new Date().toISOString() }),
    })
    await page.locator('#field-title').fill('Too late')
    await window.quiet()
    await page.locator('#action-save').click()

    await page.getByText(/Somebody changed this series/).waitFor()
    expect(await page.locator('#field-title').inputValue()).toBe('Too late')
  })
})

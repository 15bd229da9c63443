import { beforeAll, describe, expect, test } from 'vitest'
import { administrator, builtApp, register } from './app'
import { allFaults, faultsOfColours } from './axe'
import { browserFound, openWindow, type Window } from './browser'
import { signIn, store } from './editors'
import { mapServers } from './mapServers'

const servers = await mapServers()

/** The views of the admin: name, path, and an element that shows that they are drawn. */
const views: [name: string, path: string, ready: string][] = [
  ['dashboard', '', '.calendar-dashboard'],
  ['list', '/collections/events?show=all', '.list-tabs'],
  ['pages of a list', '/collections/events?show=all&limit=5', '.paginator'],
  ['review', '/collections/events?show=review', '.review-bar'],
  ['trash', '/collections/events/trash', '.collection-list, .no-results'],
  ['month', '/collections/events/calendar?view=month&date=2027-03-01', '.calendar-event'],
  ['week', '/collections/events/calendar?view=week&date=2027-03-10', '.calendar-event'],
  ['day', '/collections/events/calendar?view=day&date=2027-03-11', '.calendar-event'],
  ['agenda', '/collections/events/calendar?view=agenda&date=2027-03-01', '.calendar-event'],
  ['form', '/collections/events/EVENT', '.event-form__panel h3'],
  ['versions', '/collections/events/EVENT/versions', '.version-list'],
  ['version', '/collections/events/EVENT/versions/VERSION', '.view-version'],
  ['copies', '/collections/events/EVENT/copies', 'h1'],
  ['import', '/collections/events/import', '.importer'],
  ['possible duplicates', '/collections/venues/merge', '.merge'],
  ['merge', '/collections/venues/merge?ids=VENUES', '.merge__candidates'],
  ['series to be made', '/collections/events/likely-series', 'h1'],
  ['embedding', '/collections/events/embed', 'h1'],
  ['sources', '/collections/calendar-sources', '.collection-list'],
  ['new source', '/collections/calendar-sources/create', '.source-panel'],
  ['webhooks', '/collections/calendar-webhooks', '.collection-list'],
  ['new webhook', '/collections/calendar-webhooks/create', '#field-name'],
  ['unused pictures', '/collections/media/unused', 'h1'],
  ['translation', '/collections/events/EVENT/translate?back=en', '.translate__field'],
  ['new event', '/collections/events/create', '#field-title'],
  ['new venue', '/collections/venues/create', '.leaflet-tile-loaded'],
  ['new organizer', '/collections/organizers/create', '#field-name'],
  ['new category', '/collections/categories/create', '#field-name'],
  ['new tag', '/collections/tags/create', '#field-name'],
  ['new picture', '/collections/media/create', '.file-field, .dropzone'],
  ['venues', '/collections/venues', '.list-tabs'],
  ['organizers', '/collections/organizers', '.list-tabs'],
  ['categories', '/collections/categories', '.list-tabs'],
  ['tags', '/collections/tags', '.list-tabs'],
  ['pictures', '/collections/media', '.collection-list'],
  ['users', '/collections/users', '.people'],
  ['new user', '/collections/users/create', '#field-username'],
  ['account', '/account', '#field-name'],
  ['public pages', '/globals/calendar-pages', '#field-name'],
  ['nowhere', '/collections/nothing', 'h1'],
]

const month = '/collections/events/calendar?view=month&date=2027-03-01'

/** Overlays of a view: its name and path, the element that opens it, and one that shows that it is drawn. */
const opened: [name: string, path: string, opener: string, drawn: string][] = [
  ['event card', month, '.calendar-event', '.event-card__when'],
  ['new event on a day', month, '[data-day="2027-03-20"]', '.quick-create'],
  ['new event in one line', month, '[aria-keyshortcuts="n /"]', '.quick-add'],
  ['small month', month, '.calendar-jump button', '.mini-month [data-day]'],
  ['palette', month, '.palette-button button', '.palette__entry'],
  ['live preview', '/collections/events/EVENT', '#live-preview-toggler', '.live-page iframe'],
  ['options of a field', '/collections/events/EVENT', '#field-venues .rs__control', '.rs__option'],
  [
    'drawer of a new venue',
    '/collections/events/EVENT',
    '#field-venues .picker__new',
    '.drawer--is-open #field-name',
  ],
]

describe.skipIf(!browserFound())('the admin by axe', () => {
  const app = builtApp({ ...servers.environment, GEOCODER: `photon:http://${servers.geocoder}` })
  let event = 0
  let version: number | string = 0
  const venues: number[] = []
  let token = ''
  beforeAll(async () => {
    token = await register(app)
    const evening = { startLocal: '2027-03-10 20:30:00', endLocal: '2027-03-12 23:00:00' }
    event = await store(app, token, [
      'events',
      { ...evening, title: 'Spring concert', _status: 'published' },
    ])
    for (let number = 1; number < 8; number++) {
      const pendingReview = number === 1
      const title = `A plan ${number}`
      await store(app, token, ['events', { ...evening, title, _status: 'draft', pendingReview }])
    }
    await store(app, token, [
      'events',
      {
        title: 'Reading',
        startLocal: '2027-03-11 18:00:00',
        endLocal: '2027-03-11 19:00:00',
        _status: 'published',
      },
    ])
    for (const name of ['Town hall', 'Town hall of Rome']) {
      venues.push(await store(app, token, ['venues', { name, city: 'Rome', _status: 'published' }]))
    }
    await store(app, token, ['tags', { name: 'jazz' }])
    const headers = { 'Content-Type': 'application/json', Authorization: `JWT ${token}` }
    await app.fetch(`/api/events/${event}`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ title: 'Concert in spring', cost: '5 €' }),
    })
    const versions = await app.fetch(
      `/api/events/versions?where[parent][equals]=${event}&sort=-updatedAt`,
      { headers },
    )
    version = ((await versions.json()) as { docs: { id: number | string }[] }).docs[0]?.id ?? 0
  })

  const addressOf = (path: string) =>
    path
      .replace('EVENT', `${event}`)
      .replace('VERSION', `${version}`)
      .replace('VENUES', venues.join())

  describe.each([
    ['en-GB', 'en'],
    ['it-IT', 'it'],
  ])('in %s', (locale, language) => {
    const window = openWindow(app, locale)

    test('has no fault on the login page', async () => {
      for (const path of ['/admin/login', '/admin/forgot']) {
        await window.page.goto(path)
        await window.quiet()

        expect(await faultsIn(window, language), path).toEqual([])
      }
    })

    test('opens after the sign-in', () => signIn(window, administrator))

    test.each(views)('has no fault: %s', async (name, path, ready) => {
      const { page } = window
      await page.goto(`/admin${addressOf(path)}`)
      await page.locator(ready).first().waitFor()
      await window.quiet()
      await window.shot(`axe-${name}-${language}`)

      expect(await faultsIn(window, language)).toEqual([])
    })

    test.each(opened)('has no fault: %s', async (name, path, opener, drawn) => {
      const { page } = window
      await page.goto(`/admin${addressOf(path)}`)
      await page.locator(opener).first().waitFor()
      await window.quiet()
      // The admin remembers an open preview.
      if (!(await page.locator(drawn).first().isVisible()))
        await page.locator(opener).first().click()
      await page.locator(drawn).first().waitFor()
      await window.quiet()
      await window.shot(`axe-${name}-${language}`)

      expect(await faultsIn(window, language)).toEqual([])
      expect(await faultsIn(window, language, { isNarrow: language !== 'it' })).toEqual([])
    })
  })
})

/**
 * The faults of a page by WCAG 2.2 AA and by axe's best practices: in English as wide as on a desk, in Italian, whose words are longer, on a
 * narrow phone, where nothing may scroll sideways either; there and here also in dark colours.
 */
const faultsIn = async (
  window: Window,
  language: string,
  { isNarrow = language === 'it' } = {},
): Promise<string[]> => {
  const { page } = window
  const nonsense = await nonsenseIn(window)
  await page.setViewportSize(isNarrow ? { width: 320, height: 800 } : { width: 1440, height: 1000 })
  await atRest(window)
  const light = (await allFaults(window)).filter(
    (fault) => !accepted.some((known) => known.test(fault)),
  )
  const dark = await faultsByNight(window)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  await page.setViewportSize({ width: 1280, height: 1000 })

  return [
    ...nonsense,
    ...light,
    ...dark.map((fault) => `dark: ${fault}`),
    ...(isNarrow && wide > 320 ? [`the page is ${wide} px wide`] : []),
  ]
}

/**
 * The form in a drawer is a second main part, which must not count as one while the page below is there. Days in the grid of the calendar are
 * links as small as their number; the button *Day* leads there, too.
 */
const accepted = [/^aria-allowed-role: \.collection-edit--venues$/, /^target-size: .*\.fc-/]

const faultsByNight = async (window: Window): Promise<string[]> => {
  await wear(window, 'dark')
  const faults = await faultsOfColours(window)
  await wear(window, 'light')

  return faults
}

const wear = async (window: Window, theme: 'light' | 'dark') => {
  await window.page.evaluate(
    (name) => document.documentElement.setAttribute('data-theme', name),
    theme,
  )
  await atRest(window)
}

/** Waits until colours have faded from one theme to the other. */
const atRest = ({ page }: Window) =>
  page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.all(finite.map(({ finished }) => finished.catch(() => {})))
  })

/** Texts without a translation, and pages without a main part. */
const nonsenseIn = ({ page }: Window): Promise<string[]> =>
  page.evaluate(() => [
    ...[...document.querySelectorAll('[aria-label*="[object"], [title*="[object"]')].map(
      (element) => `says nothing: ${element.className}`,
    ),
    ...(document.body.innerText.includes('[object') ? ['shows [object Object]'] : []),
    ...(document.querySelectorAll('main:not([role]), [role=main]').length === 1
      ? []
      : [`has ${document.querySelectorAll('main:not([role]), [role=main]').length} main parts`]),
  ])

import { CalendarError, calendarClient, etagOf, venuesOf } from 'events-calendar-client'
import { beforeAll, describe, expect, test } from 'vitest'
import { clientModule } from '../support/clientModule'
import { loopback } from '../support/loopback'
import { builtApp, register } from './app'
import { browserFound, openWindow } from './browser'

const app = builtApp()
const reader = () => calendarClient({ url: `${app.url}/cal/events/v1` })
const writer = { token: '' }
beforeAll(async () => {
  writer.token = await register(app)
})

const chess = {
  title: 'Evening of chess',
  start_date: '2027-03-01 20:00',
  end_date: '2027-03-01 22:00',
  venue: { venue: 'Town hall', city: 'Bologna' },
  categories: ['Games'],
  status: 'publish',
} as const

describe('the typed client on the built app', () => {
  test('writes with a token, only over the version that it read (AUTH-2, GEN-58)', async () => {
    const calendar = calendarClient({ url: `${app.url}/cal/events/v1`, credentials: writer })
    const made = await calendar.events.create(chess)
    const read = await calendar.events.get(made.id)
    await calendar.inLanguage('it').events.update(made.id, { title: 'Serata di scacchi' })
    await calendar.events.update(made.id, { cost: '5' })
    const late = await calendar.events
      .update(made.id, { title: 'Go' }, { ifMatch: etagOf(read) })
      .catch((error: unknown) => error)

    expect(venuesOf(made).map(({ venue }) => venue)).toEqual(['Town hall'])
    expect(late).toBeInstanceOf(CalendarError)
    expect(late).toMatchObject({ status: 412, code: 'rest_precondition_failed' })
  })

  test('reads page by page, in both languages', async () => {
    const titles: string[] = []
    for (const calendar of [reader(), reader().inLanguage('it')]) {
      const events = calendar.events.all({ categories: ['games'], start_date: '2027-01-01' })
      for await (const { title } of events) titles.push(title)
    }

    expect(titles).toEqual(['Evening of chess', 'Serata di scacchi'])
  })
})

describe.skipIf(!browserFound())('the typed client in a browser', () => {
  const window = openWindow(app, 'en-GB')

  /** A page of another site that reads the calendar, is refused once, and prints both. */
  const page = (at: string) => `<!doctype html><title>Elsewhere</title><output></output>
    <script type="module">
      import { calendarClient } from '/client.js'
      const calendar = calendarClient({ url: '${at}/cal/events/v1', language: 'it' })
      const { events } = await calendar.events.list({ search: 'scacchi' })
      const refusal = await calendar.events.list({ page: 0 }).catch((error) => error)
      document.querySelector('output').textContent = events[0].title + ', ' + refusal.code
    </script>`

  test('reads from a page of another site (GEN-35)', async () => {
    const module = await clientModule()
    const other = await loopback(({ url }) =>
      new URL(url).pathname === '/client.js'
        ? new Response(module, { headers: { 'Content-Type': 'text/javascript' } })
        : new Response(page(app.url), { headers: { 'Content-Type': 'text/html' } }),
    )
    await window.page.goto(other.address)
    const printed = window.page.locator('output:not(:empty)')
    await printed.waitFor()

    expect(await printed.textContent()).toBe('Serata di scacchi, rest_invalid_param')
    await other.close()
  })
})

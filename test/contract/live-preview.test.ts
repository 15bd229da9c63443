import { describe, expect, test } from 'vitest'
import { handlePage } from '../../src/publicPages/handlePage'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { signedInUsers } from '../support/signedIn'

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue, anOrganizer, aSeries, datesOf } = {
  ...buildersOf(calendar),
  datesOf: async (series: number) =>
    (
      await calendar.payload.find({
        collection: 'events',
        where: { series: { equals: series } },
        sort: 'startLocal',
      })
    ).docs,
}
const { user, signIn } = signedInUsers(calendar)

const ids = {
  draft: 0,
  published: 0,
  secret: 0,
  closed: 0,
  handedOver: 0,
  trash: 0,
  venue: 0,
  hiddenVenue: 0,
  organizer: 0,
  date: 0,
}
const contributor = { token: '' }

given(async () => {
  const own = await signIn('contributor')
  contributor.token = own.token
  ids.draft = (await anEvent({ title: 'Draft', status: 'draft', author: own.id })).id
  ids.published = (await anEvent({ title: 'Published', cost: '10 €' })).id
  ids.secret = (await anEvent({ title: 'Secret of others', status: 'draft' })).id
  ids.closed = (await anEvent({ title: 'Closed', accessPassword: 'sesame', cost: '33 €' })).id
  ids.handedOver = (await anEvent({ title: 'Handed over', author: own.id })).id
  await calendar.payload.update({
    collection: 'events',
    id: ids.handedOver,
    draft: true,
    data: { title: 'Not public yet', _status: 'draft' },
  })
  ids.trash = (await anEvent({ title: 'Gone', status: 'trash', author: own.id })).id
  ids.venue = (await aVenue({ name: 'Town hall', city: 'Pisa' })).id
  ids.hiddenVenue = (await aVenue({ name: 'Hidden cellar', status: 'draft' })).id
  ids.organizer = (await anOrganizer({ name: 'Chess club' })).id
  const [date] = await datesOf((await aSeries()).id)
  ids.date = date?.id ?? 0
})

type Sent = { token?: string; language?: string; headers?: Record<string, string> }

/** Sends a form to the page that shows what it holds. */
const show = async (body: object | string, { token, language = '', headers = {} }: Sent = {}) => {
  const response = await handlePage(
    calendar.payload,
    new Request(`${site}${language}/events/live-preview.html`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: {
        host: new URL(site).host,
        'content-type': 'application/json',
        origin: site,
        'sec-fetch-site': 'same-origin',
        ...(token && { cookie: `payload-token=${token}` }),
        ...headers,
      },
    }),
  )

  return { status: response.status, headers: response.headers, html: await response.text() }
}

const editor = (language?: string): Sent => ({
  token: user('editor').token,
  ...(language && { language }),
})

const evening = {
  title: 'Concert',
  startLocal: '2026-12-04 20:30:00',
  endLocal: '2026-12-04 23:00:00',
}

describe('the live preview of a page', () => {
  test('shows a new event as it is typed, and stores nothing', async () => {
    const before = await calendar.payload.count({ collection: 'events' })
    const { status, html } = await show(
      {
        collection: 'events',
        data: {
          ...evening,
          venues: [ids.venue],
          organizers: [ids.organizer],
          cost: '12 €',
          eventStatus: 'cancelled',
          eventStatusReason: 'The singer is ill',
        },
      },
      editor(),
    )

    expect(status).toBe(200)
    expect(html).toContain('<h1>Concert</h1>')
    expect(html).toContain('Friday 4 December 2026')
    expect(html).toMatch(/20:30.*23:00/)
    expect(html).toContain('Town hall')
    expect(html).toContain('Chess club')
    expect(html).toContain('12')
    expect(html).toContain('The singer is ill')
    expect(html).not.toContain('A preview:')
    expect(await calendar.payload.count({ collection: 'events' })).toEqual(before)
  })

  test('shows what was changed of a published event, and visitors see none of it', async () => {
    const { html } = await show(
      { collection: 'events', id: ids.published, data: { ...evening, cost: '' } },
      editor(),
    )
    const stored = await calendar.payload.findByID({
      collection: 'events',
      id: ids.published,
      draft: true,
    })

    expect(html).toContain('<h1>Concert</h1>')
    expect(html).not.toContain('10')
    expect(stored.title).toBe('Published')
  })

  test('shows the text of an editor, cleaned as a save would (GEN-44)', async () => {
    const text = (words: string) => ({
      root: {
        type: 'root',
        direction: null,
        format: '',
        indent: 0,
        version: 1,
        children: [
          {
            type: 'paragraph',
            version: 1,
            format: '',
            indent: 0,
            direction: null,
            children: [
              { type: 'text', version: 1, text: words, format: 1, detail: 0, mode: 'normal' },
            ],
          },
        ],
      },
    })
    const { html } = await show(
      { collection: 'events', data: { ...evening, description: text('Bring <b>friends') } },
      editor(),
    )

    expect(html).toContain('<strong>Bring &lt;b&gt;friends</strong>')
  })

  test('shows the language of its form, and the first where that says nothing (LANG-4)', async () => {
    const data = { ...evening, title: null }
    const { html } = await show({ collection: 'events', id: ids.published, data }, editor('/it'))
    const own = await show(
      { collection: 'events', id: ids.published, data: { ...data, title: 'Concerto' } },
      editor('/it'),
    )

    // Forms leave out what was never written in their language.
    const { title: _, ...untitled } = data
    const left = await show(
      { collection: 'events', id: ids.published, data: untitled },
      editor('/it'),
    )

    expect(left.html).toContain('<h1 lang="en">Published</h1>')
    expect(html).toContain('<h1 lang="en">Published</h1>')
    expect(html).toContain('venerdì 4 dicembre 2026')
    expect(own.html).toContain('<h1>Concerto</h1>')
  })

  test('says how the event repeats before it is saved, and how its series does (RC-25)', async () => {
    const recurrence = { rule: 'FREQ=WEEKLY;COUNT=4' }
    const typed = await show({ collection: 'events', data: { ...evening, recurrence } }, editor())
    const data = { startLocal: '2027-01-12 19:00:00', endLocal: '2027-01-12 20:00:00' }
    const date = await show({ collection: 'events', id: ids.date, data }, editor())
    const alone = await show(
      { collection: 'events', id: ids.date, data: { ...data, recurrence: null } },
      editor(),
    )

    expect(typed.html).toMatch(/[Ee]very Friday/)
    expect(date.html).toMatch(/[Ee]very Tuesday/)
    expect(alone.html).not.toMatch(/[Ee]very Tuesday/)
  })

  test('opens what a password hides to those who edit it (EV-75)', async () => {
    const { html } = await show(
      { collection: 'events', id: ids.closed, data: { ...evening, cost: '33 €' } },
      editor(),
    )

    expect(html).toContain('33')
    expect(html).not.toContain('type="password"')
  })

  test.each(['venues', 'organizers'] as const)('shows %s', async (collection) => {
    const { status, html } = await show(
      { collection, data: { name: 'A new place', website: 'https://place.example' } },
      editor(),
    )

    expect(status).toBe(200)
    expect(html).toContain('<h1>A new place</h1>')
    expect(html).toContain('https://place.example')
  })

  test.each<[lacking: Record<string, unknown>, en: string, it: string]>([
    [{ title: '' }, 'To complete: Title.', 'Da completare: Titolo.'],
    [{ startLocal: '' }, 'To complete: Start.', 'Da completare: Inizio.'],
    [
      { title: ' ', startLocal: null },
      'To complete: Title, Start.',
      'Da completare: Titolo, Inizio.',
    ],
    [{ startLocal: '2026-12-40 20:00:00' }, 'To complete: Start.', 'Da completare: Inizio.'],
    [{ endLocal: undefined }, 'To complete: End.', 'Da completare: Fine.'],
    [
      { endLocal: '2026-12-03 20:00:00' },
      'The end is before the start.',
      'La fine viene prima dell’inizio.',
    ],
  ])('says what a page waits for, in the language of its form: %j', async (lacking, en, it) => {
    const form = { collection: 'events', data: { ...evening, ...lacking } }
    const [english, italian] = [await show(form, editor()), await show(form, editor('/it'))]

    expect([english.status, italian.status]).toEqual([200, 200])
    expect(english.html).toContain(`<p>${en}</p>`)
    expect(italian.html).toContain(`<p>${it}</p>`)
    expect(english.headers.get('cache-control')).toBe('no-store')
    expect(english.html.includes('<h1>Concert</h1>')).toBe(lacking.title === undefined)
  })

  test('says that a venue waits for its name', async () => {
    const { status, html } = await show({ collection: 'venues', data: { city: 'Pisa' } }, editor())

    expect(status).toBe(200)
    expect(html).toContain('<p>To complete: Name.</p>')
  })

  test('is for the one who sends the form: never stored, never listed', async () => {
    const { headers, html } = await show({ collection: 'events', data: evening }, editor())

    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(html).toContain('content="noindex"')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  })
})

describe('nobody sees by the live preview what is not theirs', () => {
  const form = () => ({ collection: 'events', id: ids.secret, data: { ...evening } })

  test('strangers, subscribers and pages of other sites see nothing (AUTH-3)', async () => {
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }

    expect((await show(form())).status).toBe(404)
    expect((await show(form(), { token: user('subscriber').token })).status).toBe(404)
    expect((await show(form(), { ...editor(), headers: foreign })).status).toBe(404)
    expect((await show({ collection: 'events', data: evening })).status).toBe(404)
  })

  test('a contributor sees her own event, and none of others (AUTH-8)', async () => {
    const own = await show(
      { collection: 'events', id: ids.draft, data: evening },
      { token: contributor.token },
    )
    const other = await show(form(), { token: contributor.token })

    expect(own.status).toBe(200)
    expect(other.status).toBe(404)
    expect(other.html).not.toContain('Secret of others')
  })

  test('a contributor sees her published event, which she may not change, as it is public (AUTH-8, AUTH-11)', async () => {
    const { status, html } = await show(
      { collection: 'events', id: ids.handedOver, data: { ...evening, title: 'Typed' } },
      { token: contributor.token },
    )

    expect(status).toBe(200)
    expect(html).toContain('<h1>Handed over</h1>')
    expect(html).not.toMatch(/Typed|Not public yet/)
  })

  test('a contributor sees the published events of others like any visitor (AUTH-11, AUTH-14)', async () => {
    const as = { token: contributor.token }
    const published = await show({ collection: 'events', id: ids.published, data: evening }, as)
    const closed = await show({ collection: 'events', id: ids.closed, data: evening }, as)
    const venue = await show({ collection: 'venues', id: ids.venue, data: { name: 'Typed' } }, as)

    expect(published.html).toContain('<h1>Published</h1>')
    expect(published.headers.get('cache-control')).toBe('no-store')
    expect(closed.html).toContain('type="password"')
    expect(closed.html).not.toContain('33')
    expect(venue.html).toContain('<h1>Town hall</h1>')
  })

  test('what is in the trash has no preview (AUTH-13)', async () => {
    const form = { collection: 'events', id: ids.trash, data: evening }

    expect((await show(form, editor())).status).toBe(404)
    expect((await show(form, { token: contributor.token })).status).toBe(404)
  })

  test('links lead to what the sender may read (LNK-2)', async () => {
    const data = { ...evening, venues: [ids.hiddenVenue, ids.venue] }
    const { html } = await show({ collection: 'events', data }, { token: contributor.token })
    const whole = await show({ collection: 'events', data }, editor())

    expect(html).toContain('Town hall')
    expect(html).not.toContain('Hidden cellar')
    expect(whole.html).toContain('Hidden cellar')
  })

  test('state, author and password are those that are stored', async () => {
    const { status } = await show(
      {
        collection: 'events',
        id: ids.secret,
        data: { ...evening, author: 1, _status: 'published', visibility: 'public', id: ids.draft },
      },
      { token: contributor.token },
    )

    expect(status).toBe(404)
  })

  test.each<[string, object]>([
    ['no collection', { data: evening }],
    ['a collection without pages', { collection: 'users', data: evening }],
    ['an id that is none', { collection: 'events', id: 'x', data: evening }],
    ['an unknown id', { collection: 'events', id: 999_999, data: evening }],
  ])('%s is not found', async (_, body) => {
    expect((await show(body, editor())).status).toBe(404)
  })

  test.each<[string, object]>([
    ['numbers for texts', { cost: 5, website: 7, venues: 'x', image: {}, description: 'x' }],
    ['lists for texts', { title: 'Concert', cost: ['x'], tickets: [1], gallery: { id: 1 } }],
    ['addresses that are none', { website: 'javascript:alert(1)' }],
    ['rules that are none', { recurrence: { rule: 'FREQ=NEVER' } }],
    ['a status that is none', { eventStatus: 'nowhere' }],
    ['rich text that is none', { description: { root: 5 } }],
  ])('%s are left out', async (_, odd) => {
    const { status, html } = await show(
      { collection: 'events', data: { ...evening, ...odd } },
      editor(),
    )

    expect(status).toBe(200)
    expect(html).toContain('<h1>Concert</h1>')
    expect(html).not.toContain('javascript:')
  })

  test('rich text of endless depth is left out', async () => {
    const form = JSON.stringify({ collection: 'events', data: { ...evening, description: 'x' } })
    const node = '{"type":"paragraph","children":['
    const root = `${node.repeat(20_000)}${']}'.repeat(20_000)}`
    const { status, html } = await show(form.replace('"x"', `{"root":${root}}`), editor())

    expect(status).toBe(200)
    expect(html).toContain('<h1>Concert</h1>')
  })

  test('a form of too many bytes is refused', async () => {
    const { status } = await show(
      { collection: 'events', data: { ...evening, other: 'x'.repeat(1_100_000) } },
      editor(),
    )

    expect(status).toBe(404)
  })
})

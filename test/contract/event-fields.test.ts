import { describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { clientOf, mistyped, refused } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { aUser } = buildersOf(calendar)
const send = clientOf(calendar)

let editor = { id: 0, authorization: '' }
given(async () => {
  editor = await aUser('editor')
})

const chess = {
  title: 'Chess',
  start_date: '2027-07-01 10:00:00',
  end_date: '2027-07-01 12:00:00',
}

/** A create without the right: it is checked to its last parameter and stores nothing. */
const check = (members: object) => send('/events', { json: { ...chess, ...members } })
const create = async (members: object, path = '/events') => {
  const answer = await send(path, { as: editor.authorization, json: { ...chess, ...members } })

  return answer.body
}

const long = (length: number) => 'x'.repeat(length)
const anything = [true, {}, { a: 1 }, [], ['x']]
const notText = [5, 1.5, ...anything]
const dates = ['', 'garbage', '2027-02-30', '2027-13-01', '2027-07-01 25:00', "2027-01-01' OR 1=1"]

const unacceptable: [string, string, unknown[]][] = [
  [
    'title',
    'EV-85, GEN-20',
    [...notText, '', '  ', '0', '<b></b>', '<script>x</script>', '&nbsp;'],
  ],
  ['title', 'EV-85, LIM-5', [long(256)]],
  ['description', 'EV-86, GEN-20, LIM-7', [...notText, long(200_001)]],
  ['excerpt', 'EV-87, GEN-20, LIM-7', [...notText, long(10_001)]],
  ['slug', 'EV-88, GEN-20', notText],
  [
    'status',
    'EV-89, GEN-20',
    [...notText, '', 'any', 'Publish', 'auto-draft', 'inherit', ' draft'],
  ],
  ['status', 'EV-89, ST-6', ['trash']],
  ['author', 'EV-90, GEN-17', ['abc', '', '1.5', 1.5, true, [1], {}, 99999, 0, -1]],
  ['date', 'EV-91, DT-2', [...dates.slice(1), true, {}, ['2027-01-01']]],
  ['date_utc', 'EV-91, DT-2', [...dates.slice(1), true, {}, ['2027-01-01']]],
  ['timezone', 'EV-92, DT-10', ['Mars/Phobos', 'UTC+15:99', 'Rome', '+25:00', ...anything]],
  ['all_day', 'EV-93, GEN-18', ['yes', 'on', '', 2, 'x', [true], {}]],
  ['start_date', 'EV-94, DT-2', [...dates, true, {}, ['2027-07-01'], 1.5]],
  ['end_date', 'EV-94, DT-2', [...dates, true, {}, ['2027-07-01']]],
  ['image', 'EV-95', ['poster', 99999, '99999', -1, 1.5, ...anything]],
  ['cost', 'EV-96, COST-1', [true, {}, { a: 1 }, [true], [{}], [['1']], long(256)]],
  ['cost', 'EV-96, COST-1', [[long(200), long(56)]]],
  [
    'website',
    'EV-97',
    [
      'not a url',
      'example.org',
      '//example.org',
      'ftp://example.org',
      'mailto:a@example.org',
      'javascript:alert(1)',
      'http://',
      5,
      ...anything,
    ],
  ],
  ['sticky', 'EV-98, GEN-18', ['yes', 'on', '', 2, [], {}]],
  ['show_map', 'EV-98, GEN-18', ['yes', '']],
  ['categories', 'EV-100, LIM-8', [Array(101).fill(1), Array(101).fill(1).join(',')]],
  ['organizer', 'EV-101, LIM-8', [Array(101).fill(0), Array(101).fill(0).join(',')]],
  ['post_parent', 'EV-102, GEN-17', ['abc', '', 1.5, 99999, -1, {}]],
  ['post_password', 'EV-103, GEN-20, LIM-5', [...notText, long(256)]],
]

describe.each(unacceptable)('"%s" of a new event (%s)', (name, rules, values) => {
  test(`is refused when it is invalid (${rules}, MX-3)`, async () => {
    for (const value of values) {
      const answer = await check({ [name]: value })
      expect([value, answer.status, refused(answer)]).toEqual([value, 400, [name]])
    }
  })
})

test.each([
  ['author', ['abc', '1.5', true, {}]],
  ['post_parent', ['abc', 1.5]],
  ['all_day', ['yes', '', 2]],
  ['featured', ['on', [], {}]],
])(
  '"%s" of a wrong type is reported with its type (EV-90, EV-93, GEN-17, GEN-18)',
  async (name, values) => {
    for (const value of values) expect(mistyped(await check({ [name]: value }))).toEqual([name])
  },
)

const acceptable: [string, string, unknown[]][] = [
  ['title', 'EV-85, LIM-5', [long(255), '00', ' 0.0 ', 'A &amp; B']],
  ['description', 'EV-86, LIM-7', ['', long(200_000)]],
  ['excerpt', 'EV-87, LIM-7', ['', long(10_000)]],
  ['slug', 'EV-88', ['', '0', 'Full Slug', long(200)]],
  ['status', 'EV-89', ['publish', 'future', 'draft', 'pending', 'private']],
  ['date', 'EV-91, GEN-21', ['', '2027-01-01', 1800000000, '@0', 'next friday']],
  ['date_utc', 'EV-91, GEN-21', ['', '2027-01-01T10:00:00+02:00', 0]],
  [
    'timezone',
    'EV-92, DT-10',
    ['', 'europe/rome', 'UTC', 'EST', 'UTC+5.5', 'UTC-3:30', '+02:00', '-0300', '+5', 'UTC5', 'Z'],
  ],
  ['all_day', 'EV-93, GEN-18', [true, false, 1, 0, '1', '0', 'TRUE', 'false']],
  [
    'start_date',
    'EV-94, DT-1',
    ['2027-07-01', '07/13/2027', '1 July 2027', 'yesterday', 1800000000],
  ],
  ['end_date', 'EV-94, EV-99', ['2027-07-01 10:00:00', '2027-07-01T14:00:00Z', '2028-01']],
  ['image', 'EV-95', ['', 0, '0']],
  ['cost', 'EV-96, COST-1', ['', [], 0, 12.5, '20', ['5', 10], long(255), '<b>5</b>']],
  ['website', 'EV-97', ['', 'http://example.org', ' https://example.org/?a=1&b=2 ']],
  ['categories', 'EV-100, GEN-22', ['', 0, '0', [], 'a,b', 99999, [99999, '77777'], ['x', 'y']]],
  ['tags', 'EV-100, GEN-22', ['', 0, [], 'a', [{ name: 'A' }, { slug: 'b' }, { id: 99999 }]]],
  ['categories', 'EV-100, LIM-8', [Array(100).fill(1), Array(100).fill(1).join(',')]],
  ['venue', 'EV-101', ['', 0, '0', [], {}]],
  ['organizer', 'EV-101', ['', 0, '0', [], {}]],
  ['post_parent', 'EV-102', [0, '0']],
  ['post_password', 'EV-103', ['', long(255), '0']],
]

test.each(acceptable)(
  '"%s" of a new event accepts several forms (%s; GEN-17, GEN-18, GEN-20, GEN-21, GEN-22, LIM-5, LIM-7, LIM-8)',
  async (name, _rules, values) => {
    for (const value of values) {
      const { status } = await check({ [name]: value })
      expect([value, status]).toEqual([value, 401])
    }
  },
)

describe('a new event', () => {
  test.each(['2027-07-01 09:59:59', '2027-06-30', '2027-07-01T13:59:59Z'])(
    'does not end before its start, at "%s" (EV-99, DT-4)',
    async (end_date) => {
      const answer = await send('/events', {
        as: editor.authorization,
        json: { ...chess, end_date },
      })

      expect(refused(answer)).toEqual(['end_date'])
    },
  )

  test('needs a title and two dates that are not null (EV-80, GEN-15, GEN-26, ERR-2, ERR-11)', async () => {
    const nothing = await send('/events', { json: {} })
    const nulls = await check({ title: null, end_date: null })
    const italian = await send('/it/events', { json: { ...chess, start_date: null } })

    expect(nothing.body).toEqual({
      code: 'rest_missing_callback_param',
      message: 'Required parameters not sent: title, start_date, end_date',
      data: { status: 400, params: ['title', 'start_date', 'end_date'] },
    })
    expect(nulls.body.data.params).toEqual(['title', 'end_date'])
    expect(italian.body.message).toBe('Parametri obbligatori assenti: start_date')
  })

  test('accepts null as empty for all other members (GEN-15)', async () => {
    const names = `description excerpt slug status author date date_utc timezone all_day image cost
      website show_map show_map_link hide_from_listings sticky featured ticketed categories tags
      venue organizer post_parent post_password event_status event_status_reason`.split(/\s+/)
    const { body } = await send('/events', {
      as: editor.authorization,
      json: { ...chess, ...Object.fromEntries(names.map((name) => [name, null])) },
    })

    expect(body).toMatchObject({
      status: 'publish',
      author: String(editor.id),
      timezone: 'America/New_York',
      slug: 'chess',
      website: `${site}/event/chess/`,
      show_map: true,
      show_map_link: true,
      featured: false,
      image: false,
      cost: '',
    })
  })

  test('is answered as its author reads it, with Location (EV-76, EV-80, EV-98, EV-103, GEN-33, DT-20)', async () => {
    const { status, headers, body } = await send('/events', {
      as: editor.authorization,
      json: { ...chess, title: 'Protected', post_password: 'key', description: 'Secret' },
    })

    expect(status).toBe(201)
    expect(headers.get('Location')).toBe(`${site}/cal/events/v1/events/${body.id}`)
    expect(body).toMatchObject({
      description: '<p>Secret</p>',
      date_utc: '2026-11-18 15:00:00',
      modified_utc: '2026-11-18 15:00:00',
      show_map: true,
      show_map_link: true,
      hide_from_listings: false,
      sticky: false,
      featured: false,
      ticketed: false,
    })
    expect(body).not.toHaveProperty('json_ld')
    expect(JSON.stringify(body)).not.toContain('key')
    expect((await send(`/events/${body.id}`)).body.code).toBe('event-password-protected')
    expect((await send(`/events/${body.id}?password=key`)).body.description).toBe('<p>Secret</p>')
  })

  test('has all that was sent (EV-85, EV-86, EV-87, EV-88, EV-89, EV-91, EV-93, EV-96, EV-97, EV-98, GEN-42, GEN-43, GEN-44, GEN-45, COST-1)', async () => {
    const body = await create({
      title: ' A &amp; <b>B</b>\n <script>x</script>“c” ',
      description: 'One & two<script>x</script>\n\n<p onclick="x">Three</p>',
      excerpt: '<a href="javascript:x" title="t">Go</a>',
      slug: 'Zażółć  gęślą',
      status: 'private',
      date: '2026-10-01 09:00:00',
      cost: ['<i>$10</i>', '  $ 30 '],
      website: 'https://example.org/?a=1&b=2',
      show_map: false,
      sticky: '1',
      ticketed: 'TRUE',
      hide_from_listings: 1,
      venue: { venue: 'Hall', address: ' <b>1</b>  Road & Co ' },
    })

    expect(body).toMatchObject({
      title: 'A &amp; B “c”',
      description: '<p>One &amp; two</p>\n<p>Three</p>',
      excerpt: '<p><a title="t">Go</a></p>',
      slug: 'zazolc-gesla',
      status: 'private',
      date: '2026-10-01 09:00:00',
      date_utc: '2026-10-01 13:00:00',
      cost: '$10 – $30',
      website: 'https://example.org/?a=1&b=2',
      show_map: false,
      sticky: true,
      ticketed: true,
      hide_from_listings: true,
      venue: { venue: 'Hall', address: '1 Road & Co' },
    })
  })

  test('has a publication date by the clock of the site, or of UTC, which wins (EV-91, DT-3, DT-4)', async () => {
    const zoned = { timezone: 'Asia/Tokyo' }
    const date = async (members: object) => (await create({ ...zoned, ...members })).date_utc

    expect(await date({ date: '2026-10-01 09:00:00' })).toBe('2026-10-01 13:00:00')
    expect(await date({ date: '2026-10-01T09:00:00Z' })).toBe('2026-10-01 09:00:00')
    expect(await date({ date_utc: '2026-10-02 09:00', date: '2026-10-01' })).toBe(
      '2026-10-02 09:00:00',
    )
  })

  test('may have the title and dates of another, with its own slug (EV-104, EV-88, GEN-46, GEN-48)', async () => {
    const [first, second, third] = [
      await create({ title: 'Twin' }),
      await create({ title: 'Twin' }),
      await create({ title: '???', slug: 'twin' }),
    ]
    const shortened = await create({ title: long(250) })
    const nameless = await create({ title: '???' })

    expect([first.slug, second.slug, third.slug]).toEqual(['twin', 'twin-2', 'twin-3'])
    expect(first.id < second.id && second.id < third.id).toBe(true)
    expect(shortened.slug).toBe(long(200))
    expect(nameless.slug).toBe(`event-${nameless.id}`)
  })

  test('written in Italian is also the English one (LANG-5, GEN-33, LANG-7, COST-11)', async () => {
    const body = await create(
      { title: 'Scacchi', description: 'Gioco', cost: '1.000' },
      '/it/events',
    )
    const english = (await send(`/events/${body.id}`)).body

    expect(body.rest_url).toBe(`${site}/it/cal/events/v1/events/${body.id}`)
    expect(english).toMatchObject({
      title: 'Scacchi',
      description: '<p>Gioco</p>',
      slug: 'scacchi',
      cost_details: { values: ['1000'] },
    })
  })
})

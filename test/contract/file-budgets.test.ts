// On SQLite alone: files are read before anything is stored.

import { setImmediate } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { en } from '@payloadcms/translations/languages/en'
import { it as italian } from '@payloadcms/translations/languages/it'
import { beforeEach, describe, expect, test } from 'vitest'
import { drawing, drawingBounds } from '../../src/media/drawing'
import { defaultSlugs } from '../../src/model/defaultSlugs'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { clientOf } from '../support/http'
import { aPicture } from '../support/pictures'
import { signedInUsers } from '../support/signedIn'

const calendar = freshCalendar({}, [
  (config) => ({ ...config, i18n: { ...config.i18n, supportedLanguages: { en, it: italian } } }),
])
const get = clientOf(calendar)
const { clear } = buildersOf(calendar)
const users = signedInUsers(calendar)

beforeEach(async () => {
  await clear()
  for (const collection of [
    defaultSlugs['calendar-imports'],
    defaultSlugs['calendar-imported-entries'],
  ]) {
    await calendar.payload.db.deleteMany({ collection, where: {} })
  }
})

type More = { signal?: AbortSignal; language?: string }

const send = (path: string, body: object, { signal, language = 'en' }: More = {}) =>
  calendar.payloadRest(
    new Request(`${site}/api/admin-imports${path}`, {
      method: 'POST',
      headers: {
        authorization: `JWT ${users.user('contributor').token}`,
        'Content-Type': 'application/json',
        'Accept-Language': language,
      },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    }),
  )

const packed = (text: string) => gzipSync(text).toString('base64')

const open = (text: string, more?: More) =>
  send('', { name: 'programme', file: packed(text) }, more)

const messageOf = async (response: Response) => (await response.json()).errors[0].message

const calendarOf = (count: number, more = '') =>
  `BEGIN:VCALENDAR\r\n${Array.from(
    { length: count },
    (_, place) =>
      `BEGIN:VEVENT\r\nUID:${place}@example.org\r\nSUMMARY:Yoga\r\nDTSTART;TZID=Europe/Rome:20270112T190000\r\n${more}END:VEVENT\r\n`,
  ).join('')}END:VCALENDAR\r\n`

const tableOf = (count: number) => `Title,Start\n${'Chess,2026-12-01 20:00\n'.repeat(count)}`

describe('a file beyond a bound is refused in one sentence, in the language of the reader', () => {
  test.each([
    [
      'more than 5,000 events',
      calendarOf(5001),
      'This file has more than 5000 events. Divide it into several.',
      'Questo file ha più di 5000 eventi. Dividilo in più file.',
    ],
    [
      '4,900 daily rules of 750 dates',
      calendarOf(4900, 'RRULE:FREQ=DAILY;COUNT=750\r\n'),
      'The repeating events of this file have more than 20000 dates in all. Divide it into several.',
      'Ciò che si ripete in questo file ha più di 20000 date in tutto. Dividilo in più file.',
    ],
    [
      '4,900 rules without a date',
      calendarOf(4900, 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30\r\n'),
      'The rules of this file repeat too rarely: their dates are searched in more than 2000000 days, weeks, months and years. Divide it into several, or leave out rules without a date.',
      'Le regole di questo file ricorrono troppo di rado: le loro date si cercano in più di 2000000 giorni, settimane, mesi e anni. Dividilo in più file, o togli le regole senza date.',
    ],
    [
      'series of long texts, each within its own budget',
      calendarOf(40, `RRULE:FREQ=DAILY;COUNT=400\r\nDESCRIPTION:${'x'.repeat(25_000)}\r\n`),
      'The texts of repeating events in this file have more than 96 MB for all dates together. Shorten them, or divide the file into several.',
      'I testi di ciò che si ripete in questo file superano 96 MB per tutte le sue date insieme. Accorciali, o dividi il file in più file.',
    ],
    [
      '100,000 rows',
      tableOf(100_000),
      'This file has more than 5000 events. Divide it into several.',
      'Questo file ha più di 5000 eventi. Dividilo in più file.',
    ],
    [
      'one line of 1 MB',
      `Title,Start\n${'x'.repeat(1_000_000)},2026-12-01`,
      'Row 2 of this table has more than 400000 characters.',
      'La riga 2 di questa tabella ha più di 400000 caratteri.',
    ],
  ])('%s', async (_, text, inEnglish, inItalian) => {
    const answers = [await open(text), await open(text, { language: 'it' })]

    expect(answers.map(({ status }) => status)).toEqual([400, 400])
    expect(await Promise.all(answers.map(messageOf))).toEqual([inEnglish, inItalian])
  })

  test('when it unpacks to more than 8 MB', async () => {
    const response = await open('\u0000'.repeat(50_000_000))

    expect(response.status).toBe(413)
    expect(await messageOf(response)).toBe('This file is too large. Divide it into several.')
  })

  test('when it is not gzip, or has only NULs', async () => {
    expect((await send('', { name: 'a', file: 'bm90IGd6aXA=' })).status).toBe(400)
    expect((await open('\u0000'.repeat(1_000_000))).status).toBe(400)
  })
})

test('a series with more text than its dates may have is refused in the preview, in the language of the reader', async () => {
  const more = `RRULE:FREQ=DAILY;COUNT=750\r\nDESCRIPTION:${'x'.repeat(17_000)}\r\n`
  const { key, settings } = await (await open(calendarOf(1, more))).json()
  const previews = [
    await send(`/${key}/preview`, { settings }),
    await send(`/${key}/preview`, { settings }, { language: 'it' }),
  ]
  const said = await Promise.all(previews.map(async (one) => (await one.json()).rows[0].says))

  expect(said).toEqual([
    [
      'All texts together, with their formatting, have 35 kB: of a series of 750 dates they may have at most 32 kB. Shorten them, or choose fewer dates.',
    ],
    [
      'Tutti i testi insieme, con la loro formattazione, hanno 35 kB: di una serie di 750 date possono averne al massimo 32. Accorciali, o scegli meno date.',
    ],
  ])
})

describe('while a file is read', () => {
  test.each([
    ['a calendar of 4,900 events', calendarOf(4900)],
    ['4,900 daily rules of 750 dates', calendarOf(4900, 'RRULE:FREQ=DAILY;COUNT=750\r\n')],
    [
      '4,900 rules without a date',
      calendarOf(4900, 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30\r\n'),
    ],
    [
      'rows that hold quotes',
      `Title,Start\n${'"a ""b"" ""c""",2026-12-01\n'.repeat(4900)}"${'""'.repeat(150_000)}`,
    ],
  ])('a list is answered before the end: %s', async (_, text) => {
    const order: string[] = []
    const reading = open(text).then(() => order.push('import'))
    const list = get('/events').then(() => order.push('list'))
    await Promise.all([reading, list])

    expect(order).toEqual(['list', 'import'])
  })

  test('a list is answered before the preview of 4,900 rows ends', async () => {
    const { key, settings } = await (await open(tableOf(4900))).json()
    const order: string[] = []
    const reading = send(`/${key}/preview`, { settings }).then(() => order.push('preview'))
    const list = get('/events').then(() => order.push('list'))
    await Promise.all([reading, list])

    expect(order).toEqual(['list', 'preview'])
  })
})

/** The number of stored events when the client leaves after the first ones are stored. */
const writtenOnLeaving = async (file: Parameters<typeof open>[0]): Promise<number> => {
  const { key, settings } = await (await open(file)).json()
  const leaving = new AbortController()
  const running = send(`/${key}/run`, { settings }, { signal: leaving.signal }).catch(
    () => undefined,
  )
  const written = async () => (await calendar.payload.count({ collection: 'events' })).totalDocs
  while ((await written()) === 0) await setImmediate()
  leaving.abort()
  await running

  return written()
}

describe('when the client leaves', () => {
  const imports = () => calendar.payload.count({ collection: defaultSlugs['calendar-imports'] })

  test('a file that is being read is not stored', async () => {
    const leaving = new AbortController()
    const reading = open(calendarOf(4900), { signal: leaving.signal }).catch(() => undefined)
    await setImmediate()
    leaving.abort()
    await reading

    expect((await imports()).totalDocs).toBe(0)
  })

  test('an import stops after the current write', async () => {
    const count = await writtenOnLeaving(tableOf(400))

    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThan(400)
  })
})

test('an import stops between series, which are each stored by themselves', async () => {
  expect(await writtenOnLeaving(calendarOf(3, 'RRULE:FREQ=DAILY;COUNT=150\r\n'))).toBeLessThan(450)
})

test('a picture is refused with 503 for a while when too many are being drawn', async () => {
  const { atOnce, waiting } = drawingBounds
  const turns = Array.from({ length: atOnce + waiting }, (_, place) =>
    drawing().enter(place < atOnce ? 'others' : 'pictures'),
  )
  const form = new FormData()
  form.set('file', new Blob([Uint8Array.from(await aPicture())], { type: 'image/png' }), 'a.png')
  form.set('_payload', '{}')
  const response = await calendar.payloadRest(
    new Request(`${site}/api/media`, {
      method: 'POST',
      headers: { authorization: `JWT ${users.user('editor').token}` },
      body: form,
    }),
  )
  for (const turn of turns) (await turn)()

  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
})

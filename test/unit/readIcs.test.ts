import { describe, expect, test } from 'vitest'
import { readIcs } from '../../src/import/files/readIcs'

const reading = {
  zone: 'Europe/Rome',
  now: '2026-11-18T15:00:00Z',
  language: 'it',
  isOwn: (uid: string) => uid.endsWith('@calendar.example'),
  statusWords: {
    cancelled: ['Cancelled', 'Annullato'],
    postponed: ['Postponed', 'Rinviato'],
    moved_online: ['Moved online', 'Si svolge online'],
  },
}

const calendar = (...lines: string[]) =>
  new TextEncoder().encode(
    ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n'),
  )

const event = (...lines: string[]) => [
  'BEGIN:VEVENT',
  'UID:1@example.org',
  'SUMMARY:Scacchi',
  ...lines,
  'END:VEVENT',
]

const atOnce = () => Promise.resolve()
const read = (...lines: string[]) => readIcs(calendar(...lines), reading, atOnce)
const first = async (...lines: string[]) => (await read(...event(...lines)))?.rows[0]

/** A zone as an office program describes it, by its own name. */
const officeZone = [
  'BEGIN:VTIMEZONE',
  'TZID:GMT Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T010000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]

describe('the dates of an event of a calendar file', () => {
  const when = async (...lines: string[]) => (await first(...lines))?.values

  test('are on the clocks of its zone', async () => {
    expect(
      await when(
        'DTSTART;TZID=America/New_York:20261201T200000',
        'DTEND;TZID=America/New_York:20261201T220000',
      ),
    ).toEqual({
      startLocal: '2026-12-01 20:00:00',
      endLocal: '2026-12-01 22:00:00',
      allDay: false,
      timezone: 'America/New_York',
    })
    expect(await when('DTSTART;TZID=/example.org/Europe/Lisbon:20261201T200000')).toMatchObject({
      startLocal: '2026-12-01 20:00:00',
      timezone: 'Europe/Lisbon',
    })
  })

  test.each([
    'DTSTART:20271345T990000',
    'DTSTART;VALUE=DATE:20270231',
    'DTSTART:20270301T100000\r\nDTEND:20270301T256000',
  ])('are a fault, and no other day, when they do not exist: %s', async (line) => {
    expect((await first(line))?.faults.map(({ key }) => key)).toEqual(['importing:fault:date'])
  })

  test('are instants in an hour that occurs twice, with the offset of the second pass (DT-13)', async () => {
    expect(await when('DTSTART:20261025T003000Z', 'DTEND:20261025T020000Z')).toMatchObject({
      startLocal: '2026-10-25 02:30:00',
      endLocal: '2026-10-25 03:00:00',
      timezone: 'Europe/Rome',
    })
    expect(await when('DTSTART:20261025T013000Z', 'DTEND:20261025T020000Z')).toMatchObject({
      startLocal: '2026-10-25 02:30:00',
      endLocal: '2026-10-25 03:00:00',
      timezone: '+01:00',
    })
  })

  test('are on the clocks of the site without a zone, and from UTC', async () => {
    expect(await when('DTSTART:20261201T200000')).toMatchObject({
      startLocal: '2026-12-01 20:00:00',
      timezone: 'Europe/Rome',
    })
    expect(await when('DTSTART:20261201T190000Z', 'DURATION:PT1H30M')).toMatchObject({
      startLocal: '2026-12-01 20:00:00',
      endLocal: '2026-12-01 21:30:00',
      timezone: 'Europe/Rome',
    })
  })

  test('end after a duration in days, up to the last second of the year 9999', async () => {
    expect(await when('DTSTART;VALUE=DATE:20261201', 'DURATION:P1DT49H')).toMatchObject({
      startLocal: '2026-12-01 00:00:00',
      endLocal: '2026-12-03 23:59:59',
    })
    expect(await when('DTSTART:20261231T230000', 'DURATION:P1W')).toMatchObject({
      endLocal: '2027-01-07 23:00:00',
    })
    expect(await when('DTSTART:99991231T225959', 'DURATION:PT1H')).toMatchObject({
      endLocal: '9999-12-31 23:59:59',
    })
    expect((await first('DTSTART:99991231T225959', 'DURATION:PT1H1S'))?.faults).toEqual([
      { key: 'importing:fault:duration', values: { value: 'PT1H1S' } },
    ])
  })

  test.each(['DTSTART:99991231T235959Z', 'DTSTART;TZID=Europe/Rome:00500101T000000'])(
    'are a fault outside the years 1000 to 9999: %s',
    async (line) => {
      expect((await first(line))?.faults.map(({ key }) => key)).toEqual(['importing:fault:date'])
    },
  )

  test('are a fault when the replaced date does not exist', async () => {
    const found = await read(
      ...event('DTSTART:20261201T200000', 'RRULE:FREQ=DAILY;COUNT=3'),
      ...event('DTSTART:20261202T210000', 'RECURRENCE-ID:99999999T999999Z'),
    )

    expect(found?.rows.map(({ faults }) => faults.map(({ key }) => key))).toEqual([
      [],
      ['importing:fault:date'],
    ])
  })

  test('are the same instants when only the file defines the zone', async () => {
    const rows = (
      await read(...officeZone, ...event('DTSTART;TZID=GMT Standard Time:20260701T190000'))
    )?.rows

    expect(rows?.[0]?.values).toMatchObject({
      startLocal: '2026-07-01 20:00:00',
      timezone: 'Europe/Rome',
    })
  })

  test('have the zone of the start when the end has another one', async () => {
    expect(
      await when(
        'DTSTART;TZID=Europe/Rome:20261201T200000',
        'DTEND;TZID=Europe/London:20261201T210000',
      ),
    ).toMatchObject({
      endLocal: '2026-12-01 22:00:00',
      timezone: 'Europe/Rome',
    })
  })

  test('are whole days, of which the end is the day after', async () => {
    expect(await when('DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261203')).toMatchObject({
      startLocal: '2026-12-01 00:00:00',
      endLocal: '2026-12-02 23:59:59',
      allDay: true,
    })
    expect(await when('DTSTART;VALUE=DATE:20261201')).toMatchObject({
      endLocal: '2026-12-01 23:59:59',
    })
  })

  test('are refused in an unknown zone, and without a start', async () => {
    expect((await first('DTSTART;TZID=Middle Earth:20261201T200000'))?.faults).toEqual([
      { key: 'importing:fault:zone', values: { value: 'Middle Earth' } },
    ])
    expect((await first())?.faults).toEqual([{ key: 'importing:fault:noStart' }])
  })
})

describe('the content of an event of a calendar file', () => {
  const start = 'DTSTART:20261201T200000'

  test('has texts in the chosen language, with paragraphs', async () => {
    expect((await first(start, 'DESCRIPTION:Uno & due\\n\\ntre\\, quattro'))?.texts).toEqual({
      it: { title: 'Scacchi', descriptionHtml: '<p>Uno &amp; due</p>\n<p>tre, quattro</p>' },
    })
    expect(
      (
        await first(
          start,
          'DESCRIPTION:plain',
          'X-ALT-DESC;FMTTYPE=text/html:<html><body><p>A\\, <b>b</b></p></body></html>',
        )
      )?.texts,
    ).toMatchObject({
      it: { descriptionHtml: '<p>A, <b>b</b></p>' },
    })
  })

  test('has place, organizer and categories', async () => {
    expect(
      (
        await first(
          start,
          'LOCATION:Teatro Verdi\\, Via Roma 1',
          'GEO:45.65;13.77',
          'CATEGORIES:Musica,Jazz',
          'ORGANIZER;CN=Circolo:mailto:info@example.org',
        )
      )?.names,
    ).toEqual({
      venues: [
        {
          name: 'Teatro Verdi',
          address: 'Via Roma 1',
          whole: 'Teatro Verdi, Via Roma 1',
          latitude: 45.65,
          longitude: 13.77,
        },
      ],
      organizers: [{ name: 'Circolo', email: 'info@example.org' }],
      categories: [{ name: 'Musica' }, { name: 'Jazz' }],
    })
  })

  test('has the event status when it is cancelled', async () => {
    expect((await first(start, 'STATUS:CANCELLED'))?.values.eventStatus).toBe('cancelled')
    expect(
      (
        await read(
          'BEGIN:VEVENT',
          'UID:1@example.org',
          start,
          'SUMMARY:Rinviato: Scacchi',
          'STATUS:TENTATIVE',
          'X-ALT-DESC;FMTTYPE=text/html:<p>Rinviato: Piove.</p>\\n<p>Testo</p>',
          'END:VEVENT',
        )
      )?.rows[0],
    ).toMatchObject({
      texts: {
        it: { title: 'Scacchi', descriptionHtml: '<p>Testo</p>', eventStatusReason: 'Piove.' },
      },
      values: { eventStatus: 'postponed' },
    })
  })

  test('is one row however often it repeats; changed dates are rows of their own', async () => {
    const found = await read(
      ...event(start, 'RRULE:FREQ=WEEKLY'),
      ...event('DTSTART:20261209T210000', 'RECURRENCE-ID:20261208T200000'),
      'BEGIN:VTODO',
      'UID:2@example.org',
      'END:VTODO',
    )

    expect(found?.rows.map(({ uid, values }) => [uid, values.startLocal])).toEqual([
      ['1@example.org', '2026-12-01 20:00:00'],
      ['1@example.org#2026-12-08T20:00:00', '2026-12-09 21:00:00'],
    ])
    expect(found?.notes).toEqual([
      { key: 'importing:note:repeating', values: { count: 1 } },
      { key: 'importing:note:others', values: { count: 1 } },
    ])
  })

  test('is refused the second time in one file', async () => {
    const found = await read(...event(start), ...event(start))

    expect(found?.rows.map(({ faults }) => faults.map(({ key }) => key))).toEqual([
      [],
      ['importing:fault:repeated'],
    ])
  })
})

test.each(['', 'Title,Date\nChess,2026-12-01', 'BEGIN:VCARD\r\nEND:VCARD', 'BEGIN:VCALENDAR'])(
  'text that is no calendar is refused: %j',
  async (text) => {
    expect(await readIcs(new TextEncoder().encode(text), reading, atOnce)).toBeUndefined()
  },
)

describe('the key of an event of a calendar file', () => {
  const uids = async (uid: string, ...ofCalendar: string[]) =>
    (
      await read(
        ...ofCalendar,
        'BEGIN:VEVENT',
        `UID:${uid}`,
        'DTSTART:20261201T200000',
        'END:VEVENT',
      )
    )?.rows.map((row) => row.uid)
  const town = ['PRODID:-//Town//Diary 2.1//EN', 'X-WR-CALNAME:Town hall']

  test.each([
    ['1@example.org'],
    ['5f1c1f0e-3f5a-4b62-9a39-0a6f0a4f9d11'],
    ['040000008200E00074C5B7101A82E00800000000'],
  ])('is its uid when that is globally unique: %s', async (uid) => {
    expect(await uids(uid, ...town)).toEqual([uid])
  })

  test.each([['12'], ['12@localhost'], ['event 12']])(
    'is a short uid with the name and the program of its calendar: %s',
    async (uid) => {
      expect(await uids(uid, ...town)).toEqual([`${uid} (Town hall, -//Town//Diary //EN)`])
      expect(await uids(uid, ...town)).not.toEqual(
        await uids(uid, 'PRODID:-//Town//Diary 2.1//EN', 'X-WR-CALNAME:Library'),
      )
    },
  )

  test('is the same after an update of the program that wrote the file', async () => {
    expect(await uids('12', 'PRODID:-//Town//Diary v3//EN', 'X-WR-CALNAME:Town hall')).toEqual(
      await uids('12', ...town),
    )
  })

  test('is a short uid with the uid of the calendar, whatever its name', async () => {
    expect(await uids('12', ...town, 'UID:the-diary')).toEqual(['12 (the-diary)'])
  })

  test('is a short uid alone when the calendar has neither', async () => {
    expect(await uids('12')).toEqual(['12'])
  })

  test('is the uid as it stands when it is one of ours', async () => {
    const own = { ...reading, isOwn: (uid: string) => uid === '12@localhost' }
    const file = calendar(...town, 'BEGIN:VEVENT', 'UID:12@localhost', 'END:VEVENT')

    expect((await readIcs(file, own, atOnce))?.rows[0]?.uid).toBe('12@localhost')
  })
})

test('a title of any length is stored whole, and reported (LIM-5)', async () => {
  const title = 'x'.repeat(300)
  const [begin, uid, , ...rest] = event('DTSTART:20261201T200000Z')
  const row = (
    await read(...[begin, uid, `SUMMARY:${title}`, ...rest].flatMap((line) => line ?? []))
  )?.rows[0]

  expect(row).toMatchObject({
    texts: { it: { title } },
    notes: [{ key: 'importing:note:longTitle', values: { length: 300, max: 255 } }],
    faults: [],
  })
})

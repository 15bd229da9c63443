import { describe, expect, test } from 'vitest'
import { boundNewNames } from '../../src/import/files/boundNames'
import { bytesOf, mostBytesOf } from '../../src/import/files/boundTexts'
import { FileRefused } from '../../src/import/files/budget'
import type { FileRow } from '../../src/import/files/fileRow'
import { settingsSchema } from '../../src/import/files/fileSettings'
import { planRow } from '../../src/import/files/planRow'
import { readIcs } from '../../src/import/files/readIcs'
import { readTable } from '../../src/import/files/readTable'
import { givingWay } from '../../src/storage/giveWay'

const reading = {
  zone: 'Europe/Rome',
  now: '2026-11-18T15:00:00Z',
  language: 'en',
  isOwn: () => false,
  statusWords: { cancelled: [], postponed: [], moved_online: [] },
}

const bytes = (text: string) => new TextEncoder().encode(text)
const calendar = (text: string) => bytes(`BEGIN:VCALENDAR\r\n${text}END:VCALENDAR\r\n`)

const events = (count: number, more = '') =>
  Array.from(
    { length: count },
    (_, place) =>
      `BEGIN:VEVENT\r\nUID:${place}@example.org\r\nSUMMARY:Yoga\r\nDTSTART;TZID=Europe/Rome:20270112T190000\r\n${more}END:VEVENT\r\n`,
  ).join('')

const change =
  'BEGIN:STANDARD\r\nDTSTART:20200101T000000\r\nRRULE:FREQ=YEARLY\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0100\r\nEND:STANDARD\r\n'
const zone = (changes = change) => `BEGIN:VTIMEZONE\r\nTZID:A\r\n${changes}END:VTIMEZONE\r\n`

const atOnce = () => Promise.resolve()
const icsOf = (text: string) => readIcs(calendar(text), reading, atOnce)
const firstFaults = async (text: string) =>
  (await icsOf(text))?.rows[0]?.faults.map(({ key }) => key)

/** The message of a refused file. */
const refusal = async (read: Promise<unknown>): Promise<string> => {
  try {
    await read
  } catch (error) {
    if (error instanceof FileRefused) return error.key
    throw error
  }
  throw new Error('It was taken.')
}

describe('a calendar file is refused as a whole with', () => {
  test.each([
    ['5,001 events', events(5001), 'importing:tooMany'],
    [
      'more than 20,000 dates',
      events(60, 'RRULE:FREQ=DAILY;COUNT=400\r\n'),
      'importing:tooManyDates',
    ],
    [
      'rules that each have too many dates',
      events(30, 'RRULE:FREQ=DAILY;UNTIL=99991231\r\n'),
      'importing:tooManyDates',
    ],
    [
      'thousands of rules without a date, by days',
      events(300, 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30\r\n'),
      'importing:tooRare',
    ],
    [
      'the same, by weeks',
      events(1000, 'RRULE:FREQ=WEEKLY;BYDAY=MO;BYSETPOS=9\r\n'),
      'importing:tooRare',
    ],
    [
      'rules with few dates far apart',
      events(1200, 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;COUNT=4\r\n'),
      'importing:tooRare',
    ],
    ['201 time zones', zone().repeat(201), 'importing:tooManyZones'],
    [
      '5,001 changes of the clocks of one zone',
      zone(change.repeat(5001)),
      'importing:tooManyObservances',
    ],
    [
      'long texts of many dates, each series within its own budget',
      events(40, `RRULE:FREQ=DAILY;COUNT=400\r\nDESCRIPTION:${'x'.repeat(25_000)}\r\n`),
      'importing:tooMuchDateText',
    ],
    [
      'the same as paragraphs, which take more as rich text',
      events(20, `RRULE:FREQ=DAILY;COUNT=700\r\nX-ALT-DESC:${'<p>aa</p>'.repeat(100)}\r\n`),
      'importing:tooMuchDateText',
    ],
    [
      'long texts from many dates of a series on',
      events(1, 'RRULE:FREQ=DAILY;COUNT=750\r\n') +
        Array.from(
          { length: 60 },
          (_, place) =>
            `BEGIN:VEVENT\r\nUID:0@example.org\r\nSUMMARY:Yoga\r\nRECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Rome:202702${`${1 + (place % 28)}`.padStart(2, '0')}T${10 + Math.floor(place / 28)}0000\r\nDTSTART;TZID=Europe/Rome:20270201T200000\r\nDESCRIPTION:${'x'.repeat(2000)}\r\nEND:VEVENT\r\n`,
        ).join(''),
      'importing:tooMuchDateText',
    ],
    ['500,001 lines', '\r\n'.repeat(500_000), 'importing:tooManyLines'],
  ])('%s', async (_, text, key) => {
    expect(await refusal(icsOf(text))).toBe(key)
  })
})

describe('one event of a calendar file is refused, and not the others, with', () => {
  test.each([
    ['a line of 1 MB', `DESCRIPTION:${'x'.repeat(1_000_000)}\r\n`, 'importing:fault:longLine'],
    [
      'a folded line of 1 MB',
      `DESCRIPTION:${'x\r\n '.repeat(300_000)}\r\n`,
      'importing:fault:longLine',
    ],
    [
      'thousands of skipped dates',
      `EXDATE:${'20270113T190000Z,'.repeat(500)}20270114T190000Z\r\n`.repeat(40),
      'importing:fault:manyDates',
    ],
    [
      'thousands of extra dates',
      'RDATE:20270113T190000Z\r\n'.repeat(4000),
      'importing:fault:manyDates',
    ],
    [
      'a text of 20,000 tags',
      `X-ALT-DESC;FMTTYPE=text/html:${'<b>a</b>'.repeat(10_000)}\r\n`,
      'importing:fault:manyTags',
    ],
    [
      'a line of 101 parameters',
      `SUMMARY${';X=y'.repeat(101)}:Yoga\r\n`,
      'importing:fault:manyParameters',
    ],
    [
      'a line of thousands of parameters',
      `DESCRIPTION${';X=y'.repeat(50_000)}:Yoga\r\n`,
      'importing:fault:manyParameters',
    ],
    [
      '101 categories',
      `CATEGORIES:${Array.from({ length: 101 }, (_, place) => `c${place}`)}\r\n`,
      'importing:fault:manyNames:categories',
    ],
    [
      'more text for 750 dates than a save of a series may write (RC-11)',
      `RRULE:FREQ=DAILY;COUNT=750\r\nDESCRIPTION:${'x'.repeat(17_000)}\r\n`,
      'recurrence:faults:tooMuchText',
    ],
    ['thousands of lines', 'CATEGORIES:a\r\n'.repeat(4000), 'importing:fault:manyLines'],
    ['an end in the year 20,000', 'DURATION:P6600000D\r\n', 'importing:fault:duration'],
    ['weeks before the year 1', 'DURATION:-P999999999W\r\n', 'importing:fault:duration'],
    ['seconds of 400 digits', `DURATION:PT${'9'.repeat(400)}S\r\n`, 'importing:fault:duration'],
    ['an extra date that is none', 'RDATE:99999999T999999Z\r\n', 'importing:fault:date'],
    [
      'a skipped date that is none',
      'RRULE:FREQ=DAILY;COUNT=3\r\nEXDATE:99999999T999999Z\r\n',
      'importing:fault:date',
    ],
  ])('%s', async (_, more, key) => {
    expect(await firstFaults(events(1, more))).toContain(key)
    expect((await icsOf(events(1, more) + events(2)))?.rows.at(-1)?.faults).toEqual([])
  })
})

test.each([
  ['thousands of dates', 'RDATE:20270101T000000\r\n'.repeat(3000)],
  ['a change on every day', 'RRULE:FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU\r\n'],
  ['54 changes in a day', 'RRULE:FREQ=YEARLY;BYHOUR=1,2,3;BYMINUTE=1,2,3;BYSECOND=1,2,3,4,5,6\r\n'],
])('a time zone of %s in a calendar file is refused as unknown', async (_, rule) => {
  const changes = change.replace('RRULE:FREQ=YEARLY\r\n', rule)
  const event = events(1).replace('Europe/Rome', 'A')

  expect(await firstFaults(zone(changes) + event)).toEqual(['importing:fault:zone'])
})

test('a time zone of a calendar file is computed up to the year 2060', async () => {
  const at = async (year: number) =>
    firstFaults(zone() + events(1).replace('Europe/Rome:2027', `A:${year}`))

  expect(await at(2060)).toEqual([])
  expect(await at(9998)).toEqual(['importing:fault:date'])
})

test.each([
  ['100,000 nested components', 'BEGIN:X\r\n'.repeat(100_000) + 'END:X\r\n'.repeat(100_000)],
  ['200 zones', zone().repeat(200)],
  ['parameters of the calendar by the thousand', `NAME${';X=y'.repeat(50_000)}:Town\r\n`],
  ['attendees by the thousand', ''],
])('%s in a calendar file are skipped', async (_, text) => {
  const more = text === '' ? 'ATTENDEE;CN=A:mailto:a@example.org\r\n'.repeat(4000) : ''

  expect((await icsOf(`${text}${events(1, more)}`))?.rows).toMatchObject([{ faults: [] }])
})

describe('the rows of a table', () => {
  const tableOf = (text: string) => readTable(bytes(text), atOnce)

  test.each([
    ['100,000 rows', `Title,Date\n${'Chess,2026-12-01\n'.repeat(100_000)}`, 'importing:tooMany'],
    ['a line of 1 MB', `Title,Date\nChess,${'x'.repeat(1_000_000)}\n`, 'importing:longRow'],
    [
      'a quote that never ends',
      `Title,Date\n"Chess,${'2026-12-01\n'.repeat(200_000)}`,
      'importing:longRow',
    ],
    ['nested quotes without end', `Title,Date\n"${'""a"b,'.repeat(400_000)}`, 'importing:longRow'],
    ['500,001 lines', `Title,Date\n${'\n'.repeat(500_000)}`, 'importing:tooManyLines'],
    ['201 columns', `${'a,'.repeat(200)}b\n`, 'importing:tooManyColumns'],
  ])('are refused when there are %s', async (_, text, key) => {
    expect(await refusal(tableOf(text))).toBe(key)
  })

  test('keep their numbers after any number of empty lines', async () => {
    const table = await tableOf(`Title,Date\n${'\n'.repeat(20_000)}Chess,2026-12-01\n`)

    expect(table?.rows).toEqual([{ line: 20_002, cells: ['Chess', '2026-12-01'] }])
  })

  test('are read once each in pieces, wherever a piece ends', async () => {
    const rows = Array.from({ length: 4000 }, (_, place) => [
      `Chess ${place}`,
      `"${'a ""b"",\n'.repeat(place % 17)}"`,
    ])
    const table = await tableOf(`Title,Text\n${rows.map((row) => row.join(',')).join('\n')}`)

    expect(table?.rows.map(({ cells }) => cells[0])).toEqual(rows.map(([title]) => title))
  })

  test('may contain NULs', async () => {
    expect((await tableOf('Title,Date\nCh\u0000ess,2026-12-01\n'))?.rows).toHaveLength(1)
  })
})

describe('after the client has left, reading stops', () => {
  test.each([
    [
      'a calendar',
      (giveWay: () => Promise<void>) => readIcs(calendar(events(4000)), reading, giveWay),
    ],
    [
      'a table',
      (giveWay: () => Promise<void>) =>
        readTable(bytes(`Title,Date\n${'Chess,2026-12-01\n'.repeat(4900)}`), giveWay),
    ],
  ])('in %s', async (_, read) => {
    let turns = 0
    const leaving = async () => {
      turns += 1
      if (turns === 2) throw new Error('gone')
    }

    await expect(read(leaving)).rejects.toThrow('gone')
    expect(turns).toBe(2)
  })

  test('because giving way throws the reason of the signal', async () => {
    const gone = AbortSignal.abort(new Error('gone'))

    await expect(readIcs(calendar(events(4900)), reading, givingWay(gone))).rejects.toThrow('gone')
  })
})

test('other work gets its turns while 100,000 folded lines are read', async () => {
  let turns = 0
  const giveWay = async () => {
    turns += 1
  }
  await readIcs(
    calendar(events(1, `DESCRIPTION:a${'\r\n b'.repeat(100_000)}\r\n`)),
    reading,
    giveWay,
  )

  expect(turns).toBeGreaterThanOrEqual(100)
})

test('twenty series of a year with a page of text each are accepted', async () => {
  const page = `RRULE:FREQ=DAILY;COUNT=365\r\nX-ALT-DESC:${`<p>${'a word '.repeat(40)}</p>`.repeat(8)}\r\n`
  const read = await icsOf(events(20, page))

  expect(read?.rows.flatMap(({ faults }) => faults)).toEqual([])
})

test.each([
  ['paragraphs', '<p>a</p>'.repeat(500)],
  ['formats', `<p>${'<b>a</b>b<i>c</i>'.repeat(200)}</p>`],
  ['lines', `<p>${'a<br>b<br>'.repeat(300)}</p>`],
  ['links in lists', `<ul>${'<li><a href="/a">a</a></li>'.repeat(200)}</ul>`],
  ['tables', `<table>${'<tr><td>a</td><td>b</td></tr>'.repeat(100)}</table>`],
  ['lists in lists', '<ul><li>a'.repeat(50)],
  ['what has no node', '<div class="a">"\\</div>'.repeat(400)],
  ['quotes and letters beyond Latin', `<blockquote>“日本\\"</blockquote>`.repeat(300)],
])('the estimated size of %s as rich text is at least the real size', async (_, html) => {
  const [row] = (await icsOf(events(1, `X-ALT-DESC:${html}\r\n`)))?.rows ?? []
  if (!row) throw new Error('There is no row.')

  expect(row.texts.en?.descriptionHtml).toBeTruthy()
  expect(mostBytesOf(row)).toBeGreaterThanOrEqual(bytesOf(row))
  expect(mostBytesOf(row)).toBeLessThan(7 * bytesOf(row))
})

test('other work gets its turn between the steps of searching a rule', async () => {
  const offersOf = async (more: string) => {
    let offers = 0
    await readIcs(calendar(events(10, more)), reading, async () => {
      offers += 1
    })

    return offers
  }
  const [single, repeated] = await Promise.all([
    offersOf('X-RULE:none\r\n'),
    offersOf('RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30\r\n'),
  ])

  expect(repeated - single).toBe(20)
})

test('other work gets its turn after decoding a table, after finding its delimiter, and after each piece', async () => {
  let offers = 0
  await readTable(bytes('Title,Start\nChess,2026-12-01 20:00\n'), async () => {
    offers += 1
  })

  expect(offers).toBe(3)
})

describe('the new names of a file', () => {
  const rowsOf = (count: number): FileRow[] =>
    Array.from({ length: count }, (_, place) => ({
      at: place,
      uid: '',
      texts: {},
      values: {},
      names: { tags: [{ name: `tag ${place}` }] },
      notes: [],
      faults: [],
    }))
  const known = { venues: [], organizers: [], categories: [], tags: [] }

  test('are refused from 2,001 new tags on', async () => {
    expect(await refusal(boundNewNames(rowsOf(2001), known, atOnce))).toBe(
      'importing:tooManyNew:tags',
    )
  })

  test('are accepted up to 2,000, beside any number of known ones', async () => {
    const tags = Array.from({ length: 5000 }, (_, id) => ({ id, names: [`tag ${id}`] }))

    await boundNewNames(rowsOf(2000), known, atOnce)
    await boundNewNames(rowsOf(5000), { ...known, tags }, atOnce)
  })

  test('give at most twenty notes a row about what is omitted', () => {
    const [row] = rowsOf(1).map((one) => ({
      ...one,
      texts: { en: { title: 'Yoga' } },
      values: { startLocal: '2027-01-12 19:00:00' },
      names: { tags: Array.from({ length: 100 }, (_, place) => ({ name: `tag ${place}` })) },
    }))
    if (!row) throw new Error('There is no row.')
    const planned = planRow(row, {
      languages: ['en'],
      settings: settingsSchema.parse({ zone: 'Europe/Rome', language: 'en' }),
      names: known,
      makesSeries: true,
      makes: { venues: false, organizers: false, categories: false, tags: false },
      byUid: () => undefined,
      atSameTime: () => [],
      isAsBefore: () => false,
    })

    expect(planned.notes).toHaveLength(21)
    expect(planned.notes.at(-1)).toEqual({ key: 'importing:note:more', values: { count: 80 } })
    expect(planned.left).toHaveLength(100)
  })
})

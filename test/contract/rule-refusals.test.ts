// On SQLite alone: rules are refused before anything is stored.

import { gzipSync } from 'node:zlib'
import { en } from '@payloadcms/translations/languages/en'
import { it as italian } from '@payloadcms/translations/languages/it'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf } from '../support/http'
import { signedInUsers } from '../support/signedIn'

stopClock()
const calendar = freshCalendar({}, [
  (config) => ({ ...config, i18n: { ...config.i18n, supportedLanguages: { en, it: italian } } }),
])
const send = clientOf(calendar)
const { aUser, clear } = buildersOf(calendar)
const users = signedInUsers(calendar)

beforeEach(clear)

type Language = 'en' | 'it'

const ask = async (path: string, language: Language, body: object) => {
  const response = await calendar.payloadRest(
    new Request(`${site}/api${path}`, {
      method: 'POST',
      headers: {
        authorization: `JWT ${users.user('editor').token}`,
        'Content-Type': 'application/json',
        'Accept-Language': language,
      },
      body: JSON.stringify(body),
    }),
  )

  return { status: response.status, body: await response.json() }
}

/** The message of an import preview about an event with a rule. */
const inImport = async (rule: string, language: Language): Promise<string> => {
  const text = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:1@example.org',
    'SUMMARY:Yoga',
    'DTSTART;TZID=Europe/Rome:20270112T190000',
    'DTEND;TZID=Europe/Rome:20270112T200000',
    `RRULE:${rule}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')
  const file = gzipSync(text).toString('base64')
  const { body: opened } = await ask('/admin-imports', language, { name: 'yoga.ics', file })
  const { body } = await ask(`/admin-imports/${opened.key}/preview`, language, {
    settings: opened.settings,
  })
  expect(body.counts).toEqual({ create: 0, update: 0, same: 0, refuse: 1 })

  return body.rows[0].says.join(' ')
}

/** The message of the contract. */
const inContract = async (rule: string, language: Language): Promise<string> => {
  const { authorization: as } = await aUser('editor')
  const { status, body } = await send(language === 'it' ? '/it/events' : '/events', {
    as,
    json: {
      title: 'Yoga',
      start_date: '2027-01-12 19:00:00',
      end_date: '2027-01-12 20:00:00',
      timezone: 'Europe/Rome',
      recurrence: rule,
    },
  })
  expect(status).toBe(400)

  return body.data.params.recurrence
}

/** The message of the form. */
const inForm = async (rule: string, language: Language): Promise<string> => {
  const { status, body } = await ask('/events/series/preview', language, {
    startLocal: '2027-01-12 19:00:00',
    endLocal: '2027-01-12 20:00:00',
    timezone: 'Europe/Rome',
    recurrence: { rule },
  })
  expect(status).toBe(200)

  return body.faults.join(' ')
}

const rules: [rule: string, english: string, italian: string][] = [
  [
    'FREQ=DAILY;INTERVAL=1000000',
    'INTERVAL is a whole number from 1 to 99, and cannot be 1000000.',
    'INTERVAL è un numero intero da 1 a 99 e non può essere 1000000.',
  ],
  [
    'FREQ=DAILY;INTERVAL=0',
    'INTERVAL is a whole number from 1 to 99, and cannot be 0.',
    'INTERVAL è un numero intero da 1 a 99 e non può essere 0.',
  ],
  [
    'FREQ=DAILY;COUNT=99999999',
    'COUNT is a whole number from 1 to 99999, and cannot be 99999999.',
    'COUNT è un numero intero da 1 a 99999 e non può essere 99999999.',
  ],
  ['FREQ=DAILY;COUNT=751', 'A series has at most 750 dates.', 'Una serie ha al massimo 750 date.'],
  [
    'FREQ=DAILY;UNTIL=99991231',
    'A series has at most 750 dates.',
    'Una serie ha al massimo 750 date.',
  ],
  [
    'FREQ=DAILY;UNTIL=20270101',
    'The rule ends on 2027-01-01, before it begins on 2027-01-12.',
    'La regola finisce il 2027-01-01, prima di cominciare il 2027-01-12.',
  ],
  [
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'This leaves no date at all.',
    'Così non resta nessuna data.',
  ],
  ['FREQ=DAILY;BYMONTHDAY=32', 'BYMONTHDAY cannot be 32.', 'BYMONTHDAY non può essere 32.'],
  ['FREQ=DAILY;BYMONTH=13', 'BYMONTH cannot be 13.', 'BYMONTH non può essere 13.'],
  ['FREQ=WEEKLY;BYDAY=XX', 'BYDAY cannot be XX.', 'BYDAY non può essere XX.'],
  ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=0', 'BYSETPOS cannot be 0.', 'BYSETPOS non può essere 0.'],
  ['FREQ=DAILY;UNTIL=20270231', 'UNTIL cannot be 20270231.', 'UNTIL non può essere 20270231.'],
  ['FREQ=WEEKLY;WKST=XX', 'WKST cannot be XX.', 'WKST non può essere XX.'],
  [
    'FREQ=DAILY;COUNT=2;UNTIL=20270131',
    'A rule has COUNT or UNTIL, not both.',
    'Una regola ha COUNT o UNTIL, non entrambi.',
  ],
]

describe.each([
  ['the preview of an import', inImport],
  ['the contract', inContract],
  ['the form', inForm],
] as const)('an invalid rule is refused by %s in a sentence (RC-7, RC-11)', (_, said) => {
  test.each(rules)('%s', async (rule, inEnglish, inItalian) => {
    expect(await said(rule, 'en')).toContain(inEnglish)
    expect(await said(rule, 'it')).toContain(inItalian)
  })
})

describe('lists of dates that are far too long', () => {
  const dates = Array.from({ length: 40_000 }, () => 'never')

  test('are refused by the contract for their number, unread', async () => {
    const { authorization: as } = await aUser('editor')
    const { status, body } = await send('/events', {
      as,
      json: {
        title: 'Yoga',
        start_date: '2027-01-12 19:00:00',
        end_date: '2027-01-12 20:00:00',
        timezone: 'Europe/Rome',
        recurrence: { dates, skip: dates },
      },
    })

    expect(status).toBe(400)
    expect(body.data.params.recurrence).toBe(
      '40000 extra dates: there may be at most 200. 40000 skipped dates: there may be at most 1000.',
    )
  })

  test('are refused by the form', async () => {
    const { status } = await ask('/events/series/preview', 'en', {
      startLocal: '2027-01-12 19:00:00',
      endLocal: '2027-01-12 20:00:00',
      recurrence: { dates },
    })

    expect(status).toBe(400)
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import type { DateOperation } from '../../src/admin/series/operation'
import type { WideScope } from '../../src/admin/series/scopes'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { signedInUsers } from '../support/signedIn'

const calendar = freshCalendar()
const users = signedInUsers(calendar)
const { clear } = buildersOf(calendar)
beforeEach(clear)

/** Adds yoga on Tuesdays at seven, four times, written in one language alone; returns the ids of its dates. */
const aClassIn = async (language: string): Promise<number[]> => {
  const { status } = await users.ask(
    'editor',
    'POST',
    `/admin-calendar/events?locale=${language}`,
    {
      title: 'Yoga',
      start: '2027-01-12 19:00:00',
      end: '2027-01-12 20:00:00',
      allDay: false,
      recurrence: { rule: 'FREQ=WEEKLY;COUNT=4' },
      publish: true,
    },
  )
  expect(status).toBe(201)

  return (await dates()).map(({ id }) => id)
}

const dates = async () =>
  (
    await calendar.payload.find({
      collection: 'events',
      sort: 'startLocal',
      depth: 0,
      locale: 'all',
      showHiddenFields: true,
    })
  ).docs

const reasons = { en: 'The teacher is ill.', it: 'L’insegnante è malata.' }

const operations: [string, DateOperation][] = [
  ['called off without reasons', { kind: 'plan', eventStatus: 'cancelled', reasons: {} }],
  ['called off', { kind: 'plan', eventStatus: 'cancelled', reasons }],
  ['postponed', { kind: 'plan', eventStatus: 'postponed', reasons: { it: reasons.it } }],
  [
    'moved',
    { kind: 'move', start: '2027-01-20 18:00:00', end: '2027-01-20 19:00:00', allDay: false },
  ],
  ['unpublished', { kind: 'unpublish' }],
  ['translated', { kind: 'save', data: { title: 'Yoga per tutti' }, publish: true }],
  ['given a price', { kind: 'save', data: { cost: '5' }, publish: true }],
]

describe('dates of a series that is written in one language alone', () => {
  const scopes: WideScope[] = ['all', 'following']
  test.each(
    ['it', 'en'].flatMap((written) =>
      ['it', 'en'].flatMap((asked) =>
        scopes.flatMap((scope) =>
          operations.map(([what, operation]) => ({ written, asked, scope, what, operation })),
        ),
      ),
    ),
  )(
    'in $written are $what together by an editor in $asked, $scope (LANG-4, RC-35)',
    async ({ written, asked, scope, operation }) => {
      const ids = await aClassIn(written)
      for (const what of ['dry-run', 'change']) {
        const { status, body } = await users.ask(
          'editor',
          'POST',
          `/admin-series/${ids[1]}/${what}?locale=${asked}`,
          { scope, operation },
        )
        expect({ status, body }).toMatchObject({ status: 200 })
      }
    },
  )

  test('have the reasons of each language, and the copied title below them (LANG-5, RC-18)', async () => {
    const ids = await aClassIn('it')
    const operation: DateOperation = { kind: 'plan', eventStatus: 'cancelled', reasons }
    await users.ask('editor', 'POST', `/admin-series/${ids[1]}/change?locale=it`, {
      scope: 'following',
      operation,
    })

    const [first, second] = await dates()
    expect(second).toMatchObject({
      title: { en: 'Yoga', it: 'Yoga' },
      eventStatusReason: reasons,
      copied: { to_en: first?.copied?.to_en },
    })
    expect(first?.eventStatus).toBe('scheduled')
  })

  test('are translated without a change of the language in which they are written (LANG-4, RC-18)', async () => {
    const ids = await aClassIn('it')
    await users.ask('editor', 'POST', `/admin-series/${ids[1]}/change?locale=en`, {
      scope: 'following',
      operation: { kind: 'save', data: { title: 'Yoga for all' }, publish: true },
    })

    expect((await dates()).map(({ title }) => title)).toEqual([
      { en: 'Yoga', it: 'Yoga' },
      ...Array.from({ length: 3 }, () => ({ en: 'Yoga for all', it: 'Yoga' })),
    ])
  })
})

import { createLocalReq, type PayloadRequest } from 'payload'
import { beforeEach, expect, test } from 'vitest'
import { validateRecurrence } from '../../src/content/fields/recurrence'
import { refuseOwnChild } from '../../src/content/hooks/refuseOwnChild'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { datesOfSeries } from '../support/datesOfSeries'

stopClock()
const calendar = freshCalendar()
const { anEvent, aSeries, aUser } = buildersOf(calendar)
let req: PayloadRequest
let editor = 0
let contributor = 0

const requestOf = async (id: number) => {
  const user = await calendar.payload.findByID({ collection: 'users', id })

  return createLocalReq({ user: { ...user, collection: 'users' } }, calendar.payload)
}

beforeEach(async () => {
  editor = (await aUser('editor')).id
  contributor = (await aUser('contributor')).id
  req = await requestOf(contributor)
})

type Event = 'onChange' | 'submit'

/** The arguments of a validator beside the value; an id from a form is not checked before. */
const given = (id: number, event: Event, data: object = {}) => ({
  id,
  event,
  req,
  data,
  siblingData: data,
  path: [],
  blockData: {},
  preferences: { fields: {} },
  collectionSlug: 'events',
  overrideAccess: false,
})

const parentFault = (value: number, id: number, event: Event = 'onChange') =>
  refuseOwnChild(value, {
    ...given(id, event),
    name: 'parent',
    type: 'relationship',
    relationTo: 'events',
  })

const tuesday = {
  startLocal: '2027-01-12 19:00:00',
  endLocal: '2027-01-12 20:00:00',
  timezone: 'Europe/Rome',
}

/** A skipped first date is a fault for a new series, and none for a date of a series. */
const recurrenceFault = (id: number) =>
  validateRecurrence(
    // Payload types the value of each JSON field as its text.
    { rule: 'FREQ=WEEKLY;COUNT=4', skip: [tuesday.startLocal] } as unknown as string,
    { ...given(id, 'onChange', tuesday), name: 'recurrence', type: 'json' },
  )

test('a form reveals no parent that its user may not read (EV-102)', async () => {
  const hidden = await anEvent({ title: 'Hidden', status: 'draft', author: editor })
  const child = await anEvent({ title: 'Child', author: editor, parent: hidden.id })
  const own = await anEvent({ title: 'Own', status: 'draft', author: contributor })
  const ownChild = await anEvent({ title: 'Own child', author: contributor, parent: own.id })

  expect(await parentFault(child.id, hidden.id)).toBe(true)
  expect(await parentFault(ownChild.id, own.id)).toBeTypeOf('string')
  expect(await parentFault(child.id, hidden.id, 'submit')).toBeTypeOf('string')
})

test('a form reveals no series that its user may not read (RC-33)', async () => {
  const hidden = await aSeries({ _status: 'draft', author: editor })
  const [hiddenDate] = await datesOfSeries(calendar, hidden.id, { draft: true })
  const single = await anEvent({ title: 'Single', status: 'draft', author: editor })
  const ids = [hiddenDate?.id ?? 0, single.id, 999_999]

  const said = await Promise.all(ids.map(recurrenceFault))

  expect(said[0]).toBeTypeOf('string')
  expect(new Set(said).size).toBe(1)
  const own = await aSeries({ _status: 'draft', author: contributor })
  const [ownDate] = await datesOfSeries(calendar, own.id, { draft: true })
  expect(await recurrenceFault(ownDate?.id ?? 0)).toBe(true)
})

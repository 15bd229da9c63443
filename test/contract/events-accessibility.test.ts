import { beforeEach, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf, titles } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue, clear } = buildersOf(calendar)
const get = clientOf(calendar)

beforeEach(clear)

const listed = async (query: string) => titles(await get(`/events?${query}&orderby=id`))

test('the filter accessibility finds events at a venue that has everything (EV-58)', async () => {
  const theatre = await aVenue({ accessibility: ['step-free', 'hearing-loop'] })
  const barn = await aVenue({ accessibility: ['step-free'] })
  const cellar = await aVenue({ accessibility: ['hearing-loop'] })
  await anEvent({ title: 'Opera', venues: [theatre.id] })
  await anEvent({ title: 'Fair', venues: [barn.id] })
  await anEvent({ title: 'Walk', venues: [barn.id, cellar.id] })
  await anEvent({ title: 'Call' })

  expect(await listed('accessibility=step-free')).toEqual(['Opera', 'Fair', 'Walk'])
  expect(await listed('accessibility=step-free,hearing-loop')).toEqual(['Opera'])
  expect(await listed('accessibility=large-print')).toEqual([])
})

test('the filter accessibility holds in addition to venues and distances (EV-58, EV-17, EV-55)', async () => {
  const theatre = await aVenue({
    city: 'Rome',
    latitude: 41.9,
    longitude: 12.5,
    accessibility: ['parking'],
  })
  const barn = await aVenue({ accessibility: ['parking'] })
  await anEvent({ title: 'Opera', venues: [theatre.id] })
  await anEvent({ title: 'Fair', venues: [barn.id] })

  expect(await listed('accessibility=parking&near=Rome')).toEqual(['Opera'])
  expect(await listed(`accessibility=parking&venue=${barn.id}`)).toEqual(['Fair'])
  expect(await listed(`accessibility=step-free&venue=${barn.id}`)).toEqual([])
})

test('the filter accessibility follows a changed venue (EV-58)', async () => {
  const { id } = await aVenue()
  await anEvent({ title: 'Opera', venues: [id] })
  expect(await listed('accessibility=step-free')).toEqual([])

  await calendar.payload.update({
    collection: 'venues',
    id,
    data: { accessibility: ['step-free'] },
  })

  expect(await listed('accessibility=step-free')).toEqual(['Opera'])
})

test('the filter accessibility knows no venue that the caller may not read (EV-58)', async () => {
  const draft = await aVenue({ status: 'draft', accessibility: ['parking'] })
  const locked = await aVenue({ accessPassword: 'sesame', accessibility: ['parking'] })
  await anEvent({ title: 'Secret', venues: [draft.id] })
  await anEvent({ title: 'Locked', venues: [locked.id] })

  expect(await listed('accessibility=parking')).toEqual([])
})

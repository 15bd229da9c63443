import { createLocalReq } from 'payload'
import { expect, test } from 'vitest'
import { lookUpSlugs, takeFreeSlug } from '../../src/content/hooks/freeSlugs'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { clientOf } from '../support/http'

const calendar = freshCalendar()
const { aVenue, aUser } = buildersOf(calendar)
const send = clientOf(calendar)

test('a free slug is given to one entry of a write only (GEN-48)', async () => {
  await aVenue({ name: 'Hall' })
  const req = await createLocalReq({}, calendar.payload)
  lookUpSlugs(req, { venues: ['hall', 'gym'] })

  expect(await takeFreeSlug(req, 'venues', 'hall')).toBe(false)
  expect(await takeFreeSlug(req, 'venues', 'gym')).toBe(true)
  expect(await takeFreeSlug(req, 'venues', 'gym')).toBe(false)
})

test('organizers with names of one slug get different slugs (GEN-48)', async () => {
  const { authorization: as } = await aUser('editor')
  const { status, body } = await send('/events', {
    json: {
      title: 'Concert',
      start_date: '2027-01-12 19:00:00',
      end_date: '2027-01-12 20:00:00',
      organizer: [{ organizer: 'Choir' }, { organizer: 'Choir!' }],
    },
    as,
  })

  expect(status).toBe(201)
  expect(body.organizer.map(({ slug }: { slug: string }) => slug)).toEqual(['choir', 'choir-2'])
})

import { expect, test } from 'vitest'
import { routes } from '../../src/api/routes'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { clientOf } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { anEvent, anOrganizer, aVenue } = buildersOf(calendar)
const { user, as } = usersOf(calendar)
const send = clientOf(calendar)

const kinds = ['events', 'venues', 'organizers'] as const
const roles = ['contributor', 'author'] as const

type Kind = (typeof kinds)[number]

const hidden: Record<Kind, number[]> = { events: [], venues: [], organizers: [] }
const own: Partial<Record<string, number>> = {}

given(async () => {
  const author = user('editor').id
  for (const status of ['draft'] as const) {
    hidden.events.push((await anEvent({ title: 'Hidden', status, author })).id)
    hidden.venues.push((await aVenue({ name: 'Hidden', status, author })).id)
    hidden.organizers.push((await anOrganizer({ name: 'Hidden', status, author })).id)
  }
  for (const role of roles) {
    const mine = { status: 'draft', author: user(role).id, slug: `own-${role}` } as const
    own[`${role} events`] = (await anEvent({ title: 'Own', ...mine })).id
    own[`${role} venues`] = (await aVenue({ name: 'Own', ...mine })).id
    own[`${role} organizers`] = (await anOrganizer({ name: 'Own', ...mine })).id
  }
})

const all = { pagination: false, limit: 0, sort: ['id'] }

const stored = (collection: Kind, isOwn: boolean, author: number) =>
  calendar.payload.db.find<{ [name: string]: unknown }>({
    collection,
    where: { author: { [isOwn ? 'equals' : 'not_equals']: author } },
    ...all,
  })

/** What others have, and what the caller’s entries are linked to that is hidden. */
const seen = async (author: number) => {
  const others = await Promise.all(kinds.map((kind) => stored(kind, false, author)))
  const { docs } = await stored('events', true, author)
  const links = docs.flatMap(({ venues, organizers, parent }) => [
    ...[venues ?? []].flat().filter((id) => hidden.venues.includes(Number(id))),
    ...[organizers ?? []].flat().filter((id) => hidden.organizers.includes(Number(id))),
    ...(hidden.events.includes(Number(parent)) ? [parent] : []),
  ])

  return { others: JSON.stringify(others.map((found) => found.docs)), links }
}

const required = {
  events: { title: 'New', start_date: '2027-01-01 20:00:00', end_date: '2027-01-01 22:00:00' },
  venues: { venue: 'New' },
  organizers: { organizer: 'New' },
}

test.each(roles)('%s links nothing of their own to what is hidden (LNK-2)', async (role) => {
  const author = user(role).id
  const before = await seen(author)
  const told: string[] = []
  for (const { path, operations } of routes) {
    const kind = kinds.find((one) => path.startsWith(`/${one}`))
    if (!kind) continue
    const address = path
      .replace(':id', String(own[`${role} ${kind}`]))
      .replace(':slug', `own-${role}`)
    for (const { methods, params } of operations) {
      const method = methods.find((one) => ['POST', 'PATCH'].includes(one))
      if (!method) continue
      for (const [name, { names }] of Object.entries(params)) {
        if (!names) continue
        for (const id of [...hidden.events, ...hidden.venues, ...hidden.organizers]) {
          for (const value of [id, [{ id }]]) {
            const json = { ...required[kind], [name]: value }
            const { status, body } = await send(address, { as: as(role), method, json })
            if (status >= 500 || JSON.stringify(body).includes('Hidden')) {
              told.push(`${method} ${address} ${name} ${JSON.stringify(value)}: ${status}`)
            }
          }
        }
      }
    }
  }

  expect(told).toEqual([])
  expect(await seen(author)).toEqual(before)
  expect(before.links).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { routes } from '../../src/api/contractRoutes'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock } from '../support/clock'
import { dealt } from '../support/dealt'
import { given } from '../support/given'
import { clientOf } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { aCategory, anEvent, anOrganizer, aTag, aVenue } = buildersOf(calendar)
const { user, as } = usersOf(calendar)
const send = clientOf(calendar)

const kinds = ['events', 'venues', 'organizers'] as const
const terms = ['categories', 'tags'] as const
const roles = ['contributor', 'author'] as const
const states = ['draft', 'pending', 'private', 'trash'] as const

type Kind = (typeof kinds)[number]

/** The entries of an editor, in each state; all their names begin with “Hidden”. */
const hidden: Record<Kind, number[]> = { events: [], venues: [], organizers: [] }
const ownIds: Partial<Record<string, number>> = {}
const termIds = { categories: 0, tags: 0 }

given(async () => {
  const author = user('editor').id
  for (const status of states) {
    const state = (kind: Kind) => ({ status, author, slug: `hidden-${kind}-${status}` })
    hidden.events.push((await anEvent({ title: 'Hidden', ...state('events') })).id)
    hidden.venues.push((await aVenue({ name: 'Hidden', ...state('venues') })).id)
    hidden.organizers.push((await anOrganizer({ name: 'Hidden', ...state('organizers') })).id)
  }
  termIds.categories = await aCategory('Music')
  termIds.tags = await aTag('Late')
  for (const role of roles) {
    const mine = { status: 'draft', author: user(role).id, slug: `own-${role}` } as const
    ownIds[`${role} events`] = (await anEvent({ title: 'Own', ...mine })).id
    ownIds[`${role} venues`] = (await aVenue({ name: 'Own', ...mine })).id
    ownIds[`${role} organizers`] = (await anOrganizer({ name: 'Own', ...mine })).id
  }
})

const all = { pagination: false, limit: 0, sort: ['id'] }

const stored = (collection: Kind, isOwn: boolean, author: number) =>
  calendar.payload.db.find<{ [name: string]: unknown }>({
    collection,
    where: { author: { [isOwn ? 'equals' : 'not_equals']: author } },
    ...all,
  })

/** The entries of others, and the hidden links of the caller’s entries. */
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

/** The values for a parameter: all hidden ids of its kind, and one of each other kind; the first in all forms. */
const sentTo = (of: string): unknown[] => {
  const named = kinds.find((kind) => kind === of)
  const [first, ...rest] = named ? hidden[named] : []
  const others = kinds.filter((kind) => kind !== named).flatMap((kind) => hidden[kind].slice(0, 1))
  const forms = [first, String(first), [{ id: first }], { id: String(first) }, `${first},${first}`]

  return [...(first === undefined ? [] : forms), ...rest, ...others]
}

const required = {
  events: { title: 'New', start_date: '2027-01-01 20:00:00', end_date: '2027-01-01 22:00:00' },
  venues: { venue: 'New' },
  organizers: { organizer: 'New' },
}

const storedTerms = async () =>
  JSON.stringify(
    await Promise.all(terms.map((collection) => calendar.payload.db.find({ collection, ...all }))),
  )

const isKind = (name: string | undefined): name is Kind => kinds.some((kind) => kind === name)

describe.each(roles)('as %s, an id of a hidden entry', (role) => {
  test('is linked to nothing (LNK-2)', async () => {
    const author = user(role).id
    const before = await seen(author)
    const leaks: string[] = []
    for (const { path, operations } of routes) {
      const [, kind] = path.split('/')
      if (!isKind(kind)) continue
      const address = path
        .replace(':id', String(ownIds[`${role} ${kind}`]))
        .replace(':slug', `own-${role}`)
      for (const { methods, params } of operations) {
        const method = methods.find((one) => ['POST', 'PATCH'].includes(one))
        if (!method) continue
        for (const [name, { names }] of Object.entries(params)) {
          const values = names ? sentTo(names.of) : []
          for (const value of dealt(values, roles.indexOf(role), roles.length)) {
            const json = { ...required[kind], [name]: value }
            const { status, body } = await send(address, { as: as(role), method, json })
            if (status >= 500 || JSON.stringify(body).includes('Hidden')) {
              leaks.push(`${method} ${address} ${name} ${JSON.stringify(value)}: ${status}`)
            }
          }
        }
      }
    }

    expect(leaks).toEqual([])
    expect(await seen(author)).toEqual(before)
    expect(before.links).toEqual([])
  })

  test('can be neither read nor changed by id or slug (AUTH-19)', async () => {
    const author = user(role).id
    const before = await seen(author)
    const leaks: string[] = []
    for (const { path, operations } of routes) {
      const [, kind] = path.split('/')
      if (!path.includes(':') || !isKind(kind)) continue
      for (const [at, state] of dealt([...states.entries()], roles.indexOf(role), roles.length)) {
        const address = path
          .replace(':id', String(hidden[kind][at]))
          .replace(':slug', `hidden-${kind}-${state}`)
        for (const method of operations.flatMap(({ methods }) => methods)) {
          const json = { description: 'Taken over', status: 'publish', slug: 'taken' }
          const content = method === 'GET' ? {} : { json }
          const { status, body } = await send(address, { as: as(role), method, ...content })
          if (status < 400 || status >= 500 || JSON.stringify(body).includes('Hidden')) {
            leaks.push(`${method} ${address}: ${status}`)
          }
        }
      }
    }

    expect(leaks).toEqual([])
    expect(await seen(author)).toEqual(before)
  })

  test('is found by no parameter of a list', async () => {
    const leaks: string[] = []
    for (const { path, operations } of routes) {
      for (const { methods, params } of path.includes(':') ? [] : operations) {
        if (!methods.includes('GET')) continue
        for (const [name, { names }] of Object.entries(params)) {
          for (const id of names ? kinds.flatMap((kind) => hidden[kind].slice(0, 1)) : []) {
            const { status, body } = await send(`${path}?${name}=${id}`, { as: as(role) })
            if (status >= 500 || JSON.stringify(body).includes('Hidden')) {
              leaks.push(`${path}?${name}=${id}: ${status}`)
            }
          }
        }
      }
    }

    expect(leaks).toEqual([])
  })
})

test('a contributor neither changes nor creates terms (AUTH-15, AUTH-16)', async () => {
  const before = await storedTerms()
  const statuses: number[] = []
  for (const { path, operations } of routes) {
    const kind = terms.find((one) => path.split('/')[1] === one)
    if (!kind) continue
    for (const method of operations.flatMap(({ methods }) => methods)) {
      if (method === 'GET') continue
      const options = { as: as('contributor'), method, json: { name: 'Mine', slug: 'mine' } }
      statuses.push((await send(path.replace(':id', String(termIds[kind])), options)).status)
    }
  }

  expect(statuses.length).toBeGreaterThan(8)
  expect(new Set(statuses)).toEqual(new Set([403]))
  expect(await storedTerms()).toBe(before)
})

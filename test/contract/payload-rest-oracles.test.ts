import type { FlattenedField } from 'payload'
import { describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { signedInUsers } from '../support/signedIn'

// No query over Payload's own interface finds unreadable entries that public ones link to.

stopClock()
const calendar = freshCalendar()
const users = signedInUsers(calendar)
const { anEvent, anImage, anOrganizer, aVenue } = buildersOf(calendar)

const callers = ['nobody', 'author'] as const
const states = ['draft', 'trash'] as const

type Caller = (typeof callers)[number] | 'editor'

/** Hidden entries by collection; one public event links to each. */
const hidden: Record<string, number[]> = { venues: [], organizers: [], events: [] }
const nothing = 999_999

given(async () => {
  const author = users.user('editor').id
  const { id: image } = await anImage()
  for (const status of states) {
    // An entry in the trash was linked before.
    const state = { status: 'draft', author } as const
    const venue = await aVenue({ name: `Hidden hall ${status}`, image, ...state })
    const organizer = await anOrganizer({ name: `Hidden club ${status}`, image, ...state })
    const parent = await anEvent({ title: `Hidden fair ${status}`, ...state })
    hidden.venues?.push(venue.id)
    hidden.organizers?.push(organizer.id)
    hidden.events?.push(parent.id)
    await anEvent({
      title: `Public ${status}`,
      author,
      image,
      venues: [venue.id],
      organizers: [organizer.id],
      parent: parent.id,
    })
    if (status !== 'trash') continue
    for (const [collection, { id }] of [
      ['venues', venue],
      ['organizers', organizer],
      ['events', parent],
    ] as const) {
      await calendar.payload.delete({ collection, id, trash: true })
    }
  }
  await anEvent({ title: 'Alone', author })
})

const ask = async (caller: Caller, path: string) => {
  const response = await calendar.payloadRest(
    new Request(`${site}/api${path}`, {
      headers: caller === 'nobody' ? {} : { Authorization: `JWT ${users.user(caller).token}` },
    }),
  )

  return { status: response.status, text: await response.text() }
}

const linkFields = (): { name: string; relationTo: string }[] =>
  calendar.payload.collections.events.config.flattenedFields.flatMap((field: FlattenedField) =>
    (field.type === 'relationship' || field.type === 'upload') &&
    typeof field.relationTo === 'string' &&
    hidden[field.relationTo]
      ? [{ name: field.name, relationTo: field.relationTo }]
      : [],
  )

const questions = (name: string, id: number): string[] => [
  `where[${name}][equals]=${id}`,
  `where[${name}][not_equals]=${id}`,
  `where[${name}][in]=${nothing},${id}`,
  `where[${name}][greater_than]=${id - 1}`,
]

/** The same queries in other forms, which lists of events accept, too. */
const further = (name: string, id: number): string[] => [
  `where[${name}.id][equals]=${id}`,
  `where[${name}.id][not_in]=${id}`,
  `where[${name}][not_in]=${id}`,
  `where[${name}][in][0]=${id}`,
  `where[${name}][all]=${id}`,
  `where[${name}][contains]=${id}`,
  `where[${name}][like]=${id}`,
  `where[${name}.id][less_than_equal]=${id}`,
  `where[or][0][and][0][${name}][equals]=${id}`,
  `where[or][0][and][0][${name}][not_in][0]=${id}`,
]

/** All paths that filter by a link to an entry. */
const paths = (name: string, id: number): string[] => [
  ...[...questions(name, id), ...further(name, id)].map((one) => `/events?${one}`),
  ...questions(name, id).map((one) => `/events/count?${one}`),
  ...questions(name, id).map((one) => `/calendar-series?${one}`),
  ...questions(`version.${name}`, id).map((one) => `/events/versions?${one}`),
]

/** The number and the ids of found entries. */
const found = async (caller: Caller, path: string): Promise<string> => {
  const { status, text } = await ask(caller, `${path}&depth=0`)
  const { totalDocs, docs = [] } = JSON.parse(text)

  return `${status} ${totalDocs} ${docs.map(({ id }: { id: unknown }) => id)}`
}

test('an editor finds entries by the same links', async () => {
  const [venue = 0] = hidden.venues ?? []

  expect(await found('editor', `/events?where[venues][equals]=${venue}`)).toMatch(/^200 1 /)
})

describe.each(callers)('%s', (caller) => {
  test('finds nothing by a link to an unreadable entry', async () => {
    const leaks: string[] = []
    for (const { name, relationTo } of linkFields()) {
      const unknown: string[] = []
      for (const path of paths(name, nothing)) unknown.push(await found(caller, path))
      for (const [nth, id] of (hidden[relationTo] ?? []).entries()) {
        // The first gets every form of a query, the others those that differ.
        const queries = paths(name, id).slice(0, nth === 0 ? undefined : 4)
        for (const [at, path] of queries.entries()) {
          const answer = await found(caller, path)
          if (answer !== unknown[at]) leaks.push(`${path}: ${answer}, not ${unknown[at]}`)
        }
      }
    }

    expect(leaks).toEqual([])
  })

  test('gets no unreadable value by any query', async () => {
    const leaks: string[] = []
    const names = linkFields().map(({ name }) => name)
    const queries = names.flatMap((name) => [
      `depth=2&populate[${hidden[name] ? name : 'events'}][name]=true&populate[events][title]=true`,
      `depth=1&select[${name}]=true`,
      `depth=1&locale=all&select[${name}]=true`,
      `joins[${name}][where][name][exists]=true&depth=1`,
      `joins[${name}][sort]=name&depth=1`,
      `sort=${name}`,
      `sort=${name}.name`,
    ])
    for (const place of ['/events?', '/venues?', '/organizers?', '/media?']) {
      for (const question of queries) {
        const { status, text } = await ask(caller, `${place}${question}`)
        if (status >= 500 || text.includes('Hidden')) leaks.push(`${place}${question}: ${status}`)
      }
    }

    expect(leaks).toEqual([])
  })
})

test.each(callers)('%s gets no text of entries that drafts link to', async (caller) => {
  const leaks: string[] = []
  for (const slug of ['events', 'calendar-series']) {
    for (const { name, relationTo } of linkFields()) {
      const text = relationTo === 'events' ? 'title' : 'name'
      for (const condition of [
        `where[${name}.${text}][like]=Hidden`,
        `where[${name}.${text}][contains]=idde`,
        `where[or][0][and][0][${name}.${text}][like]=Hidden`,
        `where[${name}.image][exists]=true`,
        `where[${name}][contains][${text}][like]=Hidden`,
      ]) {
        const path = `/${slug}?draft=true&${condition}`
        const answer = await found(caller, path)
        if (!/^(?:200 0|4\d\d)/.test(answer)) leaks.push(`${path}: ${answer}`)
      }
    }
  }

  expect(leaks).toEqual([])
})

test('an editor finds entries by such texts', async () => {
  expect(await found('editor', '/events?draft=true&where[venues.name][like]=Hidden')).toMatch(
    /^200 1 /,
  )
})

test('the search of the admin finds events by the names of readable linked entries only', async () => {
  const bridge = await aVenue({ name: 'Bridge house' })
  await anEvent({ title: 'By the river', venues: [bridge.id] })
  const titles = async (caller: 'author' | 'editor', words: string) => {
    const { docs } = await calendar.payload.find({
      collection: 'events',
      where: {
        or: [
          { title: { like: words } },
          { 'venues.name': { like: words } },
          { 'venues.name.it': { like: words } },
          { and: [{ 'organizers.name': { like: words } }, { 'parent.title': { like: words } }] },
        ],
      },
      draft: true,
      overrideAccess: false,
      user: {
        ...(await calendar.payload.findByID({ collection: 'users', id: users.user(caller).id })),
        collection: 'users',
      },
    })

    return docs.map(({ title }) => title).sort()
  }

  expect(await titles('author', 'Bridge')).toEqual(['By the river'])
  expect(await titles('editor', 'Hidden')).toContain('Public draft')
  expect(await titles('author', 'Hidden')).toEqual([])
})

test('a filter by one position in a list of links is refused, for id and texts', async () => {
  const [venue = 0] = hidden.venues ?? []
  const answered: string[] = []
  const queries = [
    `where[venues.0][equals]=${venue}`,
    `where[venues__0][equals]=${venue}`,
    'where[venues.0][exists]=true',
    `where[venues.0.id][in]=${venue}`,
    'where[organizers.0.name][like]=Hidden',
    'where[or][0][and][0][venues.0.name][like]=Hidden',
    'sort=venues.0',
    'sort=-venues.0.name',
  ]
  for (const caller of [...callers, 'editor'] as const) {
    for (const query of queries) {
      for (const path of ['/events', '/calendar-series']) {
        const { status } = await ask(caller, `${path}?${query}`)
        if (status !== 400) answered.push(`${caller} ${status} ${path}?${query}`)
      }
    }
    for (const path of ['/events/count', '/events/versions']) {
      const within = path.endsWith('versions') ? 'version.venues.0' : 'venues.0'
      const { status } = await ask(caller, `${path}?where[${within}][equals]=${venue}`)
      if (status !== 400) answered.push(`${caller} ${status} ${path}`)
    }
  }

  expect(answered).toEqual([])
})

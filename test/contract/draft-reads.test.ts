import { beforeEach, describe, expect, test, vi } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { type CallerName, callers } from '../support/callers'
import { stopClock, tick } from '../support/clock'
import { dealt } from '../support/dealt'
import { signedInUsers } from '../support/signedIn'

// Payload's own reads with `draft=true` get the content from a version, and the right from its entry.

stopClock('2026-11-18T15:00:00Z')
const calendar = freshCalendar()
const users = signedInUsers(calendar)
const builders = buildersOf(calendar)
beforeEach(async () => {
  vi.setSystemTime(new Date('2026-11-18T15:00:00Z'))
  await builders.clear()
})

const kinds = ['events', 'calendar-series', 'venues', 'organizers'] as const

type Kind = (typeof kinds)[number]

const nameOf = (kind: Kind) => (kind === 'venues' || kind === 'organizers' ? 'name' : 'title')

const make = (kind: Kind, words: string, author: number) => {
  const entry = { [nameOf(kind)]: words, author }
  if (kind === 'events') return builders.anEvent(entry)
  if (kind === 'calendar-series') return builders.aSeries(entry)

  return kind === 'venues' ? builders.aVenue(entry) : builders.anOrganizer(entry)
}

/** Changes an entry a second later, as an editor does. */
const change = async (kind: Kind, path: string, data: Record<string, unknown>) => {
  tick()
  const { status } = await users.ask('editor', 'PATCH', `/${kind}/${path}`, data)
  expect(status).toBe(200)
}

const secret = 'Heard by nobody'

/** An unpublished change, after which only the other language was published. */
const publishedInOneLanguage = async (kind: Kind, author: number) => {
  const { id } = await make(kind, 'Out', author)
  await change(kind, `${id}?draft=true&locale=en`, { [nameOf(kind)]: secret, _status: 'draft' })
  await change(kind, `${id}?publishSpecificLocale=it&locale=it`, {
    [nameOf(kind)]: 'Fuori',
    _status: 'published',
  })

  return id
}

const withdrawals = {
  'taken back': { _status: 'draft' },
  'made private': { visibility: 'private', _status: 'published' },
  'given a password': { accessPassword: 'open', _status: 'published' },
  'sent to review': { _status: 'draft', pendingReview: true },
  'put off': { publishedAt: '2030-01-01T12:00:00.000Z', _status: 'published' },
  corrected: { _status: 'published' },
}

/** A version from when an entry was public with the secret words. */
const oncePublic = async (kind: Kind, author: number, withdrawal: Record<string, unknown>) => {
  const { id } = await make(kind, secret, author)
  await change(kind, `${id}`, { [nameOf(kind)]: 'Other words', ...withdrawal })
  const { docs } = await calendar.payload.findVersions({
    collection: kind,
    where: {
      and: [{ parent: { equals: id } }, { [`version.${nameOf(kind)}`]: { equals: secret } }],
    },
  })

  return { id, version: docs[0]?.id }
}

const restore = (caller: CallerName, kind: Kind, version: unknown) => {
  tick()

  return users.ask(caller, 'POST', `/${kind}/versions/${version}?draft=true&depth=0`)
}

/** Every read of Payload's own interface for an entry, its drafts or its versions. */
const waysTo = (kind: Kind, id: number) => [
  `/${kind}/${id}?draft=true`,
  `/${kind}/${id}?draft=true&locale=it`,
  `/${kind}/${id}?draft=true&locale=all`,
  `/${kind}/${id}?draft=true&select[${nameOf(kind)}]=true`,
  `/${kind}?draft=true`,
  `/${kind}?draft=true&locale=it`,
  `/${kind}?draft=true&trash=true&limit=0&pagination=false`,
  `/${kind}?draft=true&where[${nameOf(kind)}][like]=Heard`,
  `/${kind}?draft=true&where[or][0][_status][equals]=draft`,
  `/${kind}/versions?where[parent][equals]=${id}`,
  `/${kind}/${id}`,
]

/** The reads by which a caller gets the secret words. */
const meets = async (caller: CallerName, paths: string[]) => {
  const met: string[] = []
  for (const path of paths) {
    const { body } = await users.ask(caller, 'GET', path)
    if (JSON.stringify(body).includes(secret)) met.push(path)
  }

  return met
}

const strangers = callers.filter((caller) => caller !== 'administrator' && caller !== 'editor')

/** The reads by which any of several callers gets the secret words. */
const metBy = async (those: CallerName[], paths: string[]) => {
  const met: string[] = []
  for (const [turn, caller] of those.entries()) {
    const here = dealt(paths, turn, those.length)
    met.push(...(await meets(caller, here)).map((path) => `${caller} ${path}`))
  }

  return met
}

describe.each(kinds)('an unpublished change of a published entry in %s', (kind) => {
  test('is kept when one language is published (AUTH-12)', async () => {
    const id = await publishedInOneLanguage(kind, users.user('editor').id)

    expect(await metBy(strangers, waysTo(kind, id))).toEqual([])
    expect(await meets('editor', waysTo(kind, id))).toContain(`/${kind}/${id}?draft=true`)
  })

  test('is not copied by other users', async () => {
    const id = await publishedInOneLanguage(kind, users.user('editor').id)
    for (const caller of ['contributor', 'author'] as const) {
      const { body } = await users.ask(caller, 'POST', `/${kind}/${id}/duplicate?depth=0`, {})

      expect(JSON.stringify(body)).not.toContain(secret)
    }
  })
})

describe.each(kinds)('a version of %s that is restored as a draft', (kind) => {
  test.each(dealt(Object.entries(withdrawals), kinds.indexOf(kind), kinds.length))(
    'from %s is read by nobody else (AUTH-12)',
    async (_, withdrawal) => {
      const { id, version } = await oncePublic(kind, users.user('editor').id, withdrawal)
      expect((await restore('editor', kind, version)).status).toBe(200)

      expect(await metBy(strangers, waysTo(kind, id))).toEqual([])
      expect(await meets('editor', waysTo(kind, id))).toContain(`/${kind}/${id}?draft=true`)
    },
  )

  test('is stored as a draft, and is in lists of drafts', async () => {
    const { version } = await oncePublic(kind, users.user('editor').id, { _status: 'draft' })
    await restore('editor', kind, version)
    const { docs } = await calendar.payload.findVersions({
      collection: kind,
      where: { latest: { equals: true } },
      showHiddenFields: true,
    })

    expect(docs.map((one) => one.version.storedStatus)).toEqual(['draft'])
  })

  test('keeps protected fields, also once it is published', async () => {
    const { id, version } = await oncePublic(kind, users.user('editor').id, { _status: 'draft' })
    const calculated = async (draft: boolean) => {
      const read = { id, draft, depth: 0, showHiddenFields: true } as const
      const entry = await calendar.payload.findByID({ collection: kind, ...read })
      const { createdAt, publishedAt, publishedAtChosen, author } = entry

      return {
        createdAt,
        publishedAt,
        publishedAtChosen,
        author,
        ...('root' in entry && { root: entry.root }),
        ...('eventCount' in entry && { eventCount: entry.eventCount }),
      }
    }
    const before = await calculated(false)
    await restore('editor', kind, version)
    const restored = await calculated(true)
    await change(kind, `${id}`, { _status: 'published' })

    expect(before.createdAt).toBe('2026-11-18T15:00:00.000Z')
    expect(restored).toEqual(before)
    expect(await calculated(false)).toEqual(before)
  })

  test.each(dealt(['contributor', 'author'] as const, kinds.indexOf(kind), kinds.length))(
    'by its %s belongs to them only (AUTH-8, AUTH-12)',
    async (owner) => {
      const author = users.user(owner).id
      const { id, version } = await oncePublic(kind, author, { _status: 'draft' })
      const { status } = await restore(owner, kind, version)
      const others = strangers.filter((caller) => caller !== owner)

      expect(status).toBe(200)
      expect(await metBy(others, waysTo(kind, id))).toEqual([])
      expect(await meets(owner, waysTo(kind, id))).toEqual(
        expect.arrayContaining([`/${kind}/${id}?draft=true`, `/${kind}?draft=true`]),
      )
    },
  )

  test('of a former author is not readable to them (AUTH-12)', async () => {
    const { id, version } = await oncePublic(kind, users.user('author').id, {
      author: users.user('editor').id,
    })
    await restore('editor', kind, version)
    await change(kind, `${id}?draft=true`, { [nameOf(kind)]: `${secret} since` })
    const { body } = await users.ask('author', 'GET', `/${kind}/${id}?draft=true`)

    expect(JSON.stringify(body)).not.toContain(`${secret} since`)
  })
})

test.each(kinds)(
  'a contributor cannot change a published entry in %s by its draft (AUTH-9)',
  async (kind) => {
    const { id } = await make(kind, 'Out', users.user('contributor').id)
    await change(kind, `${id}?draft=true`, { [nameOf(kind)]: 'Of an editor', _status: 'draft' })
    const doors = [`${id}`, `${id}?draft=true`, `?draft=true&where[id][equals]=${id}`]
    for (const path of doors) {
      for (const state of [{}, { _status: 'published' }, { visibility: 'private' }]) {
        tick()
        const taken = { [nameOf(kind)]: 'Taken', ...state }
        await users.ask(
          'contributor',
          'PATCH',
          `/${kind}${path.startsWith('?') ? '' : '/'}${path}`,
          taken,
        )
      }
    }
    const answer = await users.ask('anonymous', 'GET', `/${kind}/${id}`)
    const draft = await users.ask('editor', 'GET', `/${kind}/${id}?draft=true`)

    expect(answer.body[nameOf(kind)]).toBe('Out')
    expect(draft.body[nameOf(kind)]).toBe('Of an editor')
  },
)

test('drafts are not read through links of a public event (AUTH-12, EV-71)', async () => {
  const author = users.user('editor').id
  const venue = await publishedInOneLanguage('venues', author)
  const { id: organizer, version } = await oncePublic('organizers', author, { _status: 'draft' })
  await restore('editor', 'organizers', version)
  const parent = await publishedInOneLanguage('events', author)
  const { id } = await builders.anEvent({
    author,
    venues: [venue],
    organizers: [organizer],
    parent,
  })
  const paths = [
    `/events/${id}?draft=true&depth=3`,
    `/events?draft=true&depth=3`,
    `/events?draft=true&depth=3&where[venues.name][like]=Heard`,
  ]

  for (const caller of strangers) expect(await meets(caller, paths)).toEqual([])
})

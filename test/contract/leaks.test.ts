import { describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { type CallerName, usersOf } from '../support/callers'
import { stopClock, tick } from '../support/clock'
import { dealt } from '../support/dealt'
import { given } from '../support/given'
import { clientOf } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue, anOrganizer, aCategory, aTag, inItalian } = buildersOf(calendar)
const { user, as } = usersOf(calendar)
const get = clientOf(calendar)

/** Callers who may not read the editor's hidden entries. */
const strangers = ['anonymous', 'subscriber', 'contributor', 'author'] as const
const hidden = ['draft', 'pending', 'private', 'future', 'trash'] as const

/** Words of hidden entries only: in titles and names, texts, lines, Italian texts, and a password. */
const words = ['zyzzyva', 'quetzal', 'xanadu', 'yggdrasil', 'sesame']

const entryIds = { host: 0, music: 0, loud: 0, hall: 0, choir: 0, published: 0 }
const secrets = new Map<string, { event: number; venue: number; organizer: number }>()

given(async () => {
  const author = user('editor').id
  entryIds.music = await aCategory('Music')
  entryIds.loud = await aTag('Loud')
  entryIds.hall = (await aVenue({ name: 'Hall' })).id
  entryIds.choir = (await anOrganizer({ name: 'Choir' })).id
  const host = await anEvent({ title: 'Host' })
  entryIds.host = host.id
  for (const status of hidden) {
    const texts = {
      descriptionHtml: 'quetzal',
      excerptHtml: 'quetzal',
      accessPassword: status === 'draft' ? 'sesame' : null,
      website: 'https://quetzal.example/',
      author,
      status,
    }
    const venue = await aVenue({
      name: `Zyzzyva ${status}`,
      ...texts,
      address: 'xanadu',
      phone: 'xanadu',
      latitude: 10,
      longitude: 10,
    })
    const organizer = await anOrganizer({ name: `Zyzzyva ${status}`, ...texts, email: 'xanadu' })
    const event = await anEvent({
      title: `Zyzzyva ${status}`,
      ...texts,
      cost: 'xanadu',
      parent: host.id,
      categories: [entryIds.music],
      tags: [entryIds.loud],
    })
    await link(event.id, {
      venues: [venue.id, entryIds.hall],
      organizers: [organizer.id, entryIds.choir],
    })
    if (status !== 'trash') {
      tick()
      await inItalian('events', event.id, { title: `Yggdrasil ${status}` })
      await inItalian('venues', venue.id, { name: `Yggdrasil ${status}` })
      await inItalian('organizers', organizer.id, { name: `Yggdrasil ${status}` })
    }
    secrets.set(status, { event: event.id, venue: venue.id, organizer: organizer.id })
  }
  tick()
  await calendar.payload.update({
    collection: 'events',
    id: host.id,
    data: { categories: [entryIds.music] },
  })
  await link(host.id, {
    venues: [...secrets.values()].map(({ venue }) => venue),
    organizers: [...secrets.values()].map(({ organizer }) => organizer),
  })
  entryIds.published = (await anEvent({ title: 'Known', descriptionHtml: 'Known text' })).id
  tick()
  await calendar.payload.update({
    collection: 'events',
    id: entryIds.published,
    draft: true,
    data: { title: 'Zyzzyva rewritten', descriptionHtml: 'quetzal', _status: 'draft' },
  })
})

/** Links an event also to entries in the trash, which no save does. */
const link = (id: number, data: { venues: number[]; organizers: number[] }) =>
  calendar.payload.db.updateOne({ collection: 'events', id, data: { ...data, updatedAt: null } })

const ask = async (path: string, caller: CallerName) => {
  const { status, headers, body } = await get(path, { as: as(caller) })

  return { status, body, text: JSON.stringify([body, [...headers]]).toLowerCase() }
}

const ids = (kind: 'event' | 'venue' | 'organizer') =>
  [...secrets.values()].map((entry) => entry[kind])

describe.each(strangers)('%s', (caller) => {
  test('sees no hidden word in any list (AUTH-12, AUTH-13, AUTH-22)', async () => {
    const pathsOf = (root: string) => [
      `${root}/events?per_page=50`,
      `${root}/events?per_page=50&start_date=1970-01-01&end_date=2100-01-01`,
      `${root}/events?include=${ids('event').join()},${entryIds.host}`,
      `${root}/events?venue=${ids('venue').join()}`,
      `${root}/events?organizer=${ids('organizer').join()}`,
      `${root}/events?post_parent=${entryIds.host}`,
      `${root}/events?author=${user('editor').id}`,
      `${root}/events?categories=music&tags=loud`,
      `${root}/events?modified_after=2000-01-01&orderby=modified&order=desc`,
      `${root}/events?orderby=title&_fields=events.title,events.venue.venue`,
      `${root}/events?context=edit`,
      `${root}/events?geoloc=true`,
      `${root}/venues?per_page=50`,
      `${root}/venues?event=${entryIds.host}`,
      `${root}/venues?has_events=1`,
      `${root}/venues?only_with_upcoming=1`,
      `${root}/venues?author=${user('editor').id}`,
      `${root}/organizers?per_page=50`,
      `${root}/organizers?event=${entryIds.host}`,
      `${root}/organizers?has_events=0`,
      `${root}/categories?hide_empty=0`,
      `${root}/tags?hide_empty=0`,
      `${root}/doc`,
      root,
    ]
    for (const path of [...pathsOf(''), ...pathsOf('/it')]) {
      const { text } = await ask(path, caller)

      expect([path, words.filter((word) => text.includes(word))]).toEqual([path, []])
    }
  })

  test('sees no hidden word by id, directly or through links (AUTH-12, AUTH-13, AUTH-23)', async () => {
    const paths = [
      ...ids('event').map((id) => `/events/${id}`),
      ...ids('venue').map((id) => `/venues/${id}`),
      ...ids('organizer').map((id) => `/organizers/${id}`),
    ].flatMap((path) => [path, `${path}?context=edit`, `${path}?password=x`, `/it${path}`])
    for (const path of paths) {
      const { status, text } = await ask(path, caller)

      expect([path, status, words.filter((word) => text.includes(word))]).toEqual([path, 403, []])
    }
    for (const root of ['', '/it']) {
      const { body, text } = await ask(`${root}/events/${entryIds.host}`, caller)

      expect([body.title, body.venue, body.organizer]).toEqual(['Host', [], []])
      expect(body.json_ld).not.toHaveProperty('location')
      expect(body.json_ld).not.toHaveProperty('organizer')
      expect(words.filter((word) => text.includes(word))).toEqual([])
    }
  })

  test('gets the same answer about a hidden entry with and without password (AUTH-14, AUTH-23)', async () => {
    const codes = async (status: 'draft' | 'private') => {
      const { event, venue } = secrets.get(status) ?? { event: 0, venue: 0 }

      return [
        (await ask(`/events/${event}?password=sesame`, caller)).body.code,
        (await ask(`/venues/${venue}?password=sesame`, caller)).body.code,
      ]
    }

    expect(await codes('draft')).toEqual(['event-not-accessible', 'venue-not-accessible'])
    expect(await codes('draft')).toEqual(await codes('private'))
  })

  test.each(hidden)('gets no count of entries that are %s (AUTH-22)', async (status) => {
    const { event, venue, organizer } = secrets.get(status) ?? { event: 0, venue: 0, organizer: 0 }
    const total = async (path: string) => (await ask(path, caller)).body.total

    for (const path of [
      `/events?include=${event}`,
      `/events?search=zyzzyva`,
      `/it/events?search=yggdrasil`,
      `/events?search=quetzal`,
      `/events?slug=zyzzyva-${status},zyzzyva-${status}__trashed`,
      `/events?venue=${entryIds.hall}`,
      `/events?organizer=${entryIds.choir}`,
      `/events?tags=loud`,
      `/events?post_parent=${entryIds.host}`,
      `/venues?search=zyzzyva`,
      `/venues?search=xanadu`,
      `/venues?slug=zyzzyva-${status}`,
      `/venues?event=${event}`,
      `/organizers?search=xanadu`,
      `/organizers?slug=zyzzyva-${status}`,
      `/organizers?event=${event}`,
      `/categories?event=${event}`,
      `/tags?post=${event}`,
    ]) {
      expect([path, await total(path)]).toEqual([path, 0])
    }
    expect(await total(`/venues?exclude=${venue}`)).toBe(await total('/venues'))
    expect(await total(`/organizers?exclude=${organizer}`)).toBe(await total('/organizers'))
  })

  test('learns of no hidden event by the count of a term (AUTH-22, CT-12)', async () => {
    const { body } = await ask(`/categories/${entryIds.music}`, caller)

    expect(body.count).toBe(1)
    expect((await ask(`/tags/${entryIds.loud}`, caller)).body.count).toBe(0)
    expect((await ask('/tags', caller)).body.total).toBe(0)
    expect((await ask(`/events/${entryIds.host}`, caller)).body.categories[0].count).toBe(1)
  })

  test('learns no place of a hidden venue by distances (AUTH-12, EV-22, EV-71)', async () => {
    const { body } = await ask('/events?geoloc_lat=10&geoloc_lng=10&geoloc_radius=1', caller)

    expect(body.total).toBe(0)
  })

  test('sees the published version of an event, not the newer draft (AUTH-12)', async () => {
    const { body } = await ask(`/events/${entryIds.published}`, caller)

    expect([body.title, body.description]).toEqual(['Known', '<p>Known text</p>'])
    expect((await ask('/events?search=rewritten', caller)).body.total).toBe(0)
    expect((await ask('/events?search=known', caller)).body.total).toBe(1)
  })
})

test('an editor, who may read them, sees all hidden words (AUTH-12)', async () => {
  const texts = await Promise.all(
    ['/events?per_page=50', '/it/events?per_page=50&context=edit', '/venues?context=edit'].map(
      async (path) => (await ask(path, 'editor')).text,
    ),
  )

  for (const word of ['zyzzyva', 'quetzal', 'xanadu', 'yggdrasil']) {
    expect(texts.join()).toContain(word)
  }
})

describe('a hidden entry', () => {
  test('does not change cache tags when it is created, changed and deleted (AUTH-22, GEN-34)', async () => {
    const paths = [
      '/events',
      '/it/events?search=host',
      `/events/${entryIds.host}`,
      '/venues',
      '/organizers',
      '/categories',
      '/tags',
      '/categories?hide_empty=0',
    ]
    const tags = () => Promise.all(paths.map(async (path) => (await get(path)).headers.get('etag')))
    const before = await tags()
    const links = { venues: [entryIds.hall], categories: [entryIds.music], tags: [entryIds.loud] }
    const draft = await anEvent({ title: 'Another', status: 'draft', ...links })
    await anEvent({ title: 'Another', status: 'future', ...links })
    const venue = await aVenue({ name: 'Another', status: 'private' })
    expect(await tags()).toEqual(before)
    tick()
    await calendar.payload.update({ collection: 'venues', id: venue.id, data: { city: 'Turin' } })
    await calendar.payload.delete({ collection: 'events', id: draft.id })

    expect(await tags()).toEqual(before)
  })

  test('gets a numbered slug as a visible entry does (GEN-48)', async () => {
    const { id } = await anEvent({ title: 'Zyzzyva private' })

    expect((await get(`/events/${id}`)).body.slug).toBe('zyzzyva-private-2')
    await calendar.payload.delete({ collection: 'events', id })
  })
})

describe('a protected text', () => {
  const secret = {
    accessPassword: 'rumpelstiltskin',
    descriptionHtml: 'firebird',
    excerptHtml: 'firebird',
    website: 'https://firebird.example/',
  }
  const ids = { event: 0, venue: 0, organizer: 0, host: 0 }

  given(async () => {
    const author = user('editor').id
    ids.venue = (
      await aVenue({
        name: 'Castle',
        ...secret,
        author,
        address: 'firebird',
        latitude: -20,
        longitude: -20,
      })
    ).id
    ids.organizer = (await anOrganizer({ name: 'Miller', ...secret, author, phone: 'firebird' })).id
    const links = { venues: [ids.venue], organizers: [ids.organizer] }
    ids.event = (await anEvent({ title: 'Spinning', ...secret, author, cost: 'firebird' })).id
    ids.host = (await anEvent({ title: 'Straw', ...links })).id
  })

  test.each(strangers)(
    'is in no answer to %s, nor is the password (AUTH-14, EV-75, VE-31, OR-10)',
    async (caller) => {
      for (const path of [
        '/events?per_page=50',
        '/events?context=edit&per_page=50',
        '/events?password=wrong',
        `/events/${ids.event}`,
        `/events/${ids.event}?context=edit`,
        `/events/${ids.host}`,
        '/events/by-slug/spinning',
        `/venues/${ids.venue}`,
        `/venues/by-slug/castle?context=edit`,
        '/venues?per_page=50',
        `/venues?event=${ids.host}`,
        `/organizers/${ids.organizer}`,
        '/organizers?per_page=50',
        `/events/${ids.host}?_fields=venue,organizer,json_ld`,
      ]) {
        const { text } = await ask(path, caller)

        expect([path, /firebird|rumpelstiltskin/.test(text)]).toEqual([path, false])
      }
    },
  )

  test.each(strangers)(
    'is found by %s through no search and no distance (AUTH-14, EV-14)',
    async (caller) => {
      for (const path of [
        '/events?search=firebird',
        '/events?search=Spinning',
        '/venues?search=firebird',
        '/venues?search=castle+firebird',
        '/organizers?search=firebird',
        '/events?geoloc_lat=-20&geoloc_lng=-20&geoloc_radius=1',
      ]) {
        expect([path, (await ask(path, caller)).body.total]).toEqual([path, 0])
      }
    },
  )

  test.each(strangers)(
    'is not found by %s; the name of a venue or organizer is (VE-2, OR-2)',
    async (caller) => {
      for (const [path, total] of [
        ['/venues?search=castle', 1],
        ['/it/venues?search=castle', 1],
        ['/organizers?search=miller', 1],
        ['/venues?search=cast', 1],
        ['/venues?search=castle+castle', 1],
        ['/organizers?search=miller+firebird', 0],
        ['/it/venues?search=firebird', 0],
      ] as const) {
        expect([path, (await ask(path, caller)).body.total]).toEqual([path, total])
      }
    },
  )

  test('is found by its editors (VE-2, OR-2)', async () => {
    for (const path of [
      '/venues?search=firebird',
      '/venues?search=castle',
      '/organizers?search=firebird',
      '/events?search=firebird',
    ]) {
      expect([path, (await ask(path, 'editor')).body.total]).toEqual([path, 1])
    }
  })

  test('is serialized without its password when it is opened (AUTH-14, EV-103)', async () => {
    for (const path of [
      `/events/${ids.event}?password=rumpelstiltskin`,
      '/events?password=rumpelstiltskin&per_page=1',
      `/venues/${ids.venue}?password=rumpelstiltskin`,
      '/organizers?password=rumpelstiltskin',
    ]) {
      const { status, text } = await ask(path, 'anonymous')

      expect([path, status, text.includes('rumpelstiltskin')]).toEqual([path, 200, false])
    }
    for (const caller of ['contributor', 'author', 'editor'] as const) {
      const { text } = await ask(`/events/${ids.event}`, caller)

      expect([caller, text.includes('rumpelstiltskin')]).toEqual([caller, false])
    }
    const { body } = await ask(`/events/${ids.event}?context=edit`, 'editor')
    const { edit, ...others } = body
    expect(edit.post_password).toBe('rumpelstiltskin')
    expect(JSON.stringify(others)).not.toContain('rumpelstiltskin')
  })

  test('keeps its password from those who may not edit it, with whatever parameters (DEV-93)', async () => {
    for (const caller of ['anonymous', 'subscriber', 'contributor', 'author'] as const) {
      for (const query of ['context=edit', 'context=edit&password=rumpelstiltskin']) {
        for (const path of [
          `/events/${ids.event}?${query}`,
          `/events?per_page=50&${query}`,
          `/venues/${ids.venue}?${query}`,
          `/venues?${query}`,
          `/organizers?${query}`,
          `/series?${query}`,
        ]) {
          const { text } = await ask(path, caller)

          expect([caller, path, text.includes('rumpelstiltskin')]).toEqual([caller, path, false])
        }
      }
    }
  })
})

describe('hostile input', () => {
  // Organizers are read like venues, and tags like categories.
  const lists = ['events', 'venues', 'categories'] as const
  const nasty = [
    "' OR 1=1 --",
    '%25%25',
    '_',
    '\\',
    '%00',
    'a%00b',
    '%ED%A0%80',
    '%FF%FE',
    '%F0%9F%98%80',
    '%0A',
    '(((((((((',
    '[a-z]*',
    '$where',
    '{"$gt":""}',
    'ffffffffffffffffffffffff',
    '9'.repeat(400),
    '-9223372036854775809',
    'a'.repeat(8000),
  ].map((value) => value.replaceAll('"', '%22'))

  const operators = [
    '[$gt]=',
    '[not_equals]=x',
    '[$ne]=1',
    '[like]=%25',
    '[exists]=true',
    '[]=',
    '[0][0]=1',
    '[a][b][c]=1',
    '[__proto__]=1',
  ]

  const tails = [...nasty.map((value) => `=${value}`), ...operators]

  test.each(lists)(
    'in any parameter of /%s is answered or refused, without a failure (GEN-13, GEN-20, ERR-5)',
    async (list) => {
      const index = await get('')
      const names = Object.keys(index.body.routes[`/cal/events/v1/${list}`].endpoints[0].args)
      expect(names.length).toBeGreaterThan(10)
      for (const name of names) {
        for (const tail of dealt(tails, names.indexOf(name), 3)) {
          const { status } = await get(`/${list}?${name}${tail}`)

          expect([name, tail, status < 500]).toEqual([name, tail, true])
        }
      }
    },
  )

  test.each(['events', 'venues'])(
    'in a slug or password of /%s causes no failure (GEN-4, ERR-5)',
    async (list) => {
      for (const value of nasty) {
        for (const path of [`/${list}/by-slug/${value}`, `/${list}/by-slug/x?password=${value}`]) {
          expect([path, (await get(path)).status < 500]).toEqual([path, true])
        }
      }
    },
  )

  test.each(['/events', '/venues', '/organizers'])(
    'in the form of a database query opens nothing of %s (GEN-14, AUTH-22)',
    async (list) => {
      const { body } = await get(`${list}?per_page=50`)
      for (const query of [
        'title[not_equals]=x',
        'where[_status][equals]=draft',
        'where[or][0][id][exists]=true',
        'status[$ne]=x&overrideAccess=true',
        'draft=true&trash=true&depth=2&showHiddenFields=true&locale=all',
        'accessPassword[exists]=true',
        'user[role]=administrator',
      ]) {
        const answer = await get(`${list}?per_page=50&${query}`)

        expect([query, answer.status === 400 || answer.body.total === body.total]).toEqual([
          query,
          true,
        ])
      }
    },
  )

  test.each(['%25', '_', '%25%25', '______', '%5C', '*', '.*', '%5B%5D'])(
    'in a search, "%s" is text and no wildcard (GEN-20)',
    async (search) => {
      for (const list of ['venues', 'organizers', 'categories', 'tags']) {
        expect((await get(`/${list}?search=${search}&hide_empty=0`)).body.total).toBe(0)
      }
      // Signs alone filter nothing there (EV-14).
      expect((await get('/events?search=e')).body.total).toBeGreaterThan(0)
      expect((await get(`/events?search=e${search}`)).body.total).toBe(0)
    },
  )
})

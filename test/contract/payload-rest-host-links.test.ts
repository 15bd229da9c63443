import type { CollectionConfig, CollectionSlug, Field } from 'payload'
import { expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { given } from '../support/given'
import { signedInUsers } from '../support/signedIn'

// A collection of a site that links to events, and joins those that link to it: no query of its reader reveals unreadable
// entries.

/** The types of this repository know only the collections of the calendar. */
const its = (slug: string) => slug as CollectionSlug

const link = (name: string, relationTo: string): Field => ({
  name,
  type: 'relationship',
  relationTo: its(relationTo),
})

const stages: CollectionConfig = {
  slug: 'stages',
  access: { read: () => true },
  versions: { drafts: true },
  fields: [
    { name: 'name', type: 'text' },
    link('event', 'events'),
    { name: 'about', type: 'relationship', relationTo: [its('events'), its('venues')] },
    { name: 'plays', type: 'join', collection: its('events'), on: 'stage' },
    { name: 'all', type: 'join', collection: [its('events'), its('posts')], on: 'stage' },
  ],
}

const posts: CollectionConfig = {
  slug: 'posts',
  access: { read: () => true },
  fields: [{ name: 'title', type: 'text' }, link('stage', 'stages')],
}

const withStage = ({ defaultCollection }: { defaultCollection: CollectionConfig }) => ({
  ...defaultCollection,
  fields: [...defaultCollection.fields, link('stage', 'stages')],
})

const calendar = freshCalendar(
  {
    languages: ['en', 'it'],
    overrides: { events: withStage },
    rateLimits: { reads: 1e9, signedIn: 1e9 },
  },
  [(config) => ({ ...config, collections: [...(config.collections ?? []), stages, posts] })],
)
const { ask, user } = signedInUsers(calendar)
const { anEvent, aVenue } = buildersOf(calendar)

/** The id of a stage is a number or a text, depending on the database. */
const entryIds = { stage: '' as number | string, venue: 0, parent: 0, open: 0, draft: 0 }

given(async () => {
  const { payload } = calendar
  const author = user('editor').id
  const aStage = async (data: object): Promise<number | string> => {
    const stage = { _status: 'published', ...data }

    return (await payload.create({ collection: its('stages'), data: stage as object })).id
  }
  entryIds.stage = await aStage({ name: 'Main' })
  // The generated types do not know fields of an override.
  const there = { author, stage: entryIds.stage } as object
  entryIds.venue = (await aVenue({ name: 'Hidden hall', author, status: 'draft' })).id
  entryIds.parent = (await anEvent({ title: 'Hidden fair', author, status: 'draft' })).id
  const links = { venues: [entryIds.venue], parent: entryIds.parent }
  entryIds.open = (await anEvent({ title: 'Open', ...there, ...links })).id
  entryIds.draft = (await anEvent({ title: 'Hidden draft', status: 'draft', ...there })).id
  await anEvent({ title: 'Hidden rehearsal', status: 'private', ...there })
  await anEvent({ title: 'Hidden lock', accessPassword: 'Hidden word', ...there })
  await anEvent({ title: 'Hidden listing', hideFromListings: true, ...there })
  await payload.update({
    collection: 'events',
    id: entryIds.open,
    data: { title: 'Hidden change' },
    draft: true,
  })
  await aStage({ name: 'Open', event: entryIds.open })
  const alone = await aStage({ name: 'Alone' })
  await anEvent({ title: 'Hidden too', status: 'draft', author, stage: alone } as object)
})

const others = ['anonymous', 'contributor', 'author'] as const
const nothing = 999_999

/** Queries whose answer must not depend on the id, and the callers who must learn nothing from them. */
const questions = (): { name: string; ask: (id: number) => string; id: number }[] =>
  [
    ['event.venues', entryIds.venue],
    ['event.venues.id', entryIds.venue],
    ['event.parent', entryIds.parent],
    ['plays', entryIds.draft],
    ['plays.id', entryIds.draft],
    ['plays.venues', entryIds.venue],
    ['plays.parent', entryIds.parent],
  ]
    .map(([path, id]) => ({ path: String(path), id: Number(id) }))
    .flatMap(({ path, id }) => [
      ...['equals', 'in', 'not_equals', 'not_in'].map((operator) => ({
        name: `${path} ${operator}`,
        ask: (id: number) => `/stages?depth=0&where[${path}][${operator}]=${id}`,
        id,
      })),
    ])
    .concat(
      ['plays', 'all'].flatMap((join) =>
        ['equals', 'in', 'not_equals'].map((operator) => ({
          name: `${join} ${operator}`,
          ask: (id: number) =>
            `/stages/${entryIds.stage}?depth=0&joins[${join}][where][parent][${operator}]=${id}`,
          id: entryIds.parent,
        })),
      ),
    )

test.each(['anonymous', 'author'] as const)(
  '%s gets no link of an event to a hidden entry',
  async (caller) => {
    const leaks: string[] = []
    for (const { name, ask: asking, id } of questions()) {
      const [hidden, none] = [
        await ask(caller, 'GET', asking(id)),
        await ask(caller, 'GET', asking(nothing)),
      ]
      if (hidden.status >= 500 || JSON.stringify(hidden.body) !== JSON.stringify(none.body)) {
        leaks.push(name)
      }
    }

    expect(leaks).toEqual([])
  },
)

test.each(others)('%s finds no entry by a hidden linked event', async (caller) => {
  const found: string[] = []
  for (const condition of [
    '[plays.title][like]=Hidden',
    '[plays.title][contains]=idde',
    '[event.title][like]=Hidden',
    '[plays][contains][title][like]=Hidden',
    '[plays][exists]=true&where[name][equals]=Alone',
    '[plays][not_equals]=1&where[name][equals]=Alone',
    '[plays.id][greater_than]=0&where[name][equals]=Alone',
  ]) {
    for (const draft of ['', '&draft=true']) {
      const path = `/stages?depth=0&where${condition}${draft}`
      const { status, body } = await ask(caller, 'GET', path)
      if (status >= 500 || body.totalDocs > 0) found.push(`${path} ${status}`)
    }
  }

  expect(found).toEqual([])
})

test.each(others)('%s gets no hidden entry by a join or a link', async (caller) => {
  const faults: string[] = []
  for (const query of [
    'depth=1',
    'depth=2&draft=true',
    'depth=2&draft=true&populate[events][title]=true',
    'depth=1&joins[plays][count]=true',
    'depth=1&joins[plays][where][title][like]=Hidden',
    'depth=1&draft=true&joins[plays][where][title][like]=Hidden',
    'depth=1&joins[plays][where][venues.name][like]=Hidden',
    'depth=1&draft=true&joins[plays][where][venues.name][like]=Hidden',
    'depth=1&joins[plays][where][accessPassword][like]=Hidden',
    'depth=1&joins[plays][where][parent][exists]=true',
  ]) {
    const { status, body } = await ask(caller, 'GET', `/stages/${entryIds.stage}?${query}`)
    const ids = (body.plays?.docs ?? []).map((one: { id: number }) => one.id)
    const isNarrow = ids.every((id: number) => id === entryIds.open) && !(body.plays?.totalDocs > 1)
    if (status >= 500 || !isNarrow || JSON.stringify(body).includes('Hidden')) {
      faults.push(`${query} ${status} ${ids}`)
    }
  }

  expect(faults).toEqual([])
})

test.each([...others, 'editor'] as const)('%s cannot sort a join by a link', async (caller) => {
  for (const join of ['plays', 'all']) {
    for (const order of ['parent.title', '-parent.title', 'venues.name', '-venues', 'parent']) {
      const path = `/stages/${entryIds.stage}?depth=0&joins[${join}][sort]=${order}`

      expect([path, (await ask(caller, 'GET', path)).status]).toEqual([path, 400])
    }
  }
})

test.each([
  ['[where][createdAt][contains]=true', 'where[createdAt]'],
  ['[where][publishedAt][equals]=x', 'where[publishedAt]'],
  ['[where][description.a][equals]=1', 'where[description.a]'],
  ['[where][id][all]=1', 'where[id]'],
  ['[where][id][in]=null', 'where[id]'],
  ['[sort][0]=title', 'sort'],
])(
  'a value that does not fit its column is refused by name: joins[plays]%s',
  async (query, name) => {
    for (const path of [`/stages/${entryIds.stage}`, '/stages']) {
      const { status, body } = await ask('anonymous', 'GET', `${path}?joins[plays]${query}`)

      expect([status, body.errors[0].message]).toEqual([
        400,
        `Unacceptable values: joins[plays].${name}`,
      ])
    }
  },
)

test('public entries are found and sorted', async () => {
  for (const [path, names] of [
    [`/stages?depth=0&where[plays][equals]=${entryIds.open}`, ['Main']],
    [`/stages?depth=0&where[event][equals]=${entryIds.open}`, ['Open']],
    ['/stages?depth=0&where[plays.title][equals]=Open', ['Main']],
  ] as const) {
    const { body } = await ask('anonymous', 'GET', path)

    expect([path, body.docs.map(({ name }: { name: string }) => name)]).toEqual([path, names])
  }
  const { body } = await ask(
    'anonymous',
    'GET',
    `/stages/${entryIds.stage}?depth=0&joins[plays][sort]=-startLocal`,
  )
  expect(body.plays.docs).toEqual([entryIds.open])
})

test('an editor finds entries by links that are hidden from others', async () => {
  for (const condition of [
    `[event.venues][equals]=${entryIds.venue}`,
    `[plays.parent][equals]=${entryIds.parent}`,
    `[plays][equals]=${entryIds.draft}`,
  ]) {
    const { body } = await ask('editor', 'GET', `/stages?depth=0&where${condition}`)

    expect([condition, body.totalDocs]).toEqual([condition, 1])
  }
})

import type { CollectionConfig, CollectionSlug, Field, FlattenedField } from 'payload'
import { expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { given } from '../support/given'
import { signedInUsers } from '../support/signedIn'

// Links to unreadable entries in fields that a site adds to events.

const link = (name: string, relationTo: CollectionSlug | CollectionSlug[]): Field => ({
  name,
  type: 'relationship',
  // Its type allows both forms, but not a union of them.
  relationTo: relationTo as CollectionSlug[],
})

/** One field of each kind that contains others, and a relation to several collections. */
const added: Field[] = [
  { name: 'stage', type: 'group', fields: [link('hall', 'venues')] },
  { name: 'hosts', type: 'array', fields: [link('by', 'organizers')] },
  {
    name: 'parts',
    type: 'blocks',
    blocks: [{ slug: 'room', fields: [link('where', 'venues')] }],
  },
  { type: 'tabs', tabs: [{ name: 'more', label: 'More', fields: [link('after', 'events')] }] },
  { type: 'row', fields: [link('near', 'venues')] },
  link('about', ['venues', 'organizers']),
]

const withLinks = ({ defaultCollection }: { defaultCollection: CollectionConfig }) => ({
  ...defaultCollection,
  fields: [...defaultCollection.fields, ...added],
})

const calendar = freshCalendar({ languages: ['en', 'it'], overrides: { events: withLinks } })
const { ask, user } = signedInUsers(calendar)
const { anEvent, aVenue, anOrganizer } = buildersOf(calendar)

const drafts: Record<string, number> = {}
const visible: Record<string, number> = {}
const entryIds = { event: 0 }

const targetOf = (field: FlattenedField): string[] =>
  field.type === 'relationship' ? [field.relationTo].flat() : []

/** The links of events to collections with drafts in the config: a path, the collection, and the form of the value. */
const places = () => {
  const found: { path: string[]; target: string; several: boolean; many: boolean }[] = []
  const visit = (fields: FlattenedField[], before: string[]): void => {
    for (const field of fields) {
      const path = [...before, field.name]
      const [target] = targetOf(field).filter((one) => drafts[one])
      if (field.type === 'relationship' && target) {
        const several = Array.isArray(field.relationTo)
        found.push({ path, target, several, many: Boolean(field.hasMany) })
      } else if (field.type === 'blocks') {
        for (const block of field.blocks) {
          if (typeof block !== 'string') visit(block.flattenedFields, path)
        }
      } else if ('flattenedFields' in field) visit(field.flattenedFields, path)
    }
  }
  visit(calendar.payload.collections.events.config.flattenedFields, [])

  return found
}

given(async () => {
  const author = user('editor').id
  drafts.venues = (await aVenue({ name: 'Cellar', author, status: 'draft' })).id
  drafts.organizers = (await anOrganizer({ name: 'Secret', author, status: 'draft' })).id
  drafts.events = (await anEvent({ author, status: 'draft' })).id
  visible.venues = (await aVenue({ name: 'Hall', author })).id
  entryIds.event = (await anEvent({ author })).id
  const { venues, organizers, events } = drafts
  const data = {
    venues: [venues],
    organizers: [organizers],
    parent: events,
    stage: { hall: venues },
    hosts: [{ by: organizers }],
    parts: [{ blockType: 'room', where: venues }],
    more: { after: events },
    near: venues,
    about: { relationTo: 'venues', value: venues },
  }
  // The types of this repository know only the fields of the default installation.
  await calendar.payload.update({ collection: 'events', id: entryIds.event, data: data as object })
})

const others = ['anonymous', 'contributor', 'author'] as const

/** Every id at a path of an answer. */
const idsAt = (value: unknown, [name, ...rest]: string[]): unknown[] => {
  if (Array.isArray(value)) return value.flatMap((one) => idsAt(one, name ? [name, ...rest] : []))
  if (typeof value !== 'object' || value === null) return name ? [] : [value].filter(Boolean)
  if (!name) return 'value' in value ? [value.value] : 'id' in value ? [value.id] : []
  // The members of the answer, which the test looks for one by one.
  return idsAt((value as Record<string, unknown>)[name], rest)
}

test('the config has links within every kind of field', () => {
  expect(places().map(({ path }) => path.join('.'))).toEqual(
    expect.arrayContaining([
      'venues',
      'organizers',
      'parent',
      'stage.hall',
      'hosts.by',
      'parts.where',
      'more.after',
      'near',
      'about',
    ]),
  )
})

test.each(others)('%s gets no hidden id', async (caller) => {
  for (const query of ['depth=0', 'depth=1', 'depth=2', 'depth=0&locale=all', 'draft=true']) {
    const one = (await ask(caller, 'GET', `/events/${entryIds.event}?${query}`)).body
    const list = (await ask(caller, 'GET', `/events?where[id][equals]=${entryIds.event}&${query}`))
      .body
    for (const { path } of places()) {
      expect([query, path, idsAt(one, path)]).toEqual([query, path, []])
      expect([query, path, idsAt(list.docs, path)]).toEqual([query, path, []])
    }
  }
})

test.each(others)('%s gets no hidden id when only its field is selected', async (caller) => {
  for (const { path } of places()) {
    const select = `select[${path[0]}]=true`
    const { body } = await ask(caller, 'GET', `/events/${entryIds.event}?depth=0&${select}`)

    expect([path, idsAt(body, path)]).toEqual([path, []])
  }
})

test.each(others)(
  '%s finds nothing by a hidden id, nor by the texts of its entry',
  async (caller) => {
    const leaks: string[] = []
    for (const { path, target, several } of places()) {
      const at = path.join('.')
      const id = drafts[target]
      const conditions = several
        ? [
            `[${at}.value][equals]=${id}`,
            `[${at}.value][in]=${id}`,
            `[${at}][equals][value]=${id}`,
            `[${at}][equals][relationTo]=venues&where[and][1][${at}][equals][value]=${id}`,
          ]
        : [
            `[${at}][equals]=${id}`,
            `[${at}][in]=${id}`,
            `[${at}][in][0]=${id}`,
            `[${at}.id][equals]=${id}`,
            `[${at}.slug][exists]=true`,
            `[${at}.${target === 'events' ? 'title' : 'name'}][like]=e`,
            // Users of the admin may learn that there is a link, and not its target.
            ...(caller === 'anonymous'
              ? [`[${at}.id][exists]=true`, `[${at}][exists]=true`, `[${at}][not_equals]=null`]
              : []),
          ]
      for (const condition of conditions) {
        const { body } = await ask(
          caller,
          'GET',
          `/events?depth=0&where[and][0][id][equals]=${entryIds.event}&where[and][1]${condition}`,
        )
        if (body.totalDocs > 0) leaks.push(condition)
      }
    }

    expect(leaks).toEqual([])
  },
)

test.each(others)('%s cannot sort by a hidden id', async (caller) => {
  for (const { path, several } of places()) {
    for (const order of [path.join('.'), `-${path.join('.')}${several ? '.value' : '.id'}`]) {
      const { status } = await ask(caller, 'GET', `/events?depth=0&sort=${order}`)
      expect([order, status]).toEqual([order, 400])
    }
  }
})

test('an editor gets and finds all ids', async () => {
  const { body } = await ask('editor', 'GET', `/events/${entryIds.event}?depth=0`)
  for (const { path, target, several } of places()) {
    expect([path, idsAt(body, path)]).toEqual([path, [drafts[target]]])
    if (several) continue
    const { totalDocs } = (
      await ask('editor', 'GET', `/events?where[${path.join('.')}][equals]=${drafts[target]}`)
    ).body
    expect([path, totalDocs]).toEqual([path, 1])
  }
})

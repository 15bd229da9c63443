import { deepMerge, type FlattenedField, type Where } from 'payload'
import { describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { dealt } from '../support/dealt'
import { given } from '../support/given'
import { signedInUsers } from '../support/signedIn'

stopClock()
const calendar = freshCalendar()
const users = signedInUsers(calendar)
const { aCategory, aSeries, anEvent, anImage, anOrganizer, aTag, aVenue } = buildersOf(calendar)

const roles = ['contributor', 'author'] as const
const kinds = ['events', 'calendar-series', 'venues', 'organizers'] as const
const states = ['draft', 'pending', 'private', 'trash', 'publish'] as const

type Role = (typeof roles)[number]
type Kind = (typeof kinds)[number]
type Id = number | string
type Victim = { kind: Kind; state: (typeof states)[number]; id: Id; versions: Id[] }
type Answer = { status: number; text: string }
type Body = Record<string, unknown>

/** Entries of another user, in each state; all their names begin with “Hidden”. */
const victims: Victim[] = []
/** The entries of the caller, a draft of each kind. */
const ownIds: Record<Role, Record<Kind, Id>> = {
  contributor: { events: 0, 'calendar-series': 0, venues: 0, organizers: 0 },
  author: { events: 0, 'calendar-series': 0, venues: 0, organizers: 0 },
}

const seriesStates = {
  draft: { _status: 'draft' },
  pending: { _status: 'draft', pendingReview: true },
  private: { visibility: 'private' },
  trash: {},
  publish: {},
} as const

const made: Record<Kind, (state: Victim['state'], author: number, name: string) => Promise<Id>> = {
  events: async (status, author, title) => (await anEvent({ title, status, author })).id,
  venues: async (status, author, name) => (await aVenue({ name, status, author })).id,
  organizers: async (status, author, name) => (await anOrganizer({ name, status, author })).id,
  'calendar-series': async (state, author, title) => {
    const { id } = await aSeries({ title, author, ...seriesStates[state] })
    if (state === 'trash') {
      await calendar.payload.delete({ collection: 'calendar-series', id, trash: true })
    }

    return id
  },
}

given(async () => {
  const editor = users.user('editor').id
  for (const kind of kinds) {
    for (const state of states) {
      const id = await made[kind](state, editor, `Hidden ${kind} ${state}`)
      const { docs } = await calendar.payload.findVersions({
        collection: kind,
        where: { parent: { equals: id } },
      })
      victims.push({ kind, state, id, versions: docs.map((version) => version.id) })
    }
    for (const role of roles)
      ownIds[role][kind] = await made[kind]('draft', users.user(role).id, 'Own')
  }
  await aCategory('Music')
  await aTag('Outside')
  await anImage()
})

const hiddenOf = (kind: string) =>
  victims.filter((victim) => victim.kind === kind && victim.state !== 'publish')

const all = { pagination: false, limit: 0, sort: ['id'] }

/** All stored data except the caller's: their entries, their user, and the sequences of ids. */
const othersOf = async (role: Role): Promise<string> => {
  const { id } = users.user(role)
  const foreign = (path: string): Where => ({
    or: [{ [path]: { not_equals: id } }, { [path]: { exists: false } }],
  })
  const entries = await Promise.all(
    kinds.flatMap((collection) => [
      calendar.payload.db.find({ collection, where: foreign('author'), ...all }),
      calendar.payload.db.findVersions({ collection, where: foreign('version.author'), ...all }),
    ]),
  )
  const rest = await Promise.all(
    (
      [
        'categories',
        'tags',
        'media',
        'calendar-merges',
        'calendar-imports',
        'payload-jobs',
      ] as const
    ).map((collection) => calendar.payload.db.find({ collection, ...all })),
  )
  const { docs } = await calendar.payload.db.find({
    collection: 'users',
    where: { id: { not_equals: id } },
    ...all,
  })

  return JSON.stringify([[...entries, ...rest].map((found) => found.docs), docs], null, 1)
}

/** A request as the browser of a signed-in user sends it. */
const send = async (
  role: Role,
  [method, path]: readonly [string, string],
  { body, form, headers }: { body?: Body; form?: Body; headers?: Record<string, string> } = {},
): Promise<Answer> => {
  const data = new FormData()
  data.set('_payload', JSON.stringify(form ?? {}))
  const response = await calendar.payloadRest(
    new Request(`${site}/api${path}`, {
      method,
      headers: {
        Authorization: `JWT ${users.user(role).token}`,
        ...(body && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(form && { body: data }),
    }),
  )

  return { status: response.status, text: await response.text() }
}

const bodyOf: Record<Kind, Body> = {
  events: { title: 'New', startLocal: '2027-03-10 20:00:00', endLocal: '2027-03-10 22:00:00' },
  'calendar-series': {
    title: 'New',
    startLocal: '2027-03-10 20:00:00',
    endLocal: '2027-03-10 22:00:00',
    rule: 'FREQ=WEEKLY;COUNT=2',
  },
  venues: { name: 'New' },
  organizers: { name: 'New' },
}

/** All requests by which a member of a body reaches an own entry, or a new one. */
const ways = (kind: Kind, id: Id) =>
  [
    (data: Body) => [['PATCH', `/${kind}/${id}`], { body: data }],
    (data: Body) => [['PATCH', `/${kind}/${id}?draft=true`], { body: data }],
    (data: Body) => [['PATCH', `/${kind}/${id}?draft=true&autosave=true`], { body: data }],
    (data: Body) => [['PATCH', `/${kind}?where[id][equals]=${id}`], { body: data }],
    (data: Body) => [['PATCH', `/${kind}/${id}`], { form: data }],
    (data: Body) => [['PATCH', `/${kind}/${id}?publishSpecificLocale=it`], { body: data }],
    (data: Body) => [['POST', `/${kind}/${id}/duplicate`], { body: data }],
    (data: Body) => [['POST', `/${kind}`], { body: { ...bodyOf[kind], ...data } }],
    (data: Body) => [['POST', `/${kind}?draft=true`], { body: { ...bodyOf[kind], ...data } }],
  ] satisfies ((
    data: Body,
  ) => Parameters<typeof send> extends [Role, ...infer Rest] ? Rest : never)[]

type Named = { path: string[]; field: FlattenedField }

/** All fields of a collection by their paths, including those within groups and lists. */
const fieldsWithin = (fields: FlattenedField[], before: string[] = []): Named[] =>
  fields.flatMap((field) => {
    const path = [...before, field.name]

    return 'flattenedFields' in field
      ? fieldsWithin(field.flattenedFields, path)
      : [{ path, field }]
  })

const fieldsOf = (kind: Kind) =>
  fieldsWithin(calendar.payload.collections[kind].config.flattenedFields)

const at = (path: string[], value: unknown): Body => {
  const [name = '', ...rest] = path

  return { [name]: rest.length > 0 ? at(rest, value) : value }
}

const within = (doc: unknown, path: string[]): unknown =>
  path.reduce<unknown>((value, name) => Object(value)[name], doc)

/** The stored rows and versions of a user's entries of a kind. */
const storedBy = async (role: Role, kind: Kind): Promise<unknown[]> => {
  const equals = users.user(role).id
  const [rows, versions] = await Promise.all([
    calendar.payload.db.find({ collection: kind, where: { author: { equals } }, ...all }),
    calendar.payload.db.findVersions({
      collection: kind,
      where: { 'version.author': { equals } },
      ...all,
    }),
  ])

  return [...rows.docs, ...versions.docs.map(({ version }) => version)]
}

const idsWithin = (link: unknown): unknown[] => [link].flat().filter((id) => id !== null)

describe.each(roles)('%s, who owns an entry of each kind,', (role) => {
  test.each(dealt(kinds, roles.indexOf(role), roles.length))(
    'links %s only to readable entries (LNK-2)',
    async (kind) => {
      const before = await othersOf(role)
      const wrong: string[] = []
      for (const { path, field } of fieldsOf(kind)) {
        if (field.type !== 'relationship' && field.type !== 'upload') continue
        const targets = hiddenOf(String(field.relationTo)).map(({ id }) => id)
        if (field.relationTo === 'users') targets.push(users.user('editor').id)
        for (const id of targets) {
          // For further states, the requests that Payload only merges are omitted.
          const some = ways(kind, ownIds[role][kind]).slice(0, id === targets[0] ? undefined : 2)
          for (const way of dealt(some, targets.indexOf(id), 2)) {
            const [request, sent] = way(at(path, field.hasMany ? [id] : id))
            const answer = await send(role, request, sent)
            if (answer.status >= 500 || answer.text.includes('Hidden')) {
              wrong.push(`${request.join(' ')} ${path} ${id}: ${answer.status} ${answer.text}`)
            }
          }
        }
        const linked = (await storedBy(role, kind)).flatMap((doc) => idsWithin(within(doc, path)))
        const found = targets.filter((id) => linked.includes(id))
        if (found.length > 0) wrong.push(`${path} is linked to ${found}`)
      }
      const seen = await send(role, [
        'GET',
        `/${kind}?depth=2&draft=true&where[author][equals]=${users.user(role).id}`,
      ])
      if (/Hidden (?!\S+ publish)/.test(seen.text)) wrong.push(`GET ${kind}: ${seen.text}`)

      expect(wrong).toEqual([])
      expect(await othersOf(role)).toBe(before)
    },
  )

  test.each(dealt(kinds, roles.indexOf(role), roles.length))(
    'sets no internal field of %s',
    async (kind) => {
      const before = await othersOf(role)
      const wrong: string[] = []
      const forged: Record<string, unknown> = {
        text: 'Forged',
        textarea: 'Forged',
        number: 987_654,
        json: { forged: true },
        date: '2031-03-03T00:00:00.000Z',
      }
      const fields = fieldsOf(kind).flatMap(({ path, field }) => {
        const isHidden = 'hidden' in field && field.hidden
        const isGuarded = 'access' in field && field.access?.update
        const value = forged[field.type]

        return value && (isHidden || isGuarded) ? [{ path, value }] : []
      })
      const together = fields.reduce<Body>(
        (data, { path, value }) => deepMerge(data, at(path, value)),
        {},
      )
      for (const way of ways(kind, ownIds[role][kind])) {
        for (const data of [together, { id: 987_654 }]) {
          const [request, sent] = way(data)
          const { status, text } = await send(role, request, sent)
          if (status >= 400 && data === together) wrong.push(`${request.join(' ')}: ${text}`)
        }
      }
      const stored = await storedBy(role, kind)
      for (const { path, value } of [...fields, { path: ['id'], value: 987_654 }]) {
        const values = stored.map((doc) => JSON.stringify(within(doc, path)))
        if (values.includes(JSON.stringify(value))) wrong.push(`${path} is forged`)
      }

      expect(wrong).toEqual([])
      expect(await othersOf(role)).toBe(before)
    },
  )

  test.each(dealt(kinds, roles.indexOf(role), roles.length))(
    'changes no %s of others, by any route',
    async (kind) => {
      const before = await othersOf(role)
      const wrong: string[] = []
      const mine = ownIds[role][kind]
      const others = victims.filter((victim) => victim.kind === kind)
      const ids = others.map(({ id }) => id)
      const data = {
        website: 'https://forged.example',
        slug: 'forged',
        _status: 'published',
        deletedAt: null,
      }
      for (const { id, state, versions } of others) {
        const requests: Parameters<typeof send>[1][] = [
          ...[
            '',
            '?draft=true',
            '?draft=true&autosave=true',
            '?publishSpecificLocale=it',
            '?trash=true',
            '?overrideLock=true',
          ].map((query) => ['PATCH', `/${kind}/${id}${query}`] as const),
          ...['id', 'author', 'title', 'name'].map(
            (name) =>
              [
                'PATCH',
                `/${kind}?trash=true&where[${name}][exists]=true&where[id][equals]=${id}`,
              ] as const,
          ),
          [
            'PATCH',
            `/${kind}?trash=true&where[or][0][id][in]=${ids}&where[or][1][id][equals]=${mine}`,
          ],
          ...versions.flatMap((version) => [
            ['POST', `/${kind}/versions/${version}`] as const,
            ['POST', `/${kind}/versions/${version}?draft=true`] as const,
          ]),
          ...(state === 'publish' ? [] : [['POST', `/${kind}/${id}/duplicate`] as const]),
          ['DELETE', `/${kind}/${id}`],
          ['DELETE', `/${kind}/${id}?trash=true`],
          ['DELETE', `/${kind}?trash=true&where[id][equals]=${id}`],
        ]
        for (const request of dealt(requests, states.indexOf(state), states.length)) {
          const answer = await send(role, request, { body: data })
          const tells = state !== 'publish' && /Hidden (?!\S+ publish)/.test(answer.text)
          if (answer.status >= 500 || tells) {
            wrong.push(`${request.join(' ')} ${state}: ${answer.status} ${answer.text}`)
          }
        }
        for (const name of ['X-HTTP-Method-Override', 'X-Payload-HTTP-Method-Override']) {
          for (const method of dealt(['PATCH', 'DELETE', 'GET'], states.indexOf(state), 3)) {
            const answer = await send(role, ['POST', `/${kind}/${id}`], {
              body: data,
              headers: { [name]: method },
            })
            if (state !== 'publish' && answer.text.includes('Hidden')) {
              wrong.push(`${name}: ${method} ${state}: ${answer.text}`)
            }
          }
        }
        await send(role, ['PATCH', `/${kind}/${id}`], { form: data })
        await send(role, ['POST', `/${kind}`], { body: { ...bodyOf[kind], id } })
      }

      expect(wrong).toEqual([])
      expect(await othersOf(role)).toBe(before)
    },
  )
})

import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { callers, usersOf } from '../support/callers'
import { stopClock } from '../support/clock'
import { isOnSqlite } from '../support/dealt'
import { type Digest, digestOf } from '../support/digest'
import { given } from '../support/given'
import { hugeBodies } from '../support/hostile'
import { type Answered, clientOf } from '../support/http'
import { complaintsBy, type OpenApi } from '../support/openapi'
import { flat, requestsOf, type Wanted } from '../support/requests'

const seed = Number(process.env.FUZZ_SEED ?? 20261118)
const runs = Number(process.env.FUZZ_RUNS ?? (isOnSqlite() ? 1500 : 200))

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue, anOrganizer, aCategory, aTag, anImage } = buildersOf(calendar)
const { user, as } = usersOf(calendar)
const send = clientOf(calendar)

/** In the texts of entries that only their author and editors may read; generated requests never contain it. */
const secret = 'xyzzyhidden'
/** The addresses of the hidden entries. */
const guarded: string[] = []
/** Ids and slugs of existing entries, by collection, and the paths of entries that were deleted for good. */
const living = new Map<string, Map<number, string>>()
const deletedPaths = new Set<string>()
let document: OpenApi
let complaints: ReturnType<typeof complaintsBy>
let digest: Digest

given(async () => {
  digest = digestOf(calendar.payload)
  const empty = await digest.now()
  const hidden = { author: user('editor').id, status: 'draft', slug: 'kept-back' } as const
  const own = { author: user('contributor').id }
  const venues = [
    await aVenue({ name: secret, ...hidden }),
    await aVenue({ name: 'Town hall' }),
    await aVenue({ name: 'Old mill', status: 'draft', ...own }),
  ]
  const organizers = [
    await anOrganizer({ name: secret, ...hidden }),
    await anOrganizer({ name: 'Chess club', accessPassword: 'sesame' }),
    await anOrganizer({ name: 'Rowers', ...own }),
  ]
  const categories = [await aCategory('Music'), await aCategory('Games'), await aCategory('Art')]
  const tags = [await aTag('Hot'), await aTag('Cold'), await aTag('Free')]
  const links = {
    venues: venues.map(({ id }) => id),
    organizers: organizers.map(({ id }) => id),
    categories,
    tags,
  }
  const events = [
    await anEvent({ title: secret, descriptionHtml: secret, ...hidden }),
    await anEvent(links),
    await anEvent({ title: 'Draft of chess', status: 'draft', ...own }),
    await anEvent({ title: 'Closed evening', accessPassword: 'sesame', ...links }),
    await anEvent({ title: 'Later', author: user('author').id }),
  ]
  await anImage()
  for (const [collection, entries] of Object.entries({ events, venues, organizers })) {
    for (const { id, slug } of entries.slice(1)) entriesIn(collection).set(id, slug ?? '')
    guarded.push(`/${collection}/${entries[0]?.id}`, `/${collection}/by-slug/kept-back`)
  }
  for (const id of categories) entriesIn('categories').set(id, '')
  for (const id of tags) entriesIn('tags').set(id, '')
  document = (await send('/doc')).body
  complaints = complaintsBy(document)
  // The first use of an application password is recorded.
  for (const caller of callers) await send('', { as: as(caller) })
  expect(await digest.now()).not.toBe(empty)
})

afterAll(() => digest?.close())

const entriesIn = (collection: string) => {
  const entries = living.get(collection) ?? new Map<number, string>()
  living.set(collection, entries)

  return entries
}

const collectionOf = (template: string) => template.split('/')[1] ?? ''

/** The path of a request with an existing entry in its placeholder, sometimes a hidden one. */
const located = ({ template, path, pick }: Wanted): string => {
  const entries = [...entriesIn(collectionOf(template))]
  const [id, slug] = entries[pick % (entries.length || 1)] ?? [0, 'none']
  const hidden = guarded.filter((one) => collectionOf(one) === collectionOf(template))
  if (pick % 10 === 0 && hidden.length > 0) {
    if (path.includes('{')) return hidden[path.includes('{id}') ? 0 : 1] ?? path
  }

  return path.replace('{id}', String(id)).replace('{slug}', slug)
}

const sent = (
  { caller, method, root, query, raw, body }: Wanted,
  path: string,
): Promise<Answered> => {
  const search = [new URLSearchParams(query).toString(), raw].filter(Boolean).join('&')
  const target = `${root}${path}${search && `?${search}`}`
  const options = { as: as(caller), method }
  if (!body) return send(target, options)
  if ('huge' in body) {
    const headers = { 'Content-Type': 'application/json' }

    return send(target, { ...options, headers, body: hugeBodies[body.huge]?.() ?? '' })
  }
  if (body.as === 'json') return send(target, { ...options, json: body.fields })
  if (body.as === 'form') return send(target, { ...options, form: flat(body.fields) })
  const form = new FormData()
  for (const [name, value] of flat(body.fields)) form.append(name, value)

  return send(target, { ...options, body: form })
}

const mayReadSecret = ({ caller }: Wanted) => caller === 'administrator' || caller === 'editor'

/** A change by which an editor would publish or delete the hidden entries. */
const changesSecret = (wanted: Wanted, path: string) =>
  mayReadSecret(wanted) &&
  wanted.method !== 'GET' &&
  guarded.includes(path.replace(/\/0+(?=\d)/, '/').toLowerCase())

/** Guesses of a password are counted, also in reads (AUTH-14). */
const isGuess = ({ query, raw }: Wanted) =>
  [...query, ...new URLSearchParams(raw)].some(([name]) => /^password(?:\[|$)/.test(name))

let succeeded = 0
/** The digest after the last request that may have changed something. */
let before: string | undefined

const judge = async (wanted: Wanted, path: string) => {
  const { method, template } = wanted
  before ??= await digest.now()
  const answer = await sent(wanted, path)
  const { status, body } = answer
  const said = JSON.stringify(body)

  expect(status, `${method} ${path}: ${said}`).toBeLessThan(500)
  expect(complaints({ method, path: template, status, body })).toEqual([])
  const isRehearsed = body?.dry_run === true
  if ((status >= 400 || isRehearsed) && method !== 'GET') {
    expect(await digest.now(), `${method} ${path} ${status} leaves a trace`).toBe(before)
  }
  if ((status < 400 && method !== 'GET') || isGuess(wanted)) before = undefined
  if (!mayReadSecret(wanted)) expect(said.toLowerCase()).not.toContain(secret)
  if (deletedPaths.has(path)) expect(status).toBeGreaterThanOrEqual(400)
  if (status < 400) succeeded += 1
  if (status < 400 && method !== 'GET' && !isRehearsed) await remember(wanted, answer)
}

/** Records existing and deleted entries. */
const remember = async ({ template, method }: Wanted, { status, body }: Answered) => {
  const collection = collectionOf(template)
  const own = `/${collection}/${body.id}`
  if (status === 201) expect(deletedPaths).not.toContain(own)
  if (method === 'DELETE' && (body.status !== 'trash' || (await isGone(own)))) {
    entriesIn(collection).delete(body.id)
    deletedPaths.add(own)
  } else if (!guarded.includes(own)) entriesIn(collection).set(body.id, body.slug)
}

const isGone = async (path: string) =>
  ['rest-event-not-found', 'rest_invalid_param'].includes(
    (await send(path, { as: as('administrator') })).body.code,
  )

test('answers to random requests are documented, refusals store nothing, deleted entries stay deleted, hidden ones stay hidden (ERR-1, ERR-5, EV-83, AUTH-12, AUTH-22, GEN-46, DOC-7, RC-27)', async () => {
  await fc.assert(
    fc.asyncProperty(requestsOf(document), async (wanted) => {
      const path = located(wanted)
      fc.pre(!changesSecret(wanted, path))
      await judge(wanted, path)
    }),
    // The result of a request depends on those before it, so that a smaller one proves nothing.
    { seed, numRuns: runs, endOnFailure: true },
  )
  for (const path of deletedPaths) expect([path, await isGone(path)]).toEqual([path, true])
  // A generator of refusals only would prove little.
  expect(succeeded).toBeGreaterThan(runs / 5)
}, 600_000)

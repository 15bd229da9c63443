import { expect, test } from 'vitest'
import { unsoundConditions } from '../../src/content/payloadRest/soundWhere'
import { freshCalendar, site } from '../support/calendar'
import { dealt } from '../support/dealt'
import { given } from '../support/given'
import { oddConditions, pathsOf } from '../support/oddFilters'
import { signedIn } from '../support/signedIn'

// A filter of Payload's own interface is answered or refused in one sentence, whatever it compares.

const calendar = freshCalendar({ rateLimits: { reads: 1e9, signedIn: 1e9 } })
const editor = { Authorization: '' }

given(async () => {
  editor.Authorization = await signedIn(calendar, 'editor')
})

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const response = await calendar.payloadRest(new Request(`${site}/api${path}`, { headers }))

  return { status: response.status, body: await response.json() }
}

/** In turn as a list of an editor, and as a count of a visitor. */
const statusOf = async (slug: string, query: string, turn: number): Promise<number> => {
  const { status } =
    turn % 2 === 0 ? await ask(`/${slug}?${query}`, editor) : await ask(`/${slug}/count?${query}`)

  return status
}

test('every odd value that is accepted for a type of field is answered', async () => {
  const faults: string[] = []
  const { payload } = calendar
  const paths = pathsOf(payload)
  for (const [at, { slug, path, type }] of paths.entries()) {
    const sound = oddConditions(path).filter(
      ({ where }) => unsoundConditions(payload, slug, where).length === 0,
    )
    // If not all are tried, each type is tried with a fourth of the values, and every value with a fourth of the types.
    for (const [turn, { query }] of dealt([...sound.entries()], at, 4)) {
      const status = await statusOf(slug, query, turn)
      if (![200, 400, 403, 404].includes(status)) {
        faults.push(`${status} ${type}: ${slug}?${decodeURIComponent(query)}`)
      }
    }
  }

  expect(paths.length).toBeGreaterThan(40)
  expect(faults).toEqual([])
}, 300_000)

test.each([
  ['/events', 'where[id][in]=null', 'where[id]'],
  ['/events', 'where[id][not_in]=null,1', 'where[id]'],
  ['/events', 'where[categories][in]=null', 'where[categories]'],
  ['/events', 'where[image][not_in]=null', 'where[image]'],
  ['/venues', 'where[id][in]=null', 'where[id]'],
  ['/events', 'where[categories][like]=a,b', 'where[categories]'],
  ['/events', 'where[image][contains]=true', 'where[image]'],
  ['/events', 'where[createdAt][contains]=true', 'where[createdAt]'],
  ['/events', 'where[publishedAt][contains]=true', 'where[publishedAt]'],
  ['/events', 'where[description.a][equals]=1', 'where[description.a]'],
])('a value that does not fit its column is refused by name: %s?%s', async (path, query, name) => {
  const message = `Unacceptable values: ${name}`

  expect(await ask(`${path}?${query}`)).toEqual({ status: 400, body: { errors: [{ message }] } })
})

test.each(['where[id][equals]=null', 'where[image][equals]=null', 'where[id][in]=1,2'])(
  'a value that fits is answered: %s',
  async (query) => {
    expect((await ask(`/events?${query}`)).status).toBe(200)
  },
)

test('an export refuses a value that does not fit its column', async () => {
  const { status } = await ask('/admin-export/events.ics?where[id][in]=null', editor)

  expect(status).toBe(400)
})

import { describe, expect, test } from 'vitest'
import { freshCalendar } from '../support/calendar'
import { type CallerName, callers } from '../support/callers'
import { stopClock } from '../support/clock'
import { dealt } from '../support/dealt'
import { clientOf } from '../support/http'
import { collections, type Owned, ownedEntries } from '../support/owned'
import { refusalOf, rights } from '../support/rights'

stopClock()
const calendar = freshCalendar()
const { entries, as, restore } = ownedEntries(calendar)
const send = clientOf(calendar)

const rows = callers.flatMap((caller, turn) =>
  dealt(collections, turn, callers.length).map((collection) => ({ caller, collection })),
)

type Row = (typeof rows)[number]

/**
 * The entries of a row, by id and by slug (AUTH-19). If not all combinations are tried, it has half of them, the other half
 * in the next row, and each by one address.
 */
const addressesOf = (row: Row): { entry: Owned; by: 'id' | 'slug'; turn: number }[] => {
  const shift = rows.findIndex(
    (one) => one.caller === row.caller && one.collection === row.collection,
  )
  const addresses = (['id', 'slug'] as const).flatMap((by, side) =>
    entries
      .filter(({ collection }) => collection === row.collection)
      .map((entry, index) => ({ entry, by, turn: index + side + shift })),
  )

  return dealt(addresses, shift, 4)
}

const mayRead = (caller: CallerName, { collection, owner, state }: Owned) =>
  rights[caller].read[owner].includes(state) &&
  !(collection === 'events' && state.startsWith('trashed'))

const mayEdit = (caller: CallerName, { owner, state }: Owned) =>
  caller !== 'anonymous' && rights[caller].edit[owner].includes(state)

const allowed = (may: boolean) => (may ? 'GET, DELETE, POST, PUT, PATCH' : 'GET')

type Exchange = { entry: Owned; path: string; turn: number; as: string | undefined }

/** Compares the answers with the expected ones, one line for each entry and address. */
const compare = async (
  row: Row,
  exchange: (exchange: Exchange) => Promise<[actual: string, expected: string]>,
) => {
  const actual: string[] = []
  const expected: string[] = []
  let changes = 0
  for (const by of ['id', 'slug'] as const) {
    const header = await as(row.caller)
    for (const address of addressesOf(row).filter((one) => one.by === by)) {
      const { collection, id, slug, owner, state } = address.entry
      const path = `/${collection}/${by === 'id' ? id : `by-slug/${slug}`}`
      const [is, should] = await exchange({ ...address, path, as: header })
      actual.push(`${path} (${owner} ${state}): ${is}`)
      expected.push(`${path} (${owner} ${state}): ${should}`)
      if (/^\w+ 200/.test(is) && !is.startsWith('GET')) changes += 1
    }
    if (changes > 0) await restore()
    changes = 0
  }
  expect(actual).toEqual(expected)
}

describe('rights on an own entry and on one of another user, in every status, by id and by slug', () => {
  test.each(rows)(
    '$caller reads an entry of $collection, or gets 403 (AUTH-11, AUTH-12, AUTH-13, GEN-31, MX-20, MX-21, MX-22, MX-23, MX-24)',
    async (row) => {
      await compare(row, async ({ entry, path, as }) => {
        const { status, headers } = await send(path, { as })

        return [
          `GET ${status} ${headers.get('allow')}`,
          `GET ${mayRead(row.caller, entry) ? 200 : 403} ${allowed(mayEdit(row.caller, entry))}`,
        ]
      })
    },
  )

  test.each(rows)(
    '$caller changes an entry of $collection, or gets 401/403 (AUTH-8, AUTH-9, AUTH-10, AUTH-19, GEN-31, MX-20, MX-21, MX-22, MX-23, MX-24)',
    async (row) => {
      await compare(row, async ({ entry, path, turn, as }) => {
        const method = (['POST', 'PUT', 'PATCH'] as const)[turn % 3] ?? 'POST'
        const { status, body } = await send(path, { as, method, json: {} })
        const stored = entry.state.startsWith('trashed') ? 'trash' : entry.state

        return [
          `${method} ${status} ${body.status ?? body.code}`,
          mayEdit(row.caller, entry)
            ? `${method} 200 ${stored}`
            : `${method} ${refusalOf(row.caller)} rest_forbidden`,
        ]
      })
    },
  )

  test.each(rows)(
    '$caller deletes an entry of $collection, or gets 401/403 (AUTH-8, AUTH-9, AUTH-10, AUTH-19, GEN-31, MX-20, MX-21, MX-22, MX-23, MX-24)',
    async (row) => {
      await compare(row, async ({ entry, path, as }) => {
        const { status, headers } = await send(path, { as, method: 'DELETE' })
        const may = mayEdit(row.caller, entry)
        const granted = entry.state.startsWith('trashed') ? 410 : 200

        return [
          `DELETE ${status} ${headers.get('allow')}`,
          `DELETE ${may ? granted : refusalOf(row.caller)} ${allowed(may)}`,
        ]
      })
    },
  )
})

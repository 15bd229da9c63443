import { describe, expect, inject, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { given } from '../support/given'

const calendar = freshCalendar()
const { aSeries } = buildersOf(calendar)

const dates = 224

given(() =>
  aSeries({
    title: 'Practice',
    descriptionHtml: '<p>In the hall.</p>',
    startLocal: '2027-01-04 18:00:00',
    endLocal: '2027-01-04 19:00:00',
    rule: `FREQ=DAILY;COUNT=${dates}`,
  }),
)

type Page = { limit: number; page: number }

const lists = {
  find: (page: Page) => read({ sort: 'startLocal', ...page }),
  'find, by a text': (page: Page) => read({ sort: ['title', '-startLocal'], ...page }),
  'find, of drafts': (page: Page) => read({ sort: '-startLocal', draft: true, ...page }),
  findVersions: (page: Page) =>
    calendar.payload.findVersions({ collection: 'events', depth: 0, sort: 'id', ...page }),
}

const read = (options: Page & { sort: string | string[]; draft?: boolean }) =>
  calendar.payload.find({ collection: 'events', depth: 0, ...options })

describe('a far page of a list of Payload’s own interface', () => {
  test.each(Object.entries(lists))('continues where the one before ends: %s', async (_, list) => {
    const complete = await list({ limit: dates, page: 1 })
    const far = await list({ limit: 20, page: 12 })

    expect(far).toMatchObject({
      totalDocs: dates,
      totalPages: 12,
      page: 12,
      hasPrevPage: true,
      hasNextPage: false,
    })
    expect(far.docs).toEqual(complete.docs.slice(220))
    expect(far.docs).toHaveLength(4)
  })

  test('may be empty', async () => {
    expect(await lists.find({ limit: 100, page: 9 })).toMatchObject({ docs: [], totalDocs: dates })
  })

  test.skipIf(inject('mongo') || inject('postgres'))(
    'is found without reading the texts of earlier ones',
    async () => {
      const sent = await statementsDuring(() => lists.find({ limit: 20, page: 12 }))
      const withOffset = sent.filter((sql) => /\boffset\b/i.test(sql))

      expect(withOffset).toHaveLength(1)
      expect(withOffset.filter((sql) => /description/i.test(sql))).toEqual([])
    },
  )
})

/** The statements that SQLite receives during an operation. */
const statementsDuring = async (operation: () => Promise<unknown>): Promise<string[]> => {
  // The client of `sqliteDatabase`.
  const { client } = calendar.payload.db as unknown as { client: Client }
  const { execute } = client
  const sent: string[] = []
  client.execute = (statement) => {
    sent.push(statement.sql)

    return execute(statement)
  }
  try {
    await operation()
  } finally {
    client.execute = execute
  }

  return sent
}

type Client = { execute: (statement: { sql: string }) => unknown }

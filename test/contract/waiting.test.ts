import {
  type CollectionAfterChangeHook,
  type CollectionBeforeOperationHook,
  commitTransaction,
  createLocalReq,
  killTransaction,
} from 'payload'
import { describe, expect, test } from 'vitest'
import { outsideTransaction } from '../../src/storage/database/transaction'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { given } from '../support/given'

/** A hook of the site that runs inside the transaction of a save. */
let afterChange: CollectionAfterChangeHook = () => {}
/** A hook that runs before the save has written anything. */
let before: CollectionBeforeOperationHook = () => {}

const calendar = freshCalendar({}, [
  (config) => ({
    ...config,
    collections: config.collections?.map((collection) =>
      collection.slug === 'tags'
        ? {
            ...collection,
            hooks: {
              ...collection.hooks,
              beforeOperation: [(args) => before(args)],
              afterChange: [...(collection.hooks?.afterChange ?? []), (args) => afterChange(args)],
            },
          }
        : collection,
    ),
  }),
])
const { aTag, aUser, aVenue } = buildersOf(calendar)
let known = ''

given(async () => {
  known = (await aUser('editor')).username
})

const forgot = (username: string) =>
  // Payload's type requires the e-mail address even if users sign in by name.
  calendar.payload.forgotPassword({
    collection: 'users',
    data: { username } as { email: string } & { username: string },
  })

const count = async (collection: 'tags' | 'venues') =>
  (await calendar.payload.count({ collection })).totalDocs

describe('requests for a forgotten password', () => {
  test.each(['known', 'unknown'])(
    'of ten %s names at a time delay no writer',
    async (kind) => {
      const before = await count('tags')
      const requests = Array.from({ length: 10 }, () => forgot(kind === 'known' ? known : 'nobody'))
      await aTag(`After ${kind}`)

      await Promise.all(requests)
      expect(await count('tags')).toBe(before + 1)
    },
    15_000,
  )
})

describe('a write of a hook without its request inside a transaction', () => {
  test('is rolled back with it', async () => {
    const before = await count('venues')
    afterChange = async ({ req: { payload } }) => {
      const venue = await payload.create({
        collection: 'venues',
        data: { name: 'Beside' },
        draft: true,
      })
      await payload.update({ collection: 'venues', id: venue.id, data: { city: 'Rome' } })
      expect(await payload.findByID({ collection: 'venues', id: venue.id, req: {} })).toMatchObject(
        {
          name: 'Beside',
          city: 'Rome',
        },
      )
      throw new Error('Not today.')
    }
    await expect(aTag('Refused')).rejects.toThrow('Not today.')

    expect(await count('venues')).toBe(before)
  }, 15_000)

  test('is committed with it', async () => {
    const { id } = await aVenue({ name: 'Twice changed' })
    afterChange = async ({ req }) => {
      await req.payload.update({ collection: 'venues', id, data: { city: 'Rome' }, req })
      await req.payload.update({ collection: 'venues', id, data: { zip: '00100' } })
      await req.payload.db.updateOne({ collection: 'venues', id, data: { phone: '1' }, req: {} })
    }
    await aTag('Kept')

    expect(await calendar.payload.findByID({ collection: 'venues', id })).toMatchObject({
      city: 'Rome',
      zip: '00100',
      phone: '1',
    })
  }, 15_000)

  test('does not include other writes in the transaction', async () => {
    let [begun, go] = [() => {}, () => {}]
    const inside = new Promise<void>((resolve) => {
      begun = resolve
    })
    const released = new Promise<void>((resolve) => {
      go = resolve
    })
    afterChange = async () => {
      afterChange = () => {}
      begun()
      await released
      throw new Error('Not today.')
    }
    const refused = aTag('Refused').catch(({ message }: Error) => message)
    await inside
    const other = aVenue({ name: 'Another' })
    go()

    expect(await refused).toBe('Not today.')
    expect(
      (await calendar.payload.findByID({ collection: 'venues', id: (await other).id })).name,
    ).toBe('Another')
  }, 15_000)
})

test('a write outside the transaction of a save stays, and later ones are one transaction again', async () => {
  const venues = await count('venues')
  before = async ({ req }) => {
    before = () => {}
    await outsideTransaction(req, () => aVenue({ name: 'Beside' }))
  }
  afterChange = async ({ req: { payload } }) => {
    afterChange = () => {}
    await payload.create({ collection: 'venues', data: { name: 'Inside' }, draft: true })
    throw new Error('Not today.')
  }
  await expect(aTag('Refused')).rejects.toThrow('Not today.')

  expect(await count('venues')).toBe(venues + 1)
}, 15_000)

describe('a transaction that was begun elsewhere', () => {
  const begun = async () => {
    const req = await createLocalReq({}, calendar.payload)
    req.transactionID = (await calendar.payload.db.beginTransaction()) ?? ''

    return req
  }

  test.each([
    ['undone', killTransaction, 0],
    ['kept', commitTransaction, 1],
  ])(
    'is %s with all its writes',
    async (_, end, more) => {
      const before = await count('venues')
      const req = await begun()
      await calendar.payload.create({
        collection: 'venues',
        data: { name: 'Elsewhere' },
        draft: true,
        req,
      })
      await end(req)

      expect(await count('venues')).toBe(before + more)
    },
    15_000,
  )
})

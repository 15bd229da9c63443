import { afterAll, describe, expect, test } from 'vitest'
import { prepare } from '../../src/content/dataMigrations/prepare'
import { recording } from '../../src/content/dataMigrations/recording'
import { changesAfter, lastPosition } from '../../src/storage/changeFeed/positions'
import { buildersOf } from '../support/builders'
import { site as address, freshCalendar } from '../support/calendar'
import { clientOf } from '../support/http'
import { aSite } from '../support/site'

type Changed = { type: string; id: number }

/** The first reading of a calendar of a few objects. */
const readWhole = async (get: ReturnType<typeof clientOf>) => {
  const { body } = await get('/changes')
  const { body: rest } = await get(`/changes?since=${body.next}`)

  return {
    names: body.changes.map(({ type, id }: Changed) => `${type} ${id}`) as string[],
    next: String(rest.next),
  }
}

describe('a site that records no changes for a while', () => {
  const site = aSite({ migrates: true })
  afterAll(site.end)
  const start = (changes: boolean) =>
    site.start({ collections: [], options: { site: address, changes, webhooks: changes } })

  test('lets programs begin again when it does again (CF-2)', async () => {
    const first = await start(true)
    const one = await buildersOf({ payload: first }).aTag('One')
    const { names, next } = await readWhole(clientOf({ payload: first }))
    const second = await start(false)
    const two = await buildersOf({ payload: second }).aTag('Two')
    const third = await start(true)
    const get = clientOf({ payload: third })
    const { status, body } = await get(`/changes?since=${next}`)

    expect(names).toEqual([`tag ${one}`])
    expect([status, body.code]).toEqual([410, 'rest_sync_token_expired'])
    expect((await readWhole(get)).names).toEqual([`tag ${one}`, `tag ${two}`])
  })

  test('lets them go on after further starts', async () => {
    const get = clientOf({ payload: await start(true) })
    const { next } = await readWhole(get)
    const payload = await start(true)
    const id = await buildersOf({ payload }).aTag('Three')
    const { body } = await clientOf({ payload })(`/changes?since=${next}`)

    expect(body.changes).toMatchObject([{ type: 'tag', id, change: 'created' }])
  })
})

describe('a record of changes that was interrupted', () => {
  const calendar = freshCalendar({ changes: true })
  const { aTag } = buildersOf(calendar)
  const interrupt = async () => {
    await prepare(calendar.payload, [recording(false)])
    await prepare(calendar.payload, [recording(true)])
  }

  test('has no position of those who read before, also before the first change (CF-2)', async () => {
    await aTag('One')
    const { position } = await lastPosition(calendar.payload)
    await interrupt()
    const lost = async (after: number) => (await changesAfter(calendar.payload, after)).lost

    expect([await lost(0), await lost(position)]).toEqual([true, true])
  })

  test('goes on from there, and can be interrupted at once once more', async () => {
    const { position: before } = await lastPosition(calendar.payload)
    await interrupt()
    const { position } = await lastPosition(calendar.payload)
    const id = await aTag('Two')
    const { following, lost } = await changesAfter(calendar.payload, position)

    expect((await changesAfter(calendar.payload, before)).lost).toBe(true)
    expect(lost).toBe(false)
    expect(following).toMatchObject([
      { position: position + 1, changes: [{ collection: 'tags', id, kind: 'created' }] },
    ])
  })
})

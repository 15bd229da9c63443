import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serviceRun } from '../../src/admin/import/serviceRun'
import { undoServiceRun } from '../../src/admin/import/undoServiceRun'
import { handle } from '../../src/api/handle'
import type { ImportOptions, Step } from '../../src/import/importOptions'
import type { Report } from '../../src/import/report'
import { importCalendar } from '../../src/import/run'
import { openService } from '../../src/import/sources/contractService'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { everythingIn } from '../support/everything'
import { clientOf } from '../support/http'
import { type Loopback, loopback } from '../support/loopback'
import { fillRichly } from '../support/richCalendar'
import { bringIn, serializedEvent } from '../support/serialized'

stopClock()
const customFields = [{ name: 'dress_code', label: 'Dress code' }]
const old = freshCalendar({ customFields })
const fresh = freshCalendar({ customFields })
const lived = freshCalendar({ customFields })
const taken = freshCalendar({ customFields })
const back = freshCalendar({ customFields })

describe('a calendar of this kind that moves to another one (VN-4, DEV-93)', () => {
  let server: Loopback
  let admin: Awaited<ReturnType<ReturnType<typeof buildersOf>['aUser']>>
  afterAll(() => server?.close())

  const importInto = async (
    { payload }: typeof old,
    more: Pick<ImportOptions, 'keepIds' | 'writes' | 'onProgress'> = {},
  ) => {
    const { username: user, password } = admin
    const source = await openService({
      address: server.address,
      user,
      password,
      sleep: async () => {},
    })

    return importCalendar({ payload, source, authors: true, ...more })
  }

  /** Whoever moves in knows the authors by their names, whose ids are others here. */
  const withAuthors = async (calendar: typeof old) => {
    const { aUser } = buildersOf(calendar)
    const { authorization } = await aUser('administrator')
    await calendar.payload.create({
      collection: 'users',
      data: { username: 'anna', password: crypto.randomUUID(), role: 'author' },
    })

    return authorization
  }

  beforeAll(async () => {
    const { aUser } = buildersOf(old)
    admin = await aUser('administrator')
    await aUser('editor')
    await fillRichly(old)
    server = await loopback(async (request) => {
      const { pathname, search } = new URL(request.url)
      if (pathname.startsWith('/media/')) {
        const { staticDir } = old.payload.collections.media.config.upload
        const file = await readFile(path.join(staticDir ?? '', path.basename(pathname)))

        return new Response(new Uint8Array(file))
      }
      const answer = await handle(
        old.payload,
        new Request(`${site}${pathname}${search}`, { headers: request.headers }),
      )
      const text = (await answer.text()).replaceAll(`${site}/media`, `${server.address}/media`)

      return new Response(text, { status: answer.status })
    })
  })

  describe('into an empty one', () => {
    let report: Report
    let as: string
    beforeAll(async () => {
      as = await withAuthors(fresh)
      report = await importInto(fresh, { keepIds: true })
    })

    test('refuses nothing and leaves nothing out', () => {
      expect(report.faults).toEqual([])
      expect(report.pictures.missing).toEqual([])
      expect([...Object.values(report.counts), report.series]).toEqual(
        [...Object.values(report.counts), report.series].map((counts) => ({
          ...counts,
          matched: 0,
          unchanged: 0,
          'left out': 0,
        })),
      )
    })

    test.each(['', '/it'])('is equal in what editors read at the root "%s"', async (root) => {
      const there = await everythingIn(old, { root, as: admin.authorization })
      const here = await everythingIn(fresh, { root, as })

      for (const [kind, objects] of Object.entries(there)) {
        expect([kind, Object.keys(here[kind] ?? {})]).toEqual([kind, Object.keys(objects)])
        for (const [name, object] of Object.entries(objects)) {
          expect(here[kind]?.[name], `${kind} ${name}`).toEqual(object)
        }
      }
    })

    test('keeps the ids, those of series too, where that is asked', async () => {
      const idsIn = async (calendar: typeof old, authorization: string | undefined) =>
        (
          await clientOf(calendar)('/series?per_page=50&status=publish,draft,private', {
            ...(authorization && { as: authorization }),
          })
        ).body.series.map(({ id }: { id: number }) => id)

      expect(await idsIn(fresh, as)).toEqual(await idsIn(old, admin.authorization))
    })

    test('changes nothing the second time', async () => {
      const again = await importInto(fresh)

      expect(again.faults).toEqual([])
      for (const counts of [...Object.values(again.counts), again.series])
        expect(counts).toMatchObject({ created: 0, updated: 0, refused: 0 })
    })
  })

  test('refuses a series whose id is taken and is to be kept (GEN-46)', async () => {
    const [first] = (await clientOf(old)('/series?per_page=1')).body.series
    await bringIn(taken.payload, { events: [serializedEvent({ id: first.id })] })
    const report = await importInto(taken, { keepIds: true })

    expect(report.faults).toContain(`series ${first.id}: the id ${first.id} is taken here`)
  })

  test('comes back whole after an undo, and after interruptions (RC-19)', async () => {
    const as = await withAuthors(back)
    const { writes, finish } = serviceRun(back.payload, 'old')
    await finish(await importInto(back, { writes }))
    const undone = await undoServiceRun(back.payload, 'old')
    const gone = await everythingIn(back, { root: '', as })
    for (const stopAt of ['tags 1', 'events 1', 'series 3', 'events 9']) {
      const onProgress = ({ task, done }: Step) => {
        if (`${task} ${done}` === stopAt) throw new Error('The power failed.')
      }
      await expect(importInto(back, { onProgress })).rejects.toThrow('The power failed.')
    }
    const report = await importInto(back)

    expect(undone.left).toBe(0)
    for (const objects of Object.values(gone)) expect(Object.keys(objects)).toEqual([])
    expect(report.faults).toEqual([])
    for (const root of ['', '/it']) {
      const there = await everythingIn(old, { root, as: admin.authorization })
      expect(await everythingIn(back, { root, as })).toEqual(there)
    }
  })

  describe('beside other entries, with other ids', () => {
    let as: string
    let report: Report
    beforeAll(async () => {
      as = await withAuthors(lived)
      const { anEvent } = buildersOf(lived)
      for (let at = 0; at < 12; at++) await anEvent({ title: `Chess ${at}` })
      report = await importInto(lived)
    })

    test('is equal but for ids', async () => {
      expect(report.faults).toEqual([])
      expect(report.renumbered).toBeGreaterThan(5)
      const there = await everythingIn(old, { root: '', as: admin.authorization })
      const here = await everythingIn(lived, { root: '', as })

      for (const [kind, objects] of Object.entries(there)) {
        for (const [name, object] of Object.entries(objects)) {
          expect(here[kind]?.[name], `${kind} ${name}`).toEqual(object)
        }
      }
    })
  })
})

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handle } from '../../src/api/handle'
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

stopClock()
const customFields = [{ name: 'dress_code', label: 'Dress code' }]
const old = freshCalendar({ customFields })
const fresh = freshCalendar({ customFields })
const lived = freshCalendar({ customFields })

describe('a calendar of this kind that moves to another one (VN-4, DEV-93)', () => {
  let server: Loopback
  let admin: Awaited<ReturnType<ReturnType<typeof buildersOf>['aUser']>>
  afterAll(() => server?.close())

  const importInto = async ({ payload }: typeof old, more: { keepIds?: boolean } = {}) => {
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

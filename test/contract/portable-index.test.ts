import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sqliteAdapter } from '@payloadcms/db-sqlite'
import { buildConfig, getPayload, type Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { eventsCalendar } from '../../src/plugin/plugin'
import { checkIndex } from '../../src/storage/eventIndex/checkIndex'
import { buildersOf } from '../support/builders'
import { clientOf, titles } from '../support/http'

const opened: { payload?: Payload } = {}
const calendar = {
  get payload(): Payload {
    if (!opened.payload) throw new Error('The calendar is open only while tests run.')

    return opened.payload
  },
}
const { aSeries, anEvent, aVenue, aTag, inItalian } = buildersOf(calendar)
const get = clientOf(calendar)

describe.skipIf(inject('mongo') || inject('postgres'))(
  'a database without an event index of its own',
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'portable-'))

    beforeAll(async () => {
      const config = buildConfig({
        secret: 'a secret of the tests',
        // An adapter as an installation may bring it.
        db: sqliteAdapter({ client: { url: `file:${path.join(folder, 'calendar.db')}` } }),
        telemetry: false,
        typescript: { autoGenerate: false },
        graphQL: { disable: true },
        logger: { options: { level: 'error' } },
        plugins: [eventsCalendar({ mediaDirectory: path.join(folder, 'media') })],
      })
      opened.payload = await getPayload({ config, key: folder })
    })
    afterAll(async () => {
      await opened.payload?.db.destroy?.()
      rmSync(folder, { recursive: true, force: true })
    })

    test('answers lists from a hidden collection', async () => {
      const { id: near } = await aVenue({ latitude: 41.9, longitude: 12.5 })
      const tag = await aTag('free')
      const when = (month: string) => ({
        startLocal: `2027-${month}-01 20:00:00`,
        endLocal: `2027-${month}-01 22:00:00`,
      })
      const chess = await anEvent({ title: 'Chess, 100% free', ...when('03'), tags: [tag] })
      await anEvent({ title: 'Jazz night', ...when('02'), venues: [near], featured: true })
      await anEvent({ title: 'Opera', ...when('01'), status: 'draft' })
      await inItalian('events', chess.id, { title: 'Scacchi' })
      const found = async (query: string, root = '') =>
        titles(await get(`${root}/events?ends_after=2026-01-01&${query}`))

      expect(await found('')).toEqual(['Jazz night', 'Chess, 100% free'])
      expect(await found('order=desc&per_page=1')).toEqual(['Chess, 100% free'])
      expect(await found('orderby=title')).toEqual(['Chess, 100% free', 'Jazz night'])
      expect(await found('search=100%25')).toEqual(['Chess, 100% free'])
      expect(await found('search="jazz night"')).toEqual(['Jazz night'])
      expect(await found('search=-jazz')).toEqual(['Chess, 100% free'])
      expect(await found('search=scacchi', '/it')).toEqual(['Scacchi'])
      expect(await found(`tags=${tag}`)).toEqual(['Chess, 100% free'])
      expect(await found('featured=true')).toEqual(['Jazz night'])
      expect(await found('geoloc_lat=41.9&geoloc_lng=12.5')).toEqual(['Jazz night'])
      expect(await checkIndex(calendar.payload)).toEqual({ events: 3, mended: 0 })

      await calendar.payload.delete({ collection: 'events', id: chess.id })
      expect(await found('')).toEqual(['Jazz night'])
      expect(await checkIndex(calendar.payload)).toEqual({ events: 2, mended: 0 })
    })

    test('finds the next date of each series (RC-28)', async () => {
      const { id } = await aSeries()
      const starts = async (query: string) => {
        const { body } = await get(`/events?start_date=2027-01-13&end_date=2027-12-31&${query}`)

        return body.events.map(({ start_date }: { start_date: string }) => start_date.slice(0, 10))
      }

      expect(await starts('occurrences=next')).toEqual(['2027-01-19', '2027-02-01'])
      expect(await starts(`series=${id}`)).toEqual(['2027-01-19', '2027-01-26', '2027-02-02'])
      expect(await starts('recurring=false&occurrences=next')).toEqual(['2027-02-01'])
    })
  },
)

// On SQLite alone: what an older service hands out is translated before it is stored.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { renderHtml, sanitizeHtml } from '../../src/calendar/html'
import { escapeText, plainText } from '../../src/calendar/text'
import type { Report } from '../../src/import/report'
import { importCalendar } from '../../src/import/run'
import { openFolder } from '../../src/import/sources/sourceFolder'
import { freshCalendar } from '../support/calendar'
import { type Body, serializedAt } from '../support/serialized'

const folder = path.resolve('../shared/data/legacy')
const there = existsSync(folder)
if (!there) console.warn(`THE IMPORT OF A REAL CALENDAR IS NOT TESTED: there is no ${folder}.`)

const pages = (kind: string): Body[] =>
  readdirSync(folder)
    .filter((file) => file.startsWith(`${kind}-`))
    .flatMap((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))[kind])

describe.skipIf(!there)('a real calendar of 770 events', () => {
  const calendar = freshCalendar({ timeZone: 'America/Los_Angeles' })
  let report: Report
  const former = new Map<number, Body>()

  const bringItIn = async () =>
    importCalendar({ payload: calendar.payload, source: await openFolder(folder) })

  beforeAll(async () => {
    report = await bringItIn()
    for (let page = 1; page <= 16; page++) {
      const query = `per_page=50&start_date=2000-01-01&end_date=2100-01-01&page=${page}`
      for (const event of (await serializedAt(calendar.payload, `/events?${query}`)).events ?? []) {
        former.set(event.id, event)
      }
    }
  }, 180_000)

  test('is imported completely', () => {
    expect(report.faults).toEqual([])
    expect(report.counts).toMatchObject({
      categories: { created: 18 },
      tags: { created: 0 },
      venues: { created: 95 },
      organizers: { created: 20 },
      events: { created: 770 },
    })
  })

  /** The values that must be the same before and after; texts in the form of our answers (GEN-42 to GEN-44). */
  const compared = (event: Body, slug: string) => ({
    id: event.id,
    author: event.author,
    status: event.status,
    date_utc: event.date_utc,
    modified_utc: event.modified_utc,
    date: event.date,
    slug,
    title: escapeText(plainText(event.title)),
    description: renderHtml(sanitizeHtml(event.description)),
    excerpt: event.excerpt,
    image: event.image,
    all_day: event.all_day,
    start: [event.start_date, event.start_date_details],
    end: [event.end_date, event.end_date_details],
    utc: [event.utc_start_date, event.utc_end_date, event.utc_start_date_details],
    zone: [event.timezone, event.timezone_abbr],
    cost: [event.cost, event.cost_details],
    website: event.website === event.url ? 'its own page' : plainText(event.website),
    flags: [
      event.show_map,
      event.show_map_link,
      event.hide_from_listings,
      event.sticky,
      event.featured,
    ],
    categories: event.categories.map(({ id, name, slug, count }: Body) => [id, name, slug, count]),
    tags: event.tags,
    venue: place(event.venue),
    organizer: event.organizer.map(place),
  })

  const place = ({
    id,
    venue,
    organizer,
    address,
    city,
    country,
    state,
    stateprovince,
    zip,
  }: Body) => ({
    id,
    name: plainText(venue ?? organizer ?? ''),
    address,
    city,
    country,
    state,
    stateprovince,
    zip,
  })

  test('has the same values of every event as before', () => {
    for (const before of pages('events')) {
      const after = former.get(before.id)
      expect(after, `event ${before.id}`).toBeDefined()
      const expected = { ...compared(before, decodeURIComponent(before.slug)), author: '0' }

      expect(compared(after, after.slug), `event ${before.id}`).toEqual(expected)
    }
  })

  test('keeps every slug, in any script (GEN-48)', () => {
    expect(report.notes).toEqual([])
  })

  test('changes nothing when it is imported again', async () => {
    const again = await bringItIn()

    expect(again.counts).toMatchObject({
      categories: { unchanged: 18 },
      venues: { unchanged: 95 },
      organizers: { unchanged: 20 },
      events: { unchanged: 770, updated: 0 },
    })
  })
})

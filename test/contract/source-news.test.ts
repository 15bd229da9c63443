import { expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { visitorOf } from '../support/pages'
import { followedCalendar } from '../support/sources'

const old = freshCalendar()
const calendar = freshCalendar({ trustedImageHosts: ['127.0.0.1'] })
const { anEvent, aVenue, aCategory, clear: clearOld } = buildersOf(old)
const visit = visitorOf(old)
const { theirs, aSource, readNow, preview, events, changes } = followedCalendar(calendar)

const stored = async () => {
  const { docs } = await calendar.payload.find({
    collection: 'events',
    depth: 1,
    sort: 'startLocal',
  })

  return docs
}

test('our own RSS is followed with dates, places, categories and status, and read again without change', async () => {
  await clearOld()
  const venue = await aVenue({ name: 'Old mill & yard', city: 'Springfield' })
  await anEvent({
    title: 'Chess & tea',
    startLocal: '2037-03-01 20:00:00',
    endLocal: '2037-03-01 22:00:00',
    timezone: 'America/New_York',
    venues: [venue.id],
    categories: [await aCategory('Games')],
    descriptionHtml: '<p>All are welcome.</p>',
    eventStatus: 'cancelled',
    eventStatusReason: 'Rain',
  })
  await anEvent({
    title: 'Fair',
    allDay: true,
    startLocal: '2037-05-01 00:00:00',
    endLocal: '2037-05-03 23:59:59',
  })
  theirs.file = (await visit('/events/feed/')).html
  expect(theirs.file).toContain('<ev:startdate>2037-03-02T01:00:00Z</ev:startdate>')
  expect((await preview()).body.counts).toMatchObject({ created: 2, refused: 0 })
  const { id } = await aSource()
  expect(await readNow(id)).toMatchObject({ state: 'read', outcome: { created: 2, refused: 0 } })
  const [chess, fair] = await stored()

  expect(chess).toMatchObject({
    title: 'Chess & tea',
    startUtc: '2037-03-02T01:00:00.000Z',
    endUtc: '2037-03-02T03:00:00.000Z',
    venues: [{ name: 'Old mill & yard' }],
    categories: [{ name: 'Games' }],
    eventStatus: 'cancelled',
    eventStatusReason: 'Rain',
  })
  expect(fair).toMatchObject({
    allDay: true,
    startLocal: '2037-05-01 00:00:00',
    endLocal: '2037-05-03 23:59:59',
  })
  await old.payload.update({
    collection: 'events',
    where: { title: { equals: 'Fair' } },
    data: { title: 'Spring fair' },
  })
  theirs.file = (await visit('/events/feed/')).html

  expect(await readNow(id)).toMatchObject({ outcome: { created: 0, updated: 1, unchanged: 1 } })
})

test('a feed of news is refused item by item, and its end must be there', async () => {
  theirs.file =
    '<rss version="2.0"><channel><title>News</title><link>https://p.example/</link><item><title>The choir sings</title><guid>1</guid><pubDate>Sun, 29 Nov 2026 10:00:00 GMT</pubDate></item></channel></rss>'
  const { id } = await aSource()
  expect(await readNow(id)).toMatchObject({ state: 'read', outcome: { created: 0, refused: 1 } })
  expect(await changes(id)).toEqual(['refused The choir sings'])
  expect((await preview()).body.entries).toMatchObject([
    { says: ['it says when it was published, and not when the event is'] },
  ])
  theirs.file = theirs.file.replace('</rss>', '')

  expect(await readNow(id)).toMatchObject({ state: 'failed', fault: 'unreadable' })
  expect(await events()).toEqual([])
})

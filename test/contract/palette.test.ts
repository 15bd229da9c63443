import { expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { signedInUsers } from '../support/signedIn'

stopClock('2026-11-18T15:00:00Z')
const calendar = freshCalendar()
const { anEvent, aVenue, anOrganizer, aSeries, inItalian } = buildersOf(calendar)
const { ask, user } = signedInUsers(calendar)

given(async () => {
  await anEvent({ title: 'Night of jazz' })
  await anEvent({
    title: 'Jazz of last year',
    startLocal: '2025-06-01 20:00:00',
    endLocal: '2025-06-01 22:00:00',
  })
  await anEvent({ title: 'Secret jazz', status: 'draft' })
  const author = user('contributor').id
  await anEvent({ title: 'Own jazz', status: 'draft', author: author })
  await anEvent({ title: 'Jazz in the bin', status: 'trash' })
  const opera = await anEvent({ title: 'Opera' })
  await inItalian('events', opera.id, { title: 'Serata lirica', slug: 'serata-lirica' })
  await aSeries({ title: 'Yoga' })
  await aVenue({ name: 'Jazz cellar', city: 'Pisa', address: 'Via Roma 1' })
  await aVenue({ name: 'Hidden jazz cellar', status: 'draft' })
  await anOrganizer({ name: 'Friends of jazz' })
})

type Entry = { kind: string; name: string; about: string; path: string }

const entriesFor = async (role: Parameters<typeof ask>[0], path: string) => {
  const { status, body } = await ask(role, 'GET', `/admin-palette/${path}`)

  // The answer of the endpoint under test.
  return { status, entries: ((body as { entries?: Entry[] }).entries ?? []) as Entry[] }
}

const search = async (role: Parameters<typeof ask>[0], text: string, further = '') => {
  const { entries } = await entriesFor(role, `entries?search=${encodeURIComponent(text)}${further}`)

  return entries.map(({ kind, name }) => `${kind}: ${name}`)
}

test('finds by words of names what the caller may read (AUTH-12)', async () => {
  expect((await search('editor', 'JAZZ')).toSorted()).toEqual([
    'events: Jazz of last year',
    'events: Night of jazz',
    'events: Own jazz',
    'events: Secret jazz',
    'organizers: Friends of jazz',
    'venues: Hidden jazz cellar',
    'venues: Jazz cellar',
  ])
  expect((await search('contributor', 'jazz')).toSorted()).toEqual([
    'events: Jazz of last year',
    'events: Night of jazz',
    'events: Own jazz',
    'organizers: Friends of jazz',
    'venues: Jazz cellar',
  ])
})

test('finds names of any language, and says each in that of the content (LANG-4)', async () => {
  expect(await search('editor', 'lirica')).toEqual(['events: Opera'])
  expect(await search('editor', 'opera', '&locale=it')).toEqual(['events: Serata lirica'])
})

test('has the next date of a series once, and what is to come before what is over', async () => {
  const { entries } = await entriesFor('editor', 'entries?search=yoga')
  const titles = await search('editor', 'of jazz')

  expect(entries.map(({ name, about }) => [name, about])).toEqual([
    ['Yoga', 'Tuesday 12 January 2027, 19:00–20:00, Rome time'],
  ])
  expect(titles).toEqual([
    'events: Night of jazz',
    'events: Jazz of last year',
    'organizers: Friends of jazz',
  ])
})

test.each(['', 'j', '%', '   ', 'nothing at all'])('finds nothing for %j', async (text) => {
  expect(await search('editor', text)).toEqual([])
})

test.each([
  ['24 December', '2026-12-24'],
  ['24 dicembre', '2026-12-24'],
  ['24 dicembre 2027', '2027-12-24'],
  ['December 24, 2027', '2027-12-24'],
  ['3 marzo', '2027-03-03'],
  ['2027-02-01', '2027-02-01'],
  ['today', '2026-11-18'],
  ['oggi', '2026-11-18'],
  ['tomorrow', '2026-11-19'],
  ['domani', '2026-11-19'],
  ['dopodomani', '2026-11-20'],
  ['Friday', '2026-11-20'],
  ['Friday the week after next', '2026-12-04'],
  ['venerdì tra due settimane', '2026-12-04'],
])('leads first to the day %j in the calendar', async (text, day) => {
  const { entries } = await entriesFor('editor', `entries?search=${encodeURIComponent(text)}`)

  expect(entries[0]?.path).toBe(`/collections/events/calendar?date=${day}`)
})

test('says that day in words, and takes no other line for one', async () => {
  expect(await search('editor', '24 dicembre')).toEqual([
    'action: Calendar of Thursday 24 December 2026',
  ])
  expect(await search('editor', 'Concerto 24 dicembre ore 21')).toEqual([])
})

test('leads to the form of an entry, and says where a venue is', async () => {
  const { entries } = await entriesFor('editor', 'entries?search=jazz+cellar')
  const cellar = entries.find(({ name }) => name === 'Jazz cellar')

  expect(cellar?.path).toMatch(/^\/collections\/venues\/\d+$/)
  expect(cellar?.about).toContain('Pisa')
})

test('offers the views and actions that the caller may have', async () => {
  const namesFor = async (role: Parameters<typeof ask>[0]) =>
    (await entriesFor(role, 'ways')).entries.map(({ name }) => name)
  const administrator = await namesFor('administrator')
  const contributor = await namesFor('contributor')

  expect(administrator).toEqual(
    expect.arrayContaining(['New event', 'Events calendar', 'Venues', 'Users', 'Public pages']),
  )
  expect(contributor).toEqual(expect.arrayContaining(['New event', 'Events calendar', 'Venues']))
  expect(contributor).not.toContain('Public pages')
  expect(contributor).not.toContain('Review what contributors sent')
})

test.each(['subscriber', 'anonymous'] as const)(
  'has nothing for a caller who is %s (AUTH-6)',
  async (role) => {
    const paths = ['/admin-palette/ways', '/admin-palette/entries?search=jazz']
    for (const path of paths) expect((await ask(role, 'GET', path)).status).toBe(401)
  },
)

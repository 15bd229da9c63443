import { beforeEach, describe, expect, test } from 'vitest'
import { type Choice, choose, unknownField } from '../../src/englishCopies/choose'
import { emptyEnglishCopies } from '../../src/englishCopies/empty'
import { findEnglishCopies } from '../../src/englishCopies/find'
import { reportLines } from '../../src/englishCopies/report'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { clientOf } from '../support/http'

const calendar = freshCalendar()
const { anEvent, aVenue, aTag, anImage, aUser, inItalian, clear, anOpenForm } = buildersOf(calendar)
const get = clientOf(calendar)
beforeEach(clear)

const both = {
  title: 'Spring concert',
  descriptionHtml: '<p>Two choirs and a <strong>band</strong>.</p>',
  excerptHtml: '<p>Two choirs.</p>',
}

const all: Choice = { entries: [], fields: [] }

/** What is found, as `events/12: description, excerpt`. */
const found = async (): Promise<string[]> =>
  (await findEnglishCopies(calendar.payload)).map(
    ({ collection, id, fields }) =>
      `${collection}/${id}: ${fields.map(({ name }) => name).join(', ')}`,
  )

const emptyAll = async (choice = all) =>
  emptyEnglishCopies(
    calendar.payload,
    choose(await findEnglishCopies(calendar.payload), choice).meant,
  )

const italianOf = async (id: number, draft = false) => {
  const { title, description, excerpt } = await calendar.payload.findByID({
    collection: 'events',
    id,
    draft,
    trash: true,
    locale: 'it',
    fallbackLocale: false,
  })

  return { title: title || null, description: description || null, excerpt: excerpt || null }
}

describe('English copies', () => {
  test('are Italian texts that are the English ones word for word', async () => {
    const { id } = await anEvent(both)
    await anEvent(both)
    await inItalian('events', id, { ...both, excerptHtml: '<p>Due cori.</p>' })

    expect(await found()).toEqual([`events/${id}: title, description`])
  })

  test('are found in every collection, in drafts and in the trash', async () => {
    const draft = (await anEvent({ ...both, status: 'draft' })).id
    await inItalian('events', draft, { excerptHtml: both.excerptHtml })
    const gone = (await aVenue({ name: 'Mill', descriptionHtml: both.descriptionHtml })).id
    await inItalian('venues', gone, { descriptionHtml: both.descriptionHtml })
    await calendar.payload.update({
      collection: 'venues',
      id: gone,
      data: { deletedAt: new Date().toISOString() },
    })
    const tag = await aTag('Jazz')
    await inItalian('tags', tag, { name: 'Jazz' })
    const picture = (await anImage()).id
    for (const locale of ['en', 'it'] as const) {
      await calendar.payload.update({
        collection: 'media',
        id: picture,
        data: { alt: 'A band' },
        locale,
      })
    }

    expect((await found()).sort()).toEqual([
      `events/${draft}: excerpt`,
      `media/${picture}: alt`,
      `tags/${tag}: name`,
      `venues/${gone}: description`,
    ])
  })

  test('are none in a calendar that is translated', async () => {
    const { id } = await anEvent(both)
    await inItalian('events', id, { title: 'Concerto', descriptionHtml: '<p>Due cori.</p>' })

    expect(await found()).toEqual([])
  })
})

describe('emptying them', () => {
  test('leaves the Italian that was written, and shows the English in its place (LANG-4)', async () => {
    const { id } = await anEvent(both)
    await inItalian('events', id, { ...both, title: 'Concerto' })

    expect(await emptyAll()).toEqual({ emptied: 1, faults: [] })
    expect(await italianOf(id)).toEqual({ title: 'Concerto', description: null, excerpt: null })
    await calendar.payload.update({
      collection: 'events',
      id,
      data: { descriptionHtml: '<p>Three choirs.</p>' },
    })
    expect((await get(`/it/events/${id}`)).body).toMatchObject({
      title: 'Concerto',
      description: '<p>Three choirs.</p>',
      excerpt: '<p>Two choirs.</p>',
    })
    expect((await get('/it/events?search=three')).body.total).toBe(1)
  })

  test('leaves names alone unless they are named', async () => {
    const { id } = await anEvent(both)
    await inItalian('events', id, both)
    await emptyAll()
    expect((await italianOf(id)).title).toBe('Spring concert')

    await emptyAll({ entries: [], fields: ['title'] })
    expect((await italianOf(id)).title).toBeNull()
  })

  test('keeps to the entries that were named', async () => {
    const [one, other] = [(await anEvent(both)).id, (await anEvent(both)).id]
    for (const id of [one, other]) await inItalian('events', id, both)
    await emptyAll({ entries: [`events/${one}`], fields: [] })

    expect(await found()).toEqual([
      expect.stringMatching(`events/${one}: title`),
      `events/${other}: title, description, excerpt`,
    ])
  })

  test('leaves a draft over something public a draft, and both without the copy', async () => {
    const { id } = await anEvent(both)
    await inItalian('events', id, both)
    await calendar.payload.update({
      collection: 'events',
      id,
      draft: true,
      data: { title: 'Summer concert', _status: 'draft' },
    })

    expect(await emptyAll()).toEqual({ emptied: 1, faults: [] })
    expect((await get(`/events/${id}`)).body.title).toBe('Spring concert')
    expect(await italianOf(id)).toMatchObject({ description: null, excerpt: null })
    expect(await italianOf(id, true)).toMatchObject({ description: null, excerpt: null })
    const draft = await calendar.payload.findByID({ collection: 'events', id, draft: true })
    expect(draft).toMatchObject({ title: 'Summer concert', _status: 'draft' })
  })

  test('reaches a copy that is only in the draft', async () => {
    const { id } = await anEvent(both)
    await calendar.payload.update({
      collection: 'events',
      id,
      draft: true,
      locale: 'it',
      data: { descriptionHtml: both.descriptionHtml, title: 'Concerto', _status: 'draft' },
    })
    await emptyAll()

    expect(await italianOf(id, true)).toMatchObject({ title: 'Concerto', description: null })
    expect((await get(`/it/events/${id}`)).body.title).toBe('Spring concert')
  })

  test('keeps what is in the trash there, and drafts to themselves', async () => {
    const draft = (await anEvent({ ...both, status: 'draft' })).id
    const gone = (await anEvent(both)).id
    for (const id of [draft, gone]) await inItalian('events', id, both)
    await calendar.payload.update({
      collection: 'events',
      id: gone,
      data: { deletedAt: new Date().toISOString() },
    })

    expect(await emptyAll()).toEqual({ emptied: 2, faults: [] })
    for (const id of [draft, gone]) {
      expect(await italianOf(id)).toMatchObject({ description: null, excerpt: null })
    }
    expect((await get(`/events/${gone}`)).body.code).toBe('event-no-longer-available')
    expect((await get('/events')).body.total).toBe(0)
  })

  test('leaves an entry that somebody has open, and says so', async () => {
    const { id } = await anEvent(both)
    await inItalian('events', id, both)
    await anOpenForm('events', id, await aUser('editor'))
    const { emptied, faults } = await emptyAll()

    expect(emptied).toBe(0)
    expect(faults).toEqual([expect.stringMatching(`^events/${id} was left: .*locked`)])
    expect((await italianOf(id)).description).not.toBeNull()
  })
})

describe('what is printed', () => {
  test('groups them by entry, with its Italian form in the admin', async () => {
    const { id } = await anEvent(both)
    await inItalian('events', id, both)
    const lines = reportLines(
      calendar.payload,
      choose(await findEnglishCopies(calendar.payload), all),
    )

    expect(lines.join('\n')).toBe(
      [
        'In Italian these texts are the English ones, word for word:',
        `  events/${id} Spring concert`,
        '    description, excerpt',
        `    ${site}/admin/collections/events/${id}?locale=it`,
        '',
        'The same in both languages, and left alone unless named with --fields:',
        `  events/${id} Spring concert: title`,
        '',
      ].join('\n'),
    )
  })

  test('leads to the trash for what is there', async () => {
    const { id } = await anEvent(both)
    await inItalian('events', id, both)
    await calendar.payload.update({
      collection: 'events',
      id,
      data: { deletedAt: new Date().toISOString() },
    })
    const { payload } = calendar
    const lines = reportLines(payload, choose(await findEnglishCopies(payload), all))

    expect(lines[1]).toContain(`${site}/admin/collections/events/trash/${id}?locale=it`)
  })

  test('names the fields there are where one is unknown', () => {
    expect(unknownField(calendar.payload, ['description'])).toBeUndefined()
    expect(unknownField(calendar.payload, ['titel'])).toMatch(/^There is no field "titel".*excerpt/)
  })
})

// On SQLite alone: where a form leads is worked out alike from what any database answers.

import { createLocalReq } from 'payload'
import { expect, test } from 'vitest'
import { publicAddress } from '../../src/calendar/publicPath'
import { settingsOf } from '../../src/model/settings'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { given } from '../support/given'
import { signedInUsers } from '../support/signedIn'

// A calendar without public pages in English, with Italian ones elsewhere.

const calendar = freshCalendar({
  pages: { addresses: { en: false, it: 'https://www.example/agenda' } },
})
const { anEvent, aSeries, inItalian } = buildersOf(calendar)
const users = signedInUsers(calendar)
const ids = { event: 0, date: 0 }

given(async () => {
  ids.event = (await anEvent({ title: 'Chess' })).id
  await inItalian('events', ids.event, { slug: 'scacchi' })
  ids.date = await aDateOf('Yoga')
})

const aDateOf = async (title: string): Promise<number> => {
  await aSeries({ title })
  const { docs } = await calendar.payload.find({
    collection: 'events',
    where: { title: { equals: title } },
  })

  return docs[0]?.id ?? 0
}

/** The target of the button *Preview* in the form of an event. */
const previewIn = async (locale: 'en' | 'it') => {
  const event = await calendar.payload.findByID({ collection: 'events', id: ids.event, locale })
  const { preview } = calendar.payload.collections.events.config.admin

  return preview?.(
    { ...event },
    { locale, req: await createLocalReq({}, calendar.payload), token: null },
  )
}

const asEditor = async (path: string) => (await users.ask('editor', 'GET', path)).body

test('forms link to no page when there are none', async () => {
  const settings = settingsOf(calendar.payload.config)

  expect(await previewIn('en')).toBeNull()
  expect(publicAddress('events', 'chess', { ...settings, language: 'en' })).toBeUndefined()
})

test('forms link to pages elsewhere', async () => {
  expect(await previewIn('it')).toBe('https://www.example/agenda/event/scacchi/')
})

test('the event card and the head of a date link to no page when there are none', async () => {
  const { card } = await asEditor(`/admin-calendar/${ids.event}/card`)
  const { head } = await asEditor(`/admin-series/${ids.date}/head`)

  expect(card.entry.title).toBe('Chess')
  expect(card.page).toBeUndefined()
  expect(head.count).toBeGreaterThan(1)
  expect(head.page).toBeUndefined()
})

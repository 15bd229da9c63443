import { expect, test } from 'vitest'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf } from '../support/http'

stopClock()
const calendar = freshCalendar({
  customFields: [
    { name: 'dressCode', label: { en: 'Dress code', it: 'Abbigliamento' } },
    { name: 'level', label: { en: 'Level', it: 'Livello' } },
    { name: 'hotline', label: 'Hotline' },
    { name: 'room', label: { en: 'Room' } },
  ],
})
const get = clientOf(calendar)

test('a site can give events extra fields, with a label in each language (EV-74)', async () => {
  const { id } = await calendar.payload.create({
    collection: 'events',
    data: {
      title: 'Opera ball',
      startLocal: '2026-12-31 21:00:00',
      endLocal: '2027-01-01 04:00:00',
      visibility: 'public',
      _status: 'published',
      // The generated types know only the fields of the default installation.
      ...({ custom_dressCode: 'Evening dress' } as object),
    },
  })
  await calendar.payload.update({ collection: 'events', id, data: { featured: true } })

  expect((await get(`/events/${id}`)).body.custom_fields).toEqual({
    dressCode: { label: 'Dress code', value: 'Evening dress' },
  })
  expect((await get(`/it/events/${id}`)).body.custom_fields).toEqual({
    dressCode: { label: 'Abbigliamento', value: 'Evening dress' },
  })
})

test('the label of an extra field may be one text for all languages, or lack one (EV-74)', async () => {
  const { id } = await calendar.payload.create({
    collection: 'events',
    data: {
      title: 'Tea dance',
      startLocal: '2026-12-31 15:00:00',
      endLocal: '2026-12-31 17:00:00',
      visibility: 'public',
      _status: 'published',
      // The generated types know only the fields of the default installation.
      ...({ custom_hotline: '40', custom_room: 'Red' } as object),
    },
  })

  expect((await get(`/it/events/${id}`)).body.custom_fields).toEqual({
    hotline: { label: 'Hotline', value: '40' },
    room: { label: 'Room', value: 'Red' },
  })
})

test('extra fields without values are an empty list (EV-74, GEN-39)', async () => {
  const { id } = await calendar.payload.create({
    collection: 'events',
    data: {
      title: 'Market',
      startLocal: '2026-12-31 21:00:00',
      endLocal: '2026-12-31 22:00:00',
      visibility: 'public',
      _status: 'published',
    },
  })

  expect((await get(`/events/${id}`)).body.custom_fields).toEqual([])
})

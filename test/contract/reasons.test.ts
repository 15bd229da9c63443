import { describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { clientOf } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { aCategory, aVenue } = buildersOf(calendar)
const { as } = usersOf(calendar)
const send = clientOf(calendar)

given(async () => {
  await aCategory('Music')
  await aVenue()
})

const chess = { title: 'Chess', start_date: '2027-07-02', end_date: '2027-07-03' }

/** What an event is refused for, in both languages. */
const said = async (json: object) => {
  const reasons = await Promise.all(
    ['', '/it'].map(async (root) => {
      const { body } = await send(`${root}/events`, {
        as: as('editor'),
        json: { ...chess, ...json },
      })

      return Object.values(body.data.params)[0]
    }),
  )

  return reasons
}

describe('A value that is refused is told why, and what would do', () => {
  test.each([
    [{ end_date: '2027-07-01' }, 'The end is before the start.', "Il termine precede l'inizio."],
    [
      { start_date: '2027-02-30' },
      'This is no date and time that there is; one such as 2027-07-01 20:00:00 would do.',
      'Questa data e ora non esiste; andrebbe bene, per esempio, 2027-07-01 20:00:00.',
    ],
    [
      { timezone: 'Europe/Roma' },
      'There is no such time zone; near to it are: Europe/Rome.',
      'Questo fuso orario non esiste; gli somigliano: Europe/Rome.',
    ],
    [
      { timezone: 'Mars/Phobos' },
      'There is no such time zone; a name such as Europe/Rome or an offset such as UTC+2 would do.',
      'Questo fuso orario non esiste; andrebbe bene un nome come Europe/Rome o uno scarto come UTC+2.',
    ],
    [
      { image: 'http://127.0.0.1/poster.png' },
      'This address is in a private network, from which no pictures are fetched.',
      'Questo indirizzo è in una rete privata, da cui non si prendono immagini.',
    ],
    [{ image: 999 }, 'No picture has the ID 999.', 'Nessuna immagine ha l’ID 999.'],
    [
      { image: 'poster' },
      'This is neither the ID of a picture nor its full address, with https:// or http://.',
      'Questo non è né l’ID di un’immagine né il suo indirizzo completo, con https:// o http://.',
    ],
    [
      { website: 'chess.example' },
      'This is no address; a full one that starts with https:// or http:// would do.',
      'Questo non è un indirizzo; ne andrebbe bene uno completo, che inizi con https:// o http://.',
    ],
    [
      { title: ' <b></b> ' },
      'A name is missing: this text is blank.',
      'Manca un nome: questo testo è vuoto.',
    ],
    [
      { title: 'x'.repeat(256) },
      'A text of at most 255 characters is needed.',
      'Serve un testo di 255 caratteri al massimo.',
    ],
    [{ title: 5 }, 'A text is needed.', 'Serve un testo.'],
    [
      { event_status: 'canceled' },
      'One of these is needed: scheduled, cancelled, postponed, moved_online.',
      'Serve uno di questi: scheduled, cancelled, postponed, moved_online.',
    ],
    [
      { venue: 'Town hall' },
      'Needed are IDs of such as are here and may be read by you, or objects with a name and right fields.',
      'Servono ID di ciò che c’è e puoi leggere, oppure oggetti con un nome e campi corretti.',
    ],
  ])('%j (ERR-13)', async (json, english, italian) => {
    expect(await said(json)).toEqual([english, italian])
  })

  test.each([
    ['categories=Music,Jazz', 'There is no such category: Jazz. An ID, a slug or a name would do.'],
    ['tags=999', 'There is no such tag: 999. An ID, a slug or a name would do.'],
    ['venue=999', 'No venue has this ID: 999.'],
    ['organizer=x', 'IDs are needed: whole numbers from 1, at most 100.'],
    ['post_parent=999', 'No event has the ID 999.'],
    ['geoloc_lat=91&geoloc_lng=7', 'A number from -90 to 90 is needed.'],
    ['geoloc_lat=45', 'This is needed together with geoloc_lat.'],
  ])('in the list ?%s (ERR-13)', async (query, reason) => {
    const { body } = await send(`/events?${query}`)

    expect(Object.values(body.data.params)).toEqual([reason])
  })

  test('is told by its type where it is of another (ERR-13, ERR-14)', async () => {
    expect(await said({ author: 'Ann' })).toEqual([
      'The value is not a(n) integer.',
      'Il valore non è di tipo integer.',
    ])
  })
})

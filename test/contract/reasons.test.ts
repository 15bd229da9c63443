// On SQLite alone: requests are parsed and refused before the database is queried.
import { describe, expect, test } from 'vitest'
import { strictTypes } from '../../src/api/coerce'
import { routes } from '../../src/api/contractRoutes'
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

/** Every parameter that may be refused for more than its type. */
const refusable = routes.flatMap(({ path, operations }) =>
  operations.flatMap(({ params }) =>
    Object.entries(params)
      .filter(([, { is, resolve }]) => resolve || !strictTypes.has(is))
      .filter(
        ([, { is, resolve }]) =>
          resolve || [{}, '', [{}]].some((value) => !is.safeParse(value).success),
      )
      .map(([name, declared]) => ({ path, name, declared })),
  ),
)

/** The reasons for refusing an event, in both languages. */
const reasonsFor = async (json: object) => {
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

describe('the refusal of a value gives the reason and the valid values', () => {
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
      { status: 'trash' },
      'One of these is needed: publish, future, draft, pending, private.',
      'Serve uno di questi: publish, future, draft, pending, private.',
    ],
    [{ slug: [] }, 'A text is needed.', 'Serve un testo.'],
    [
      { venue: { venue: 'Town hall', website: 'hall.example' } },
      'venue[website]: This is no address; a full one that starts with https:// or http:// would do.',
      'venue[website]: Questo non è un indirizzo; ne andrebbe bene uno completo, che inizi con https:// o http://.',
    ],
    [
      { organizer: [{ organizer: 'Chess club' }, { email: 'club@chess.example' }] },
      'organizer[1][organizer]: A name or the ID of one that is here is missing.',
      'organizer[1][organizer]: Manca un nome, o l’ID di ciò che c’è.',
    ],
    [
      { venue: [{ venue: 'Town hall', show_map: 'perhaps', zip: [] }] },
      'venue[0][zip]: A text is needed.',
      'venue[0][zip]: Serve un testo.',
    ],
    [
      { venue: { venue: 'V', website: 'www.x.it', geo_lat: 91, image: 'boh' } },
      'venue[image]: This is neither the ID of a picture nor its full address, with https:// or http://. venue[website]: This is no address; a full one that starts with https:// or http:// would do. venue[geo_lat]: A number from -90 to 90 is needed. venue[geo_lng]: This is needed together with geo_lat.',
      'venue[image]: Questo non è né l’ID di un’immagine né il suo indirizzo completo, con https:// o http://. venue[website]: Questo non è un indirizzo; ne andrebbe bene uno completo, che inizi con https:// o http://. venue[geo_lat]: Serve un numero da -90 a 90. venue[geo_lng]: Questo serve insieme a geo_lat.',
    ],
    [
      { organizer: [{ email: [] }, { organizer: 'Club', website: 'club' }, 999, 'Club'] },
      'organizer[0][organizer]: A name or the ID of one that is here is missing. organizer[0][email]: A text is needed. organizer[1][website]: This is no address; a full one that starts with https:// or http:// would do. No organizer has this ID: 999. Needed are IDs of such as are here and may be read by you, or objects with a name and right fields.',
      'organizer[0][organizer]: Manca un nome, o l’ID di ciò che c’è. organizer[0][email]: Serve un testo. organizer[1][website]: Questo non è un indirizzo; ne andrebbe bene uno completo, che inizi con https:// o http://. Nessun organizzatore ha questo ID: 999. Servono ID di ciò che c’è e puoi leggere, oppure oggetti con un nome e campi corretti.',
    ],
    [{ venue: [999] }, 'No venue has this ID: 999.', 'Nessun luogo ha questo ID: 999.'],
    [
      { venue: 'Town hall' },
      'Needed are IDs of such as are here and may be read by you, or objects with a name and right fields.',
      'Servono ID di ciò che c’è e puoi leggere, oppure oggetti con un nome e campi corretti.',
    ],
  ])('for %j (ERR-13)', async (json, english, italian) => {
    expect(await reasonsFor(json)).toEqual([english, italian])
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

  test.each([
    ['/events?page=0', 'A whole number from 1 is needed.'],
    ['/tags?per_page=many', 'A whole number from 1 is needed.'],
    ['/venues/999', 'No venue has the ID 999.'],
    ['/organizers/999', 'No organizer has the ID 999.'],
    ['/categories/999', 'No category has the ID 999.'],
    ['/tags/999', 'No tag has the ID 999.'],
    ['/events/by-slug/nowhere', 'No event has the slug nowhere.'],
    ['/venues/by-slug/nowhere', 'No venue has the slug nowhere.'],
    ['/events?multilang_language=de', 'One of these is needed: en, it.'],
    [
      '/events?orderby=venue',
      'One of these is needed: start_date, end_date, title, date, modified, id.',
    ],
    ['/organizers?order=up', 'One of these is needed: asc, desc.'],
    ['/venues?status=draft', 'Only publish may be asked for without the right to write here.'],
    ['/organizers?event=999', 'No event has the ID 999.'],
    ['/categories?post=999', 'No event has the ID 999.'],
    ['/categories?parent=999', 'No category has the ID 999.'],
    ['/tags?include=jazz', 'There is no such tag: jazz. An ID, a slug or a name would do.'],
    ['/events?author=Ann', 'IDs are needed: whole numbers from 1, at most 100.'],
    ['/venues?slug=,', 'Slugs are needed, at most 100.'],
    ['/venues?search=', 'A text that is neither blank nor 0 is needed, of at most 200 characters.'],
    [
      '/events?geoloc_lat=1&geoloc_lng=1&geoloc_radius=0',
      'A number above 0 and up to 20100 is needed.',
    ],
    [
      '/events?hide_from_listings=1',
      'Only who may write here may ask for what is hidden; false would do.',
    ],
  ])('at %s (ERR-13)', async (path, reason) => {
    const { body } = await send(path)

    expect(Object.values(body.data.params)).toEqual([reason])
  })

  test('in lists that an editor filters by an unknown status (ERR-13)', async () => {
    const { body } = await send('/events?status=hidden', { as: as('editor') })

    expect(body.data.params.status).toBe(
      'One of these is needed: publish, future, draft, pending, private, trash.',
    )
  })

  test.each(refusable)('for every parameter: $name of $path (ERR-13)', ({ declared }) => {
    expect(declared.why).toBeDefined()
  })

  test('beside those of all other parameters (GEN-27)', async () => {
    const { body } = await send('/events', {
      as: as('editor'),
      json: {
        ...chess,
        timezone: 'Mars/Phobos',
        venue: { venue: 'V', website: 'v', phone: [] },
        organizer: { organizer: 'O', website: 'o', email: [] },
      },
    })
    const named = (text: string) => text.match(/\w+\[\w+\]/g)

    expect(Object.keys(body.data.params)).toEqual(['timezone', 'venue', 'organizer'])
    expect(named(body.data.params.venue)).toEqual(['venue[website]', 'venue[phone]'])
    expect(named(body.data.params.organizer)).toEqual(['organizer[website]', 'organizer[email]'])
  })

  test.each([null, ''])(
    'and asks for a date when an update sends %j (ERR-13, GEN-15)',
    async (none) => {
      const { body: event } = await send('/events', { as: as('editor'), json: chess })
      const { body } = await send(`/it/events/${event.id}`, {
        as: as('editor'),
        method: 'PATCH',
        json: { start_date: none },
      })

      expect(body.data.params.start_date).toBe(
        'Serve una data con un’ora, per esempio 2027-07-01 20:00:00.',
      )
    },
  )

  test('and names what is accepted when the type is wrong (ERR-13)', async () => {
    expect(await reasonsFor({ author: 'Ann' })).toEqual([
      'A whole number is needed, such as 12.',
      'Serve un numero intero, per esempio 12.',
    ])
  })
})

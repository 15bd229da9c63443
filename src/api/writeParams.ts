import type { ZodType } from 'zod'
import type { Wording } from '../calendar/language'
import { type Params, param } from './params'
import * as type from './types'

// What writes take (sections 7, 9.2, 10, 11.3). For now only the documentation reads these declarations.

const required = <P extends object>(declared: P) => ({ ...declared, required: true as const })
const without = (shows: unknown) => ({ shows: () => shows })

const description = param(type.text(200_000), {
  says: { en: 'Text as HTML.', it: 'Testo in HTML.' },
})
const excerpt = {
  ...param(type.text(10_000), { says: { en: 'Summary as HTML.', it: 'Riassunto in HTML.' } }),
}
const slug = param(type.text(200), {
  says: { en: 'Last part of the address.', it: 'Ultima parte dell’indirizzo.' },
})
const extension = <P extends object>(declared: P) => ({ ...declared, extension: true as const })

const publishing = {
  status: param(type.filledText(20), {
    says: {
      en: 'publish, future, draft, pending, private; trash when changing.',
      it: 'publish, future, draft, pending, private; trash nelle modifiche.',
    },
  }),
  author: param(type.integer, { says: { en: 'User id of the author.', it: 'Id dell’autore.' } }),
  date: param(type.dateLike, {
    says: { en: 'Publication date, site zone.', it: 'Data di pubblicazione, fuso del sito.' },
  }),
  date_utc: param(type.dateLike, {
    says: { en: 'Publication date, UTC.', it: 'Data di pubblicazione, UTC.' },
  }),
}

const image = param(type.loose, {
  says: { en: 'Id or address of an image.', it: 'Id o indirizzo di un’immagine.' },
})
const website = param(type.loose, {
  says: { en: 'Full http(s) address.', it: 'Indirizzo http(s) completo.' },
  ...without(null),
})
const postPassword = extension(
  param(type.text(255), { says: { en: 'Access password.', it: 'Password di accesso.' } }),
)

const flag = (en: string, it: string, initial: boolean) =>
  param(type.boolean, { says: { en, it }, ...without(initial) })

const links = <S extends ZodType>(is: S, says: Wording) => param(is, { says, ...without(null) })

const eventFields: Params = {
  ...publishing,
  title: param(type.filledText(255), { says: { en: 'Title.', it: 'Titolo.' } }),
  description,
  excerpt,
  slug,
  image,
  all_day: flag('Whole days.', 'Giorni interi.', false),
  start_date: param(type.dateLike, {
    says: { en: 'Start, in the zone of the event.', it: 'Inizio, nel fuso dell’evento.' },
  }),
  end_date: param(type.dateLike, {
    says: { en: 'End, in the zone of the event.', it: 'Fine, nel fuso dell’evento.' },
  }),
  timezone: param(type.loose, {
    says: {
      en: 'Time zone: a name such as Europe/Rome, or UTC+2.',
      it: 'Fuso orario: un nome come Europe/Rome, oppure UTC+2.',
    },
  }),
  cost: param(type.costLike, {
    says: {
      en: 'Price: text, number or list of both.',
      it: 'Prezzo: testo, numero o elenco di entrambi.',
    },
  }),
  website,
  show_map: flag('Show the map.', 'Mostra la mappa.', true),
  show_map_link: flag('Show a link to the map.', 'Mostra il link alla mappa.', true),
  hide_from_listings: flag('Keep out of lists.', 'Escludi dagli elenchi.', false),
  sticky: flag('Sticky.', 'In primo piano.', false),
  featured: flag('Featured.', 'In evidenza.', false),
  categories: links(type.termLinks, {
    en: 'Categories: ids, slugs or names; new names are created.',
    it: 'Categorie: id, slug o nomi; i nomi nuovi vengono creati.',
  }),
  tags: links(type.termLinks, {
    en: 'Tags: ids, slugs or names; new names are created.',
    it: 'Tag: id, slug o nomi; i nomi nuovi vengono creati.',
  }),
  venue: links(type.entryLinks, {
    en: 'Venues: ids, or objects with the fields of a new venue.',
    it: 'Luoghi: id, oppure oggetti con i campi di un nuovo luogo.',
  }),
  organizer: links(type.entryLinks, {
    en: 'Organizers: ids, or objects with the fields of a new organizer.',
    it: 'Organizzatori: id, oppure oggetti con i campi di un nuovo organizzatore.',
  }),
  ticketed: extension(flag('Has tickets.', 'Con biglietti.', false)),
  post_parent: extension(
    param(type.integer, { says: { en: 'Id of the parent event.', it: 'Id dell’evento padre.' } }),
  ),
  post_password: postPassword,
}

const line = (en: string, it: string) => param(type.loose, { says: { en, it } })

const placeFields: Params = {
  ...publishing,
  description,
  excerpt: extension(excerpt),
  slug: extension(slug),
  image,
  website: param(type.loose, { says: website.says }),
  phone: line('Phone.', 'Telefono.'),
  post_password: postPassword,
}

const name = (en: string, it: string) => param(type.filledText(255), { says: { en, it } })

const venueFields: Params = {
  venue: name('Name of the venue.', 'Nome del luogo.'),
  ...placeFields,
  address: line('Street and number.', 'Via e numero civico.'),
  city: line('City.', 'Città.'),
  country: line('Country.', 'Paese.'),
  province: line('Province.', 'Provincia.'),
  state: line('State (USA).', 'Stato (USA).'),
  zip: line('Postcode.', 'CAP.'),
  stateprovince: line('State or province.', 'Stato o provincia.'),
  show_map: param(type.truthy, {
    says: { en: 'Show the map.', it: 'Mostra la mappa.' },
    ...without('true'),
  }),
  show_map_link: param(type.truthy, {
    says: { en: 'Show a link to the map.', it: 'Mostra il link alla mappa.' },
    ...without('true'),
  }),
  geo_lat: extension(
    param(type.numberBetween(-90, 90), { says: { en: 'Latitude.', it: 'Latitudine.' } }),
  ),
  geo_lng: extension(
    param(type.numberBetween(-180, 180), { says: { en: 'Longitude.', it: 'Longitudine.' } }),
  ),
}

const organizerFields: Params = {
  organizer: name('Name of the organizer.', 'Nome dell’organizzatore.'),
  ...placeFields,
  email: line('E-mail address.', 'Indirizzo e-mail.'),
}

const termFields: Params = {
  name: param(type.filledText(200), { says: { en: 'Name.', it: 'Nome.' } }),
  description: param(type.text(200_000), {
    says: { en: 'Description.', it: 'Descrizione.' },
  }),
  slug,
}

const categoryFields: Params = {
  ...termFields,
  parent: param(type.integer, {
    says: {
      en: 'Id of the category above, 0 for none.',
      it: 'Id della categoria sopra, 0 per nessuna.',
    },
  }),
}

const forWriting = (fields: Params, needed: string[]) => ({
  create: Object.fromEntries(
    Object.entries(fields).map(([key, declared]) => [
      key,
      needed.includes(key) ? required(declared) : declared,
    ]),
  ),
  update: fields,
})

export const eventParams = forWriting(eventFields, ['title', 'start_date', 'end_date'])
export const venueParams = forWriting(venueFields, ['venue'])
export const organizerParams = forWriting(organizerFields, ['organizer'])
export const categoryParams = forWriting(categoryFields, ['name'])
export const tagParams = forWriting(termFields, ['name'])

export const deleteParams: Params = {
  force: extension(
    param(type.boolean, {
      says: { en: 'Delete for good.', it: 'Elimina per sempre.' },
      ...without(false),
    }),
  ),
}

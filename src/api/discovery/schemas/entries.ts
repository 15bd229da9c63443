import { statuses } from '../../../collections/access/status'
import type { Tree } from '../schema'
import { imageOrFalse, jsonLd } from './common'
import { address, clock, digits, flag, integer, list, nullable, object, text } from './pieces'

/** The members that events, venues and organizers always have (EV-60 to EV-63, VE-30, OR-9). */
export const entryMembers: Tree = {
  id: integer('Id, the same in both languages.', 'Id, lo stesso nelle due lingue.'),
  global_id: text('Id that holds across sites.', 'Id valido anche fuori dal sito.'),
  global_id_lineage: {
    ...list({ type: 'string' }),
    description: {
      en: 'Global ids this object has had.',
      it: 'Id globali che l’oggetto ha avuto.',
    },
  },
  status: text('Status now in force.', 'Stato attuale.', { enum: [...statuses] }),
  date: clock('Publication, site zone.', 'Pubblicazione, fuso del sito.'),
  date_utc: clock('Publication, UTC.', 'Pubblicazione, UTC.'),
  modified: clock('Last change, site zone.', 'Ultima modifica, fuso del sito.'),
  modified_utc: clock('Last change, UTC.', 'Ultima modifica, UTC.'),
  url: address('Public page.', 'Pagina pubblica.'),
  rest_url: address('Address in this interface.', 'Indirizzo in questa interfaccia.'),
  slug: text('Last part of the address of the page.', 'Ultima parte dell’indirizzo della pagina.'),
}

export const author = digits('User id of the author as text.', 'Id dell’autore come testo.')

/** Members that a place is without where they are empty (VE-30); blanked ones are empty texts (VE-31). */
const placeMembers: Tree = {
  author,
  description: text('Text as HTML.', 'Testo in HTML.'),
  excerpt: text('Summary as HTML.', 'Riassunto in HTML.'),
  image: imageOrFalse,
  phone: text('Phone.', 'Telefono.'),
  website: text('Full http(s) address.', 'Indirizzo http(s) completo.'),
  json_ld: jsonLd,
}

/** Venues and organizers (VE-28 to VE-31, OR-9, OR-10). */
export const placeSchemas: Tree = {
  Venue: object(
    {
      ...entryMembers,
      venue: text('Name.', 'Nome.'),
      show_map: nullable(flag('The page shows a map.', 'La pagina mostra la mappa.')),
      show_map_link: nullable(
        flag('The page shows a link to a map.', 'La pagina mostra un link alla mappa.'),
      ),
    },
    {
      ...placeMembers,
      address: text('Street and number.', 'Via e numero civico.'),
      city: text('City.', 'Città.'),
      country: text('Country.', 'Paese.'),
      province: text('Province.', 'Provincia.'),
      state: text('State (USA).', 'Stato (USA).'),
      zip: text('Postcode.', 'CAP.'),
      stateprovince: text('State or province, as shown.', 'Stato o provincia, come appare.'),
      geo_lat: { type: 'number', description: { en: 'Latitude.', it: 'Latitudine.' } },
      geo_lng: { type: 'number', description: { en: 'Longitude.', it: 'Longitudine.' } },
    },
  ),
  Organizer: object(
    { ...entryMembers, organizer: text('Name.', 'Nome.') },
    { ...placeMembers, email: text('E-mail.', 'E-mail.') },
  ),
}

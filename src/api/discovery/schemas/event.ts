import type { Tree } from '../schema'
import { imageOrFalse, jsonLd } from './common'
import { author, entryMembers } from './entries'
import { clock, either, flag, list, nothing, nullable, object, ref, text } from './pieces'

const described = (schema: Tree, en: string, it: string): Tree => ({
  ...schema,
  description: { en, it },
})

const shown = (en: string, it: string) => nullable(flag(en, it))

/** An event, in full or in blanked form (section 6, EV-75). */
export const eventSchemas: Tree = {
  Event: object(
    {
      ...entryMembers,
      author,
      title: text('Title.', 'Titolo.'),
      description: text('Text as HTML.', 'Testo in HTML.'),
      excerpt: text('Summary as HTML.', 'Riassunto in HTML.'),
      image: described(imageOrFalse, 'Image, or false.', 'Immagine, oppure false.'),
      all_day: shown('Takes whole days.', 'Dura giorni interi.'),
      start_date: clock('Start, zone of the event.', 'Inizio, fuso dell’evento.'),
      start_date_details: ref('DateDetails'),
      end_date: clock('End, zone of the event.', 'Fine, fuso dell’evento.'),
      end_date_details: ref('DateDetails'),
      utc_start_date: clock('Start, UTC.', 'Inizio, UTC.'),
      utc_start_date_details: ref('DateDetails'),
      utc_end_date: clock('End, UTC.', 'Fine, UTC.'),
      utc_end_date_details: ref('DateDetails'),
      timezone: text('Time zone.', 'Fuso orario.'),
      timezone_abbr: text(
        'Abbreviation of the time zone at the start.',
        'Sigla del fuso orario all’inizio.',
      ),
      cost: text('Price as shown; empty for none.', 'Prezzo come appare; vuoto se manca.'),
      cost_details: ref('CostDetails'),
      website: text(
        'Website of the event; without one its page.',
        'Sito dell’evento; se manca, la sua pagina.',
      ),
      show_map: shown('The page shows a map.', 'La pagina mostra la mappa.'),
      show_map_link: shown(
        'The page shows a link to a map.',
        'La pagina mostra un link alla mappa.',
      ),
      hide_from_listings: shown('Kept out of lists.', 'Escluso dagli elenchi.'),
      sticky: shown('Sticky.', 'In primo piano.'),
      featured: shown('Featured.', 'In evidenza.'),
      ticketed: shown('Extension: Has tickets.', 'Estensione: Con biglietti.'),
      categories: list(ref('EmbeddedTerm')),
      tags: list(ref('EmbeddedTerm')),
      venue: described(
        either(ref('Venue'), { ...list(ref('Venue')), minItems: 2 }, nothing),
        'An object for one venue, a list for several, an empty list for none.',
        'Un oggetto per un luogo, un elenco se sono di più, un elenco vuoto se manca.',
      ),
      organizer: list(ref('Organizer')),
      custom_fields: described(
        either(
          { type: 'object', minProperties: 1, additionalProperties: ref('CustomField') },
          nothing,
        ),
        'Extra fields by name; an empty list for none.',
        'Campi aggiuntivi per nome; un elenco vuoto se mancano.',
      ),
    },
    { json_ld: jsonLd },
  ),
}

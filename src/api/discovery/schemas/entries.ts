import { statuses } from '../../../collections/access/status'
import { madeOf } from '../../../fields/derive'
import type { Field, Fields } from '../../../fields/field'
import { organizerFields } from '../../../fields/organizers'
import { venueFields } from '../../../fields/venues'
import type { Tree } from '../schema'
import { jsonLd } from './common'
import { documentedKinds } from './kinds'
import { address, clock, digits, integer, list, object, text } from './pieces'

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

/** A member that a place always has; it is without others where they are empty (VE-30), and blanked ones are empty (VE-31). */
const isAlways = ({ kind }: Field) => ['title', 'flag', 'looseFlag'].includes(kind)

const placeSchema = (fields: Fields): Tree => {
  const members = Object.entries(madeOf(fields, documentedKinds))
  const always = members.filter(([name]) => fields[name] && isAlways(fields[name]))
  const sometimes = members.filter((member) => !always.includes(member))

  return object(
    { ...entryMembers, ...Object.fromEntries(always) },
    { author, ...Object.fromEntries(sometimes), json_ld: jsonLd },
  )
}

/** Venues and organizers (VE-28 to VE-31, OR-9, OR-10). */
export const placeSchemas: Tree = {
  Venue: placeSchema(venueFields),
  Organizer: placeSchema(organizerFields),
}

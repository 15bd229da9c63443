import { parseCost } from '../../calendar/cost'
import { parseDate } from '../../calendar/dateInput'
import { canonicalZone } from '../../calendar/zone'
import type { Call } from '../call'
import { linkParam } from '../entries/linkParam'
import {
  descriptionParam,
  excerptParam,
  imageParam,
  postPasswordParam,
  publishingParams,
  slugFieldParam,
  titleParam,
  websiteParam,
} from '../entries/writeParams'
import { organizerParams } from '../organizers/writeParams'
import {
  clearable,
  extension,
  firm,
  forWriting,
  type Params,
  param,
  type Query,
  refused,
  resolved,
} from '../params'
import { termLinksParam } from '../terms/links'
import * as type from '../types'
import { venueParams } from '../venues/writeParams'
import { parentEvent } from './parent'

/** A flag that null sets to what a new event has (EV-98). */
const flag = (en: string, it: string, initial: boolean) =>
  clearable(param(type.boolean, { says: { en, it }, shows: () => initial }), initial)

/** Kept as it was sent: what it means depends on the zone of the event (DT-3). */
const date = (en: string, it: string) =>
  firm(
    resolved(
      type.dateLike,
      (value, { now, settings }) =>
        parseDate(value, { now, zone: settings.timeZone }) === undefined ? refused : value,
      { says: { en, it } },
    ),
  )

const eventFields = {
  ...publishingParams,
  title: titleParam('Title.', 'Titolo.'),
  description: descriptionParam,
  excerpt: excerptParam,
  slug: slugFieldParam,
  image: imageParam,
  all_day: param(type.boolean, {
    says: { en: 'Whole days.', it: 'Giorni interi.' },
    shows: () => false,
  }),
  start_date: date('Start, in the zone of the event.', 'Inizio, nel fuso dell’evento.'),
  end_date: date('End, in the zone of the event.', 'Fine, nel fuso dell’evento.'),
  timezone: clearable(
    resolved(
      type.loose,
      (text) => (text.trim() === '' ? '' : (canonicalZone(text.trim()) ?? refused)),
      {
        says: {
          en: 'Time zone: a name such as Europe/Rome, or UTC+2.',
          it: 'Fuso orario: un nome come Europe/Rome, oppure UTC+2.',
        },
      },
    ),
    '',
  ),
  cost: clearable(
    resolved(type.costLike, (value, { language }: Call) => parseCost(value, language) ?? refused, {
      says: {
        en: 'Price: text, number or list of both.',
        it: 'Prezzo: testo, numero o elenco di entrambi.',
      },
    }),
    { members: [] },
  ),
  website: websiteParam,
  show_map: flag('Show the map.', 'Mostra la mappa.', true),
  show_map_link: flag('Show a link to the map.', 'Mostra il link alla mappa.', true),
  hide_from_listings: flag('Keep out of lists.', 'Escludi dagli elenchi.', false),
  sticky: flag('Sticky.', 'In primo piano.', false),
  featured: flag('Featured.', 'In evidenza.', false),
  categories: termLinksParam(
    'Categories: ids, slugs or names; new names are created.',
    'Categorie: id, slug o nomi; i nomi nuovi vengono creati.',
  ),
  tags: termLinksParam(
    'Tags: ids, slugs or names; new names are created.',
    'Tag: id, slug o nomi; i nomi nuovi vengono creati.',
  ),
  venue: linkParam({
    collection: 'venues',
    params: venueParams.create,
    name: 'venue',
    says: {
      en: 'Venues: ids, or objects with the fields of a new venue.',
      it: 'Luoghi: id, oppure oggetti con i campi di un nuovo luogo.',
    },
  }),
  organizer: linkParam({
    collection: 'organizers',
    params: organizerParams.create,
    name: 'organizer',
    says: {
      en: 'Organizers: ids, or objects with the fields of a new organizer.',
      it: 'Organizzatori: id, oppure oggetti con i campi di un nuovo organizzatore.',
    },
  }),
  ticketed: extension(flag('Has tickets.', 'Con biglietti.', false)),
  post_parent: extension(
    clearable(
      resolved(type.integer, parentEvent, {
        says: { en: 'Id of the parent event.', it: 'Id dell’evento padre.' },
      }),
      null,
    ),
  ),
  post_password: postPasswordParam,
} satisfies Params

export type SentEvent = Query<typeof eventFields>

/** What creating and changing an event take (EV-85 to EV-103). */
export const eventParams = forWriting(eventFields, ['title', 'start_date', 'end_date'])

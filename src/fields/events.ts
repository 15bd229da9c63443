import type { Event } from '../payload-types'
import {
  descriptionField,
  excerptField,
  imageField,
  passwordField,
  publishingFields,
  showMapField,
  showMapLinkField,
  slugField,
  websiteField,
} from './entries'
import type { FieldsOf } from './field'

/** The fields of an event (contract, section 6). */
export const eventFields = {
  ...publishingFields,
  title: {
    kind: 'title',
    stored: 'title',
    localized: true,
    searched: true,
    max: 255,
    label: { en: 'Title', it: 'Titolo' },
  },
  description: descriptionField,
  excerpt: excerptField,
  slug: slugField,
  image: { ...imageField, tells: { en: 'Image, or false.', it: 'Immagine, oppure false.' } },
  all_day: {
    kind: 'flag',
    stored: 'allDay',
    initial: false,
    nullStays: true,
    nullIfHidden: true,
    label: { en: 'All day', it: 'Tutto il giorno' },
    takes: { en: 'Whole days.', it: 'Giorni interi.' },
    tells: { en: 'Takes whole days.', it: 'Dura giorni interi.' },
  },
  start_date: {
    kind: 'wallClock',
    stored: 'startLocal',
    label: { en: 'Start', it: 'Inizio' },
    takes: { en: 'Start, in the zone of the event.', it: 'Inizio, nel fuso dell’evento.' },
    tells: { en: 'Start, zone of the event.', it: 'Inizio, fuso dell’evento.' },
  },
  start_date_details: { kind: 'clockParts', stored: 'startLocal' },
  end_date: {
    kind: 'wallClock',
    stored: 'endLocal',
    label: { en: 'End', it: 'Fine' },
    takes: { en: 'End, in the zone of the event.', it: 'Fine, nel fuso dell’evento.' },
    tells: { en: 'End, zone of the event.', it: 'Fine, fuso dell’evento.' },
  },
  end_date_details: { kind: 'clockParts', stored: 'endLocal' },
  utc_start_date: {
    kind: 'instant',
    stored: 'startUtc',
    tells: { en: 'Start, UTC.', it: 'Inizio, UTC.' },
  },
  utc_start_date_details: { kind: 'instantParts', stored: 'startUtc' },
  utc_end_date: {
    kind: 'instant',
    stored: 'endUtc',
    tells: { en: 'End, UTC.', it: 'Fine, UTC.' },
  },
  utc_end_date_details: { kind: 'instantParts', stored: 'endUtc' },
  timezone: {
    kind: 'zone',
    stored: 'timezone',
    label: { en: 'Time zone', it: 'Fuso orario' },
    takes: {
      en: 'Time zone: a name such as Europe/Rome, or UTC+2.',
      it: 'Fuso orario: un nome come Europe/Rome, oppure UTC+2.',
    },
    tells: { en: 'Time zone.', it: 'Fuso orario.' },
  },
  timezone_abbr: {
    kind: 'abbreviation',
    stored: 'timezoneAbbr',
    tells: {
      en: 'Abbreviation of the time zone at the start.',
      it: 'Sigla del fuso orario all’inizio.',
    },
  },
  cost: {
    kind: 'cost',
    stored: 'cost',
    label: { en: 'Price', it: 'Prezzo' },
    takes: {
      en: 'Price: text, number or list of both.',
      it: 'Prezzo: testo, numero o elenco di entrambi.',
    },
    tells: {
      en: 'Price as shown; empty for none.',
      it: 'Prezzo come appare; vuoto se manca.',
    },
  },
  cost_details: { kind: 'costDetails', stored: 'costParsed' },
  website: {
    ...websiteField,
    tells: {
      en: 'Website of the event; without one its page.',
      it: 'Sito dell’evento; se manca, la sua pagina.',
    },
  },
  show_map: { ...showMapField, kind: 'flag' },
  show_map_link: { ...showMapLinkField, kind: 'flag' },
  hide_from_listings: {
    kind: 'flag',
    stored: 'hideFromListings',
    initial: false,
    label: { en: 'Hide from lists', it: 'Nascondi dagli elenchi' },
    takes: { en: 'Keep out of lists.', it: 'Escludi dagli elenchi.' },
    tells: { en: 'Kept out of lists.', it: 'Escluso dagli elenchi.' },
  },
  sticky: {
    kind: 'flag',
    stored: 'sticky',
    initial: false,
    label: { en: 'Sticky', it: 'In primo piano' },
  },
  featured: {
    kind: 'flag',
    stored: 'featured',
    initial: false,
    label: { en: 'Featured', it: 'In evidenza' },
  },
  ticketed: {
    kind: 'flag',
    stored: 'ticketed',
    initial: false,
    extension: true,
    label: { en: 'Has tickets', it: 'Con biglietti' },
    tells: { en: 'Extension: Has tickets.', it: 'Estensione: Con biglietti.' },
  },
  categories: {
    kind: 'terms',
    of: 'categories',
    stored: 'categories',
    label: { en: 'Categories', it: 'Categorie' },
    takes: {
      en: 'Categories: ids, slugs or names; new names are created.',
      it: 'Categorie: id, slug o nomi; i nomi nuovi vengono creati.',
    },
  },
  tags: {
    kind: 'terms',
    of: 'tags',
    stored: 'tags',
    label: { en: 'Tags', it: 'Tag' },
    takes: {
      en: 'Tags: ids, slugs or names; new names are created.',
      it: 'Tag: id, slug o nomi; i nomi nuovi vengono creati.',
    },
  },
  venue: {
    kind: 'venues',
    stored: 'venues',
    label: { en: 'Venues', it: 'Luoghi' },
    takes: {
      en: 'Venues: ids, or objects with the fields of a new venue.',
      it: 'Luoghi: id, oppure oggetti con i campi di un nuovo luogo.',
    },
    tells: {
      en: 'An object for one venue, a list for several, an empty list for none.',
      it: 'Un oggetto per un luogo, un elenco se sono di più, un elenco vuoto se manca.',
    },
  },
  organizer: {
    kind: 'organizers',
    stored: 'organizers',
    label: { en: 'Organizers', it: 'Organizzatori' },
    takes: {
      en: 'Organizers: ids, or objects with the fields of a new organizer.',
      it: 'Organizzatori: id, oppure oggetti con i campi di un nuovo organizzatore.',
    },
  },
  custom_fields: {
    kind: 'custom',
    stored: 'customFields',
    tells: {
      en: 'Extra fields by name; an empty list for none.',
      it: 'Campi aggiuntivi per nome; un elenco vuoto se mancano.',
    },
  },
  post_parent: {
    kind: 'parent',
    stored: 'parent',
    extension: true,
    label: { en: 'Part of', it: 'Fa parte di' },
    takes: { en: 'Id of the parent event.', it: 'Id dell’evento padre.' },
  },
  post_password: passwordField,
} as const satisfies FieldsOf<Event>

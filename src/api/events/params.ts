import { mayCreate } from '../../collections/access/roles'
import type { Call } from '../call'
import * as coerce from '../coerce'
import {
  authorParam,
  excludeParam,
  existing,
  existingEvent,
  modifiedAfterParam,
  pageParams,
  passwordParam,
  siteClock,
  slugParam,
  statusParam,
} from '../lookups'
import { defaulted, param, type Query, refused, resolved } from '../params'
import { categoriesAndBelow, termIds } from '../terms/taxonomy'
import { defaultWindow } from './window'

const date = (en: string, it: string, shows?: (call: Call) => string) =>
  resolved(coerce.dateLike, siteClock, { says: { en, it }, ...(shows && { shows }) })

/** The parameters of `GET /events` in the order of section 4 (EV-1 to EV-34). */
export const eventListParams = {
  ...pageParams,
  start_date: date(
    'Events that start on this day or later; without it, today.',
    'Eventi che iniziano in questo giorno o dopo; se manca, oggi.',
    (call) => defaultWindow(call).start,
  ),
  end_date: date(
    'Events that end on this day or earlier; without it, 24 months from today.',
    'Eventi che finiscono in questo giorno o prima; se manca, tra 24 mesi.',
    (call) => defaultWindow(call).end,
  ),
  starts_before: date('Events that start before.', 'Eventi che iniziano prima.'),
  starts_after: date(
    'Events that start after this day.',
    'Eventi che iniziano dopo questo giorno.',
  ),
  ends_before: date('Events that end before.', 'Eventi che finiscono prima.'),
  ends_after: date('Events that end after this day.', 'Eventi che finiscono dopo questo giorno.'),
  strict_dates: defaulted(coerce.strictness, () => false, {
    says: {
      en: 'Compare exact times instead of whole days.',
      it: 'Confronta le ore esatte invece dei giorni interi.',
    },
    shows: () => 'false',
  }),
  search: param(coerce.filledText(200), {
    says: {
      en: 'Words that occur in title, excerpt or description; "…" is a phrase, -word excludes.',
      it: 'Parole presenti in titolo, riassunto o descrizione; "…" è una frase, -parola esclude.',
    },
  }),
  categories: resolved(coerce.termList, categoriesAndBelow, {
    says: {
      en: 'In one of these categories or below (ids, slugs or names).',
      it: 'In una di queste categorie o sotto (id, slug o nomi).',
    },
  }),
  tags: resolved(coerce.termList, termIds('tags'), {
    says: {
      en: 'With one of these tags (ids, slugs or names).',
      it: 'Con uno di questi tag (id, slug o nomi).',
    },
  }),
  venue: resolved(coerce.idList, existing('venues'), {
    says: { en: 'At one of these venues (ids).', it: 'In uno di questi luoghi (id).' },
  }),
  organizer: resolved(coerce.idList, existing('organizers'), {
    says: { en: 'By one of these organizers (ids).', it: 'Di uno di questi organizzatori (id).' },
  }),
  featured: param(coerce.boolean, {
    says: {
      en: 'Only featured events, or only others.',
      it: 'Solo in evidenza, o solo gli altri.',
    },
  }),
  status: statusParam,
  geoloc: param(coerce.boolean, {
    says: {
      en: 'Only events with a venue that has coordinates, or only others.',
      it: 'Solo eventi con un luogo con coordinate, o solo gli altri.',
    },
  }),
  geoloc_lat: param(coerce.numberBetween(-90, 90), {
    with: 'geoloc_lng',
    says: { en: 'Latitude to measure from.', it: 'Latitudine da cui misurare.' },
  }),
  geoloc_lng: param(coerce.numberBetween(-180, 180), {
    with: 'geoloc_lat',
    says: { en: 'Longitude to measure from.', it: 'Longitudine da cui misurare.' },
  }),
  geoloc_radius: defaulted(coerce.numberBetween(Number.MIN_VALUE, 20_100), () => 25, {
    extension: true,
    says: { en: 'Distance in kilometres.', it: 'Distanza in chilometri.' },
  }),
  include: param(coerce.idList, {
    says: {
      en: 'Only these ids; date filters do not count then.',
      it: 'Solo questi id; i filtri di data allora non contano.',
    },
  }),
  post_parent: resolved(coerce.integer, existingEvent, {
    says: { en: 'Parts of this event.', it: 'Parti di questo evento.' },
  }),
  ticketed: param(coerce.boolean, {
    says: {
      en: 'Only events with tickets, or only others.',
      it: 'Solo con biglietti, o solo gli altri.',
    },
  }),
  password: passwordParam,
  exclude: excludeParam,
  author: authorParam,
  slug: slugParam,
  modified_after: modifiedAfterParam,
  hide_from_listings: resolved(
    coerce.boolean,
    (wanted, call) => (wanted && !mayCreate(call.caller) ? refused : wanted),
    {
      extension: true,
      says: {
        en: 'List hidden events too, for callers who may create.',
        it: 'Elenca anche gli eventi nascosti, per chi può crearne.',
      },
    },
  ),
  orderby: defaulted(
    coerce.oneOf(['start_date', 'end_date', 'title', 'date', 'modified', 'id']),
    () => 'start_date' as const,
    { extension: true, says: { en: 'Order by this.', it: 'Ordina per questo.' } },
  ),
  order: defaulted(coerce.wordOf(['asc', 'desc']), () => 'asc' as const, {
    extension: true,
    says: { en: 'Direction of the order.', it: 'Direzione dell’ordine.' },
  }),
}

export type EventQuery = Query<typeof eventListParams>

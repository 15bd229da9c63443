import * as coerce from '../coerce'
import {
  authorParam,
  excludeParam,
  existingEvent,
  modifiedAfterParam,
  pageParams,
  passwordParam,
  slugParam,
  statusParam,
} from '../lookups'
import { defaulted, param, type Query, resolved } from '../params'

/** The parameters of `GET /venues` and `GET /organizers` (VE-1 to VE-9, OR-1). */
export const entryListParams = {
  ...pageParams,
  search: param(coerce.filledText(200), {
    says: {
      en: 'Words that all occur in one text of the object.',
      it: 'Parole presenti tutte in uno dei testi dell’oggetto.',
    },
  }),
  event: resolved(coerce.integer, existingEvent, {
    says: { en: 'Linked to this event (id).', it: 'Collegati a questo evento (id).' },
  }),
  has_events: param(coerce.truthy, {
    says: {
      en: 'Linked to at least one event, or to none.',
      it: 'Collegati ad almeno un evento, o a nessuno.',
    },
  }),
  only_with_upcoming: defaulted(coerce.truthy, () => false, {
    says: {
      en: 'Only those of an event that is still to start.',
      it: 'Solo quelli di un evento che deve ancora iniziare.',
    },
  }),
  status: statusParam,
  password: passwordParam,
  exclude: excludeParam,
  author: authorParam,
  slug: slugParam,
  modified_after: modifiedAfterParam,
  orderby: defaulted(coerce.oneOf(['date', 'title', 'modified', 'id']), () => 'date' as const, {
    extension: true,
    says: { en: 'Order by this.', it: 'Ordina per questo.' },
  }),
  order: param(coerce.wordOf(['asc', 'desc']), {
    extension: true,
    says: {
      en: 'Direction of the order: desc for dates, else asc.',
      it: 'Direzione dell’ordine: desc per le date, altrimenti asc.',
    },
  }),
}

export type EntryQuery = Query<typeof entryListParams>

/** The path parameter `id` of items that are refused, not missed, where it is unknown (VE-22, OR-4, CT-15). */
export const idParam = param(coerce.integer, {
  says: { en: 'The id of the object.', it: 'L’id dell’oggetto.' },
})

export const slugPathParam = param(coerce.text(1000), {
  says: { en: 'The slug of the object.', it: 'Lo slug dell’oggetto.' },
})

export const entryReadParams = { id: idParam, password: passwordParam }

export const entrySlugParams = { slug: slugPathParam, password: passwordParam }

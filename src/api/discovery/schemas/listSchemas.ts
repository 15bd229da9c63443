import type { Say } from '../../../i18n/texts.ts'
import type { Parts } from '../../../model/partOptions.ts'
import type { Tree } from '../jsonSchema.ts'
import { address, integer, list, object, ref } from './pieces.ts'

export const links = (say: Say): Tree => ({
  next_rest_url: address(say('api:document:list:nextRestUrl')),
  previous_rest_url: address(say('api:document:list:previousRestUrl')),
})

export const envelope = (say: Say): Tree => ({
  rest_url: address(say('api:document:list:restUrl')),
  total: integer(say('api:document:list:total')),
  total_pages: integer(say('api:document:list:totalPages')),
})

/** Pages of terms have their members under the name of their kind. */
const termList = (name: 'categories' | 'tags'): Tree => ({
  allOf: [ref('TermList'), object({ [name]: list(ref('Term')) })],
})

/** A page of each list (GEN-51 to GEN-54, EV-35, VE-10, CT-10). */
export const listSchemas = (say: Say, parts: Parts): Tree => ({
  EventList: object({ events: list(ref('Event')), ...envelope(say) }, links(say)),
  ...(parts.series && {
    WholeSeriesList: object({ series: list(ref('WholeSeries')), ...envelope(say) }, links(say)),
  }),
  VenueList: object({ venues: list(ref('Venue')), ...envelope(say) }, links(say)),
  OrganizerList: object({ organizers: list(ref('Organizer')), ...envelope(say) }, links(say)),
  CategoryList: termList('categories'),
  TagList: termList('tags'),
  TermList: object(envelope(say), links(say)),
})

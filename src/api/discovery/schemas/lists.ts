import type { Say } from '../../../translations/texts.ts'
import type { Tree } from '../schema.ts'
import { address, integer, list, object, ref } from './pieces.ts'

const links = (say: Say): Tree => ({
  next_rest_url: address(say('api:document:list:nextRestUrl')),
  previous_rest_url: address(say('api:document:list:previousRestUrl')),
})

const envelope = (say: Say): Tree => ({
  rest_url: address(say('api:document:list:restUrl')),
  total: integer(say('api:document:list:total')),
  total_pages: integer(say('api:document:list:totalPages')),
})

/** A page of each list (GEN-51 to GEN-54, EV-35, VE-10, CT-10). */
export const listSchemas = (say: Say): Tree => ({
  EventList: object({ events: list(ref('Event')), ...envelope(say) }, links(say)),
  VenueList: object({ venues: list(ref('Venue')), ...envelope(say) }, links(say)),
  OrganizerList: object({ organizers: list(ref('Organizer')), ...envelope(say) }, links(say)),
  TermList: {
    ...object(envelope(say), {
      categories: list(ref('Term')),
      tags: list(ref('Term')),
      ...links(say),
    }),
    oneOf: [{ required: ['categories'] }, { required: ['tags'] }],
  },
})

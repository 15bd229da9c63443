import type { Tree } from '../schema'
import { address, integer, list, object, ref } from './pieces'

const links: Tree = {
  next_rest_url: address('Next page.', 'Pagina successiva.'),
  previous_rest_url: address('Previous page.', 'Pagina precedente.'),
}

const envelope: Tree = {
  rest_url: address('This page, with every filter.', 'Questa pagina, con tutti i filtri.'),
  total: integer('Objects on all pages.', 'Oggetti in tutte le pagine.'),
  total_pages: integer('Pages.', 'Pagine.'),
}

/** A page of each list (GEN-51 to GEN-54, EV-35, VE-10, CT-10). */
export const listSchemas: Tree = {
  EventList: object({ events: list(ref('Event')), ...envelope }, links),
  VenueList: object({ venues: list(ref('Venue')), ...envelope }, links),
  OrganizerList: object({ organizers: list(ref('Organizer')), ...envelope }, links),
  TermList: {
    ...object(envelope, {
      categories: list(ref('Term')),
      tags: list(ref('Term')),
      ...links,
    }),
    oneOf: [{ required: ['categories'] }, { required: ['tags'] }],
  },
}

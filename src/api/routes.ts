import { mayManageCategories, mayManageTags } from '../collections/access/roles'
import { readIndex } from './discovery/index'
import { readDocument } from './discovery/openapi'
import { indexParams } from './discovery/params'
import {
  entryListParams,
  entryReadParams,
  entrySlugParams,
  idParam,
  slugPathParam,
} from './entries/params'
import { eventListParams } from './events/params'
import { listEvents, readEvent, readEventBySlug } from './events/read'
import { eventReadParams } from './events/readParams'
import { listOrganizers, readOrganizer, readOrganizerBySlug } from './organizers/read'
import type { Route } from './route'
import { entryRoutes, nobody, reading, termRoutes } from './routeKinds'
import { listVenues, readVenue, readVenueBySlug } from './venues/read'
import * as writes from './writeParams'

/** THE TABLE, in the order of DOC-2; nothing is reachable that is not in it. */
export const routes: Route[] = [
  {
    path: '',
    operations: [
      reading(
        { en: 'Index of the routes', it: 'Indice delle rotte' },
        indexParams,
        readIndex(() => routes),
      ),
    ],
    mayWrite: nobody,
  },
  {
    path: '/doc',
    operations: [
      reading(
        { en: 'This document', it: 'Questo documento' },
        {},
        readDocument(() => routes),
      ),
    ],
    mayWrite: nobody,
  },
  ...entryRoutes({
    collection: 'events',
    one: { en: 'an event', it: 'un evento' },
    many: { en: 'events', it: 'gli eventi' },
    listParams: eventListParams,
    readParams: {
      id: { id: idParam, ...eventReadParams },
      slug: { slug: slugPathParam, ...eventReadParams },
    },
    writeParams: writes.eventParams,
    list: listEvents,
    read: readEvent,
    readBySlug: readEventBySlug,
  }),
  ...entryRoutes({
    collection: 'venues',
    one: { en: 'a venue', it: 'un luogo' },
    many: { en: 'venues', it: 'i luoghi' },
    listParams: entryListParams,
    readParams: { id: entryReadParams, slug: entrySlugParams },
    writeParams: writes.venueParams,
    list: listVenues,
    read: readVenue,
    readBySlug: readVenueBySlug,
  }),
  ...entryRoutes({
    collection: 'organizers',
    one: { en: 'an organizer', it: 'un organizzatore' },
    many: { en: 'organizers', it: 'gli organizzatori' },
    listParams: entryListParams,
    readParams: { id: entryReadParams, slug: entrySlugParams },
    writeParams: writes.organizerParams,
    list: listOrganizers,
    read: readOrganizer,
    readBySlug: readOrganizerBySlug,
  }),
  ...termRoutes({
    collection: 'categories',
    one: { en: 'a category', it: 'una categoria' },
    many: { en: 'categories', it: 'le categorie' },
    writeParams: writes.categoryParams,
    right: mayManageCategories,
  }),
  ...termRoutes({
    collection: 'tags',
    one: { en: 'a tag', it: 'un tag' },
    many: { en: 'tags', it: 'i tag' },
    writeParams: writes.tagParams,
    right: mayManageTags,
  }),
]

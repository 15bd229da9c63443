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
import { listEvents, readEvent, readEventBySlug } from './events/readEvents'
import { eventReadParams } from './events/readParams'
import { createEvent, deleteEvent, deleteEventBySlug, updateEvent } from './events/writeEvents'
import { eventParams } from './events/writeParams'
import { listOrganizers, readOrganizer, readOrganizerBySlug } from './organizers/readOrganizers'
import { createOrganizer, deleteOrganizer, updateOrganizer } from './organizers/writeOrganizers'
import { organizerParams } from './organizers/writeParams'
import type { Route } from './route'
import { entryRoutes, nobody, reading, termRoutes } from './routeKinds'
import { categoryParams, tagParams } from './terms/writeParams'
import { listVenues, readVenue, readVenueBySlug } from './venues/readVenues'
import { venueParams } from './venues/writeParams'
import { createVenue, deleteVenue, updateVenue } from './venues/writeVenues'

/** THE TABLE, in the order of DOC-2; nothing is reachable that is not in it. */
export const routes: Route[] = [
  {
    path: '',
    operations: [
      reading(
        'api:routes:index',
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
        'api:routes:document',
        {},
        readDocument(() => routes),
      ),
    ],
    mayWrite: nobody,
  },
  ...entryRoutes({
    collection: 'events',
    listParams: eventListParams,
    readParams: {
      id: { id: idParam, ...eventReadParams },
      slug: { slug: slugPathParam, ...eventReadParams },
    },
    writeParams: eventParams,
    list: listEvents,
    read: readEvent,
    readBySlug: readEventBySlug,
    create: createEvent,
    update: updateEvent,
    delete: deleteEvent,
    deleteBySlug: deleteEventBySlug,
  }),
  ...entryRoutes({
    collection: 'venues',
    listParams: entryListParams,
    readParams: { id: entryReadParams, slug: entrySlugParams },
    writeParams: venueParams,
    list: listVenues,
    read: readVenue,
    readBySlug: readVenueBySlug,
    create: createVenue,
    update: updateVenue,
    delete: deleteVenue,
    deleteBySlug: deleteVenue,
  }),
  ...entryRoutes({
    collection: 'organizers',
    listParams: entryListParams,
    readParams: { id: entryReadParams, slug: entrySlugParams },
    writeParams: organizerParams,
    list: listOrganizers,
    read: readOrganizer,
    readBySlug: readOrganizerBySlug,
    create: createOrganizer,
    update: updateOrganizer,
    delete: deleteOrganizer,
    deleteBySlug: deleteOrganizer,
  }),
  ...termRoutes({
    collection: 'categories',
    writeParams: categoryParams,
    right: mayManageCategories,
  }),
  ...termRoutes({
    collection: 'tags',
    writeParams: tagParams,
    right: mayManageTags,
  }),
]

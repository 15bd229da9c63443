import { mayManageCategories, mayManageTags } from '../model/permissions.ts'
import { changesParams } from './changes/params.ts'
import { readChanges } from './changes/readChanges.ts'
import { indexParams } from './discovery/indexParams.ts'
import { readDocument } from './discovery/openapi.ts'
import { readIndex } from './discovery/readIndex.ts'
import {
  entryListParams,
  entryReadParams,
  entrySlugParams,
  idParam,
  slugPathParam,
} from './entries/params.ts'
import { eventListParams } from './events/params.ts'
import { listEvents, readEvent, readEventBySlug } from './events/readEvents.ts'
import { eventReadParams } from './events/readParams.ts'
import { scopeParams } from './events/scopeParams.ts'
import { createEvent, deleteEvent, deleteEventBySlug, updateEvent } from './events/writeEvents.ts'
import { eventParams } from './events/writeParams.ts'
import { listOrganizers, readOrganizer, readOrganizerBySlug } from './organizers/readOrganizers.ts'
import { createOrganizer, deleteOrganizer, updateOrganizer } from './organizers/writeOrganizers.ts'
import { organizerParams } from './organizers/writeParams.ts'
import type { Route } from './route.ts'
import { denied, entryRoutes, listing, reading, termRoutes } from './routeKinds.ts'
import { seriesListParams, seriesReadParams } from './series/params.ts'
import { listSeries, readSeries } from './series/readSeries.ts'
import { readSite } from './site/readSite.ts'
import { categoryParams, tagParams } from './terms/writeParams.ts'
import { listVenues, readVenue, readVenueBySlug } from './venues/readVenues.ts'
import { venueParams } from './venues/writeParams.ts'
import { createVenue, deleteVenue, updateVenue } from './venues/writeVenues.ts'
import { webhookRoutes } from './webhooks/webhookRoutes.ts'

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
    mayWrite: denied,
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
    mayWrite: denied,
  },
  ...entryRoutes({
    collection: 'events',
    listParams: eventListParams,
    readParams: {
      id: { id: idParam, ...eventReadParams },
      slug: { slug: slugPathParam, ...eventReadParams },
    },
    writeParams: eventParams,
    deleteParams: scopeParams,
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
  {
    path: '/series',
    part: 'series',
    operations: [listing('api:routes:series:list', seriesListParams, listSeries)],
    mayWrite: denied,
  },
  {
    path: '/series/:id',
    part: 'series',
    operations: [
      {
        ...reading('api:routes:series:read', seriesReadParams, readSeries),
        opens: 'calendar-series',
      },
    ],
    mayWrite: denied,
  },
  { path: '/site', operations: [reading('api:routes:site', {}, readSite)], mayWrite: denied },
  {
    path: '/changes',
    part: 'changes',
    operations: [listing('api:routes:changes', changesParams, readChanges)],
    mayWrite: denied,
  },
  ...webhookRoutes,
]

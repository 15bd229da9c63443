import { mayImportImages } from '../../model/permissions.ts'
import { idParam } from '../entries/params.ts'
import { pageParams } from '../lookups.ts'
import { type MatchedRoute, matchAmong } from '../matchRoute.ts'
import type { Route } from '../route.ts'
import { denied, reading } from '../routeKinds.ts'
import { listFiles, readFile } from './readFiles.ts'
import { readMe, readSettings, readSiteIndex } from './readSiteIndex.ts'
import { uploadFile } from './uploadFile.ts'

/** The index of the site, which clients look for at a root that a setting names (VN-2). */
const index: Route = {
  path: '',
  operations: [reading('api:routes:siteIndex', {}, readSiteIndex)],
  mayWrite: denied,
}

/** What clients of WordPress-style sites read and send beside the calendar (VN-2). */
const besides: Route[] = [
  { path: '/users/me', operations: [reading('api:routes:me', {}, readMe)], mayWrite: denied },
  {
    path: '/settings',
    operations: [reading('api:routes:settings', {}, readSettings)],
    mayWrite: denied,
  },
  {
    path: '/media',
    operations: [
      reading('api:routes:media:list', pageParams, listFiles),
      {
        methods: ['POST'],
        summary: 'api:routes:media:create',
        params: {},
        endpoint: uploadFile,
        takesFile: true,
      },
    ],
    mayWrite: ({ caller }) => mayImportImages(caller),
  },
  {
    path: '/media/:id',
    operations: [reading('api:routes:media:read', { id: idParam }, readFile)],
    mayWrite: denied,
  },
]

/** The route of the site that some segments address. */
export const matchSiteRoute = (
  segments: string[],
  form: 'index' | 'site',
): MatchedRoute | undefined => matchAmong(form === 'index' ? [index] : besides, segments)

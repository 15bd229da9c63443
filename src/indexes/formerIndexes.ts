/**
 * The indexes of MongoDB that releases made which kept no account of them, as far as they are gone: each of one field,
 * and in one direction. The config indexed every field that Payload keeps, and each of them again among the versions.
 */
const fields: { [collection: string]: string | undefined } = {
  _events_versions:
    'parent version.startLocal version.endLocal version.startUtc version.endUtc ' +
    'version.publishedAt version.author version.shown.en.slug version.shown.en.key ' +
    'version.shown.en.grams version.shown.it.slug version.shown.it.key version.shown.it.grams ' +
    'version.updatedAt version.createdAt version.deletedAt version._status createdAt ' +
    'updatedAt snapshot publishedLocale latest version.standing',
  events:
    'createdAt updatedAt endLocal startUtc endUtc venues organizers categories tags ' +
    'shown.en.key shown.en.grams shown.it.key shown.it.grams _status standing',
  _venues_versions:
    'parent version.latitude version.longitude version.eventCount version.publishedAt ' +
    'version.author version.shown.en.slug version.shown.en.key version.shown.it.slug ' +
    'version.shown.it.key version.updatedAt version.createdAt version.deletedAt ' +
    'version._status createdAt updatedAt snapshot publishedLocale latest version.standing',
  venues: 'updatedAt latitude longitude eventCount shown.en.key shown.it.key _status standing',
  _organizers_versions:
    'parent version.eventCount version.publishedAt version.author version.shown.en.slug ' +
    'version.shown.en.key version.shown.it.slug version.shown.it.key version.updatedAt ' +
    'version.createdAt version.deletedAt version._status createdAt updatedAt snapshot ' +
    'publishedLocale latest version.standing',
  organizers: 'updatedAt eventCount shown.en.key shown.it.key _status standing',
  categories: 'updatedAt eventCount shown.en.key shown.it.key',
  tags: 'updatedAt eventCount shown.en.key shown.it.key',
  media: 'updatedAt',
  users: 'updatedAt',
  'application-passwords': 'updatedAt',
  'payload-jobs': 'createdAt updatedAt completedAt totalTried hasError taskSlug queue waitUntil',
  'payload-locked-documents': 'createdAt updatedAt document',
  'payload-preferences': 'createdAt updatedAt user',
  'payload-migrations': 'createdAt updatedAt',
}

/** The same with more than one field. */
const compounds: { [collection: string]: string[] | undefined } = {
  events: [
    'deletedAt_1__status_1_visibility_1_startLocal_1_endLocal_1_hideFromListings_1_publishedAt_1',
    'deletedAt_1_startLocal_1',
  ],
  _events_versions: [
    'version.deletedAt_1_version._status_1_version.visibility_1_version.startLocal_1_version.endLocal_1_version.hideFromListings_1_version.publishedAt_1',
    'version.deletedAt_1_version.startLocal_1',
  ],
}

/** The names that they have on the server. */
export const formerIndexes = (collection: string): string[] => [
  ...(fields[collection]?.split(' ').map((field) => `${field}_1`) ?? []),
  ...(compounds[collection] ?? []),
]

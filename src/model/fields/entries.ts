// The fields that events, venues and organizers share.

/** Status, author and publication date (EV-89 to EV-91, VE-14). */
export const publishingFields = {
  status: {
    kind: 'status',
    stored: '_status',
    label: 'fields:label:status',
    takes: 'fields:takes:status',
  },
  author: {
    kind: 'author',
    stored: 'author',
    label: 'fields:label:author',
    takes: 'fields:takes:author',
  },
  date: {
    kind: 'siteDate',
    stored: 'publishedAt',
    label: 'fields:label:date',
    takes: 'fields:takes:date',
  },
  date_utc: {
    kind: 'utcDate',
    stored: 'publishedAt',
    label: 'fields:label:date',
    takes: 'fields:takes:dateUtc',
  },
} as const

export const descriptionField = {
  kind: 'html',
  stored: 'descriptionHtml',
  localized: true,
  searched: true,
  max: 200_000,
  label: 'fields:label:description',
  takes: 'fields:takes:description',
} as const

export const excerptField = {
  kind: 'html',
  stored: 'excerptHtml',
  localized: true,
  searched: true,
  max: 10_000,
  label: 'fields:label:excerpt',
  takes: 'fields:takes:excerpt',
} as const

export const slugField = {
  kind: 'slug',
  stored: 'slug',
  localized: true,
  label: 'fields:label:slug',
  takes: 'fields:takes:slug',
} as const

export const imageField = {
  kind: 'image',
  stored: 'image',
  label: 'fields:label:image',
  takes: 'fields:takes:image',
} as const

export const websiteField = {
  kind: 'website',
  stored: 'website',
  label: 'fields:label:website',
  takes: 'fields:takes:website',
} as const

/** EV-103. */
export const passwordField = {
  kind: 'password',
  stored: 'accessPassword',
  extension: true,
  label: 'fields:label:password',
  takes: 'fields:takes:password',
} as const

/** Whether the page of an event or a venue shows a map, and a link to one; each says of which kind its flag is. */
export const showMapField = {
  stored: 'showMap',
  initial: true,
  label: 'fields:label:showMap',
  takes: 'fields:takes:showMap',
  tells: 'fields:tells:showMap',
} as const

export const showMapLinkField = {
  stored: 'showMapLink',
  initial: true,
  label: 'fields:label:showMapLink',
  takes: 'fields:takes:showMapLink',
  tells: 'fields:tells:showMapLink',
} as const
